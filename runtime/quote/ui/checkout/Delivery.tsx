import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { Editing } from '../../model/editing.ts';
import { Checkout } from '../Checkout.tsx';
import { CommandButton } from './CommandButton.tsx';

/** Where and how the order goes, and what is to be known about it: address and freight by their own dialogs, the rest by the checkout's form. */
export function Delivery({ block, editing }: { block: ExtensionBlock; editing: Editing }): React.JSX.Element {
  return (
    <div className="checkout-part">
      <div className="checkout-line">
        <CommandButton id="endereco" />
        <CommandButton id="frete" />
      </div>
      {block.forms.checkout && <Checkout form={block.forms.checkout} editing={editing} />}
    </div>
  );
}
