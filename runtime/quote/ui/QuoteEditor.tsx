import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import { Failure } from '../../blocks/list/Failure.tsx';
import type { Id } from '../../pricing/index.ts';
import { equalJson } from '../../render/equal.ts';
import { useScoped } from '../../render/scope.tsx';
import { Skeleton } from '../../render/skeleton.tsx';
import { Checkout } from './Checkout.tsx';
import { Finish } from './Finish.tsx';
import { LockNotice } from './LockNotice.tsx';
import { PaymentCondition } from './PaymentCondition.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { QuoteHeader } from './QuoteHeader.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { Totals } from './Totals.tsx';
import { type OpenQuote, useOpening } from './use-editing.ts';
import './quote-editor.css';

interface Subject {
  id: Id;
  idColab: Id;
}

/** A route's parameter is text, the ERP's ids are mostly numbers. */
function idOf(value: unknown): Id {
  const number = Number(value);
  return typeof value === 'string' && value !== '' && Number.isSafeInteger(number) ? number : (value as Id);
}

/**
 * The quote editor: the one part of the portal that is written by hand. It takes its calls, columns and checkout fields
 * from the block, as its contract (`quoteEditor.schema.json`) says.
 */
export function QuoteEditor({ block }: { block: ExtensionBlock }): React.JSX.Element {
  const props = useScoped((scope) => scope.value(block.props) as Subject, equalJson);
  const subject = { id: idOf(props.id), idColab: props.idColab };
  const { opening, retry } = useOpening(block, subject);
  switch (opening.kind) {
    case 'loading':
      return <Skeleton lines={8} />;
    case 'failed':
      return <Failure error={opening.error} onRetry={retry} />;
    case 'open':
      return <OpenEditor block={block} id={subject.id} quote={opening.quote} />;
  }
}

function OpenEditor({ block, id, quote }: { block: ExtensionBlock; id: Id; quote: OpenQuote }): React.JSX.Element {
  const { editing } = quote;
  return (
    <div className="quote-editor">
      <QuoteHeader editing={editing} list={block.lists.header} />
      <LockNotice editing={editing} />
      <ProductSearch block={block} id={id} quote={quote} />
      <QuoteLines list={block.lists.items} quote={quote} />
      <div className="quote-closing">
        <div>
          <PaymentCondition editing={editing} />
          {block.forms.checkout && <Checkout form={block.forms.checkout} editing={editing} />}
        </div>
        <div className="quote-summary">
          <Totals editing={editing} />
          <Finish editing={editing} />
        </div>
      </div>
    </div>
  );
}
