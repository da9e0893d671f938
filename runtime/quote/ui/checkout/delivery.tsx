import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Id } from '../../../pricing/index.ts';
import { CheckoutFields } from './checkout-fields.tsx';
import { DeliverySummary } from '../delivery/delivery-summary.tsx';
import type { OpenQuote } from '../editing/use-editing.ts';

/**
 * Where and how the order goes, and what is to be known about it: address and freight by their own
 * dialogs, the rest by the checkout's form.
 */
export function Delivery({
  block,
  id,
  quote,
}: {
  block: ExtensionBlock;
  id: Id;
  quote: OpenQuote;
}): React.JSX.Element {
  const { checkout } = block.forms;
  return (
    <div className="checkout-part">
      <DeliverySummary block={block} id={id} quote={quote} />
      {checkout && <CheckoutFields form={checkout} editing={quote.editing} />}
    </div>
  );
}
