import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { PendingContext } from '../../fields/entry/pending.ts';
import type { Id } from '../../pricing/index.ts';
import { equalJson } from '../../render/equal.ts';
import { useScoped } from '../../render/scope.tsx';
import { Skeleton } from '../../render/skeleton.tsx';
import { CommandBar } from './CommandBar.tsx';
import { Closing } from './checkout/Closing.tsx';
import { FinishCommand } from './checkout/FinishDialog.tsx';
import { Summary } from './checkout/Summary.tsx';
import { useStage } from './checkout/use-stage.ts';
import { type CommandGroup, CommandContext, useNewCommands } from './commands.ts';
import { FEATURES } from './features.ts';
import { LineGrid } from './grid/LineGrid.tsx';
import { LockNotice } from './LockNotice.tsx';
import { OpenFailure } from './OpenFailure.tsx';
import { ProductSearch } from './ProductSearch.tsx';
import { QuoteHeader } from './QuoteHeader.tsx';
import { ShortcutSheet } from './ShortcutSheet.tsx';
import { TotalBar } from './TotalBar.tsx';
import { useShortcuts } from './shortcuts.ts';
import { type OpenQuote, useOpening } from './use-editing.ts';
import { useKeptWhenLeaving, usePendingUntilLeaving } from './use-leaving.ts';
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
  const props = useScoped((scope) => scope.value(block.props) as { id: unknown; idColab: Id; stage?: unknown; staff?: boolean }, equalJson);
  const id = idOf(props.id);
  // Another stage opens the quote anew: one that shows two stages could be edited while the next screen reads it.
  return id === null ? <OpenFailure block={block} error={NOT_FOUND} /> : <Opening key={String(props.stage)} block={block} id={id} idColab={props.idColab} staff={props.staff === true} stage={props.stage} />;
}

function Opening({ block, id, idColab, staff, stage }: { block: ExtensionBlock; id: Id; idColab: Id; staff: boolean; stage: unknown }): React.JSX.Element {
  const { opening, retry } = useOpening(block, { id, idColab, staff });
  switch (opening.kind) {
    case 'loading':
      return <Skeleton lines={8} />;
    case 'failed':
      return <OpenFailure block={block} error={opening.error} onRetry={retry} />;
    case 'open':
      return <OpenEditor block={block} id={id} quote={opening.quote} asked={stage} />;
  }
}

/** What the checkout offers of the editor's actions: products are another stage's. */
const CLOSING_GROUPS: readonly CommandGroup[] = ['Fechamento', 'Orçamento', 'Ajuda'];

function OpenEditor({ block, id, quote, asked }: { block: ExtensionBlock; id: Id; quote: OpenQuote; asked: unknown }): React.JSX.Element {
  const { editing } = quote;
  const pending = usePendingUntilLeaving();
  useKeptWhenLeaving(editing);
  const commands = useNewCommands();
  const { stage, layout, toCheckout, toEditing, leaving } = useStage(block, id, editing, asked);
  const lines = <LineGrid list={block.lists.items} quote={quote} />;
  useShortcuts(commands);
  return (
    <PendingContext value={pending}>
      <CommandContext value={commands}>
        <div className="quote-editor" inert={leaving}>
        <QuoteHeader editing={editing} list={block.lists.header} />
        <LockNotice editing={editing} />
        {toEditing && <button type="button" className="p-button p-component p-button-text checkout-back" onClick={toEditing}><i className="p-button-icon p-button-icon-left pi pi-arrow-left" aria-hidden="true" /><span className="p-button-label">Voltar aos itens</span></button>}
        <CommandBar groups={stage === 'checkout' ? CLOSING_GROUPS : undefined} />
        {stage !== 'checkout' && <ProductSearch block={block} id={id} quote={quote} />}
        {stage !== 'checkout' && lines}
        {stage !== 'checkout' && <TotalBar editing={editing} />}
        {stage === 'edit' ? <Summary quote={quote} /> : <Closing block={block} id={id} quote={quote} layout={layout} {...(stage === 'checkout' && { lines })} />}
      </div>
      {FEATURES.map((Feature, at) => <Feature key={at} block={block} id={id} quote={quote} />)}
      <FinishCommand editing={editing} onCheckout={stage === 'edit' ? toCheckout : undefined} />
      <ShortcutSheet />
      </CommandContext>
    </PendingContext>
  );
}
