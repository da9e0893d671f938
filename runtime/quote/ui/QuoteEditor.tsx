import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { PendingContext } from '../../fields/entry/pending.ts';
import type { Id } from '../../pricing/index.ts';
import { equalJson } from '../../render/equal.ts';
import { useScoped } from '../../render/scope.tsx';
import { Skeleton } from '../../render/skeleton.tsx';
import { CommandBar } from './CommandBar.tsx';
import { Checkout } from './Checkout.tsx';
import { CommandContext, useNewCommands } from './commands.ts';
import { FEATURES } from './features.ts';
import { Finish } from './Finish.tsx';
import { Profit } from './guard/Profit.tsx';
import { LockNotice } from './LockNotice.tsx';
import { OpenFailure } from './OpenFailure.tsx';
import { PaymentCondition } from './PaymentCondition.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { QuoteHeader } from './QuoteHeader.tsx';
import { QuoteLines } from './QuoteLines.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { useShortcuts } from './shortcuts.ts';
import { Totals } from './Totals.tsx';
import { type OpenQuote, useOpening } from './use-editing.ts';
import { usePendingUntilLeaving } from './use-leaving.ts';
import './quote-editor.css';


/** A route's parameter is text, quotes have numbers; null for what is none. */
function idOf(value: unknown): number | null {
  const number = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value)) ? Number(value) : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** As an ERP says it: an id that no quote can have is not asked for. */
const NOT_FOUND = new CallError({ code: 404, status: 404, message: 'Orçamento não encontrado.' });

/**
 * The quote editor: the one part of the portal that is written by hand. It takes its calls, columns and checkout fields
 * from the block, as its contract (`quoteEditor.schema.json`) says.
 */
export function QuoteEditor({ block }: { block: ExtensionBlock }): React.JSX.Element {
  const props = useScoped((scope) => scope.value(block.props) as { id: unknown; idColab: Id; staff?: boolean }, equalJson);
  const id = idOf(props.id);
  return id === null ? <OpenFailure block={block} error={NOT_FOUND} /> : <Opening block={block} id={id} idColab={props.idColab} staff={props.staff === true} />;
}

function Opening({ block, id, idColab, staff }: { block: ExtensionBlock; id: Id; idColab: Id; staff: boolean }): React.JSX.Element {
  const { opening, retry } = useOpening(block, { id, idColab, staff });
  switch (opening.kind) {
    case 'loading':
      return <Skeleton lines={8} />;
    case 'failed':
      return <OpenFailure block={block} error={opening.error} onRetry={retry} />;
    case 'open':
      return <OpenEditor block={block} id={id} quote={opening.quote} />;
  }
}

function OpenEditor({ block, id, quote }: { block: ExtensionBlock; id: Id; quote: OpenQuote }): React.JSX.Element {
  const { editing } = quote;
  const pending = usePendingUntilLeaving();
  const commands = useNewCommands();
  useShortcuts(commands);
  return (
    <PendingContext value={pending}>
      <CommandContext value={commands}>
        <div className="quote-editor">
        <QuoteHeader editing={editing} list={block.lists.header} />
        <LockNotice editing={editing} />
        <CommandBar />
        <ProductSearch block={block} id={id} quote={quote} />
        <QuoteLines list={block.lists.items} quote={quote} />
        <div className="quote-closing">
          <div>
            <PaymentCondition editing={editing} />
            {block.forms.checkout && <Checkout form={block.forms.checkout} editing={editing} />}
          </div>
          <div className="quote-summary">
            <Totals editing={editing} />
            <Profit quote={quote} />
            <Finish editing={editing} />
          </div>
        </div>
      </div>
      {FEATURES.map((Feature, at) => <Feature key={at} block={block} id={id} quote={quote} />)}
      <ShortcutSheet />
      </CommandContext>
    </PendingContext>
  );
}
