import { useMemo } from 'react';
import type { ExtensionBlock } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { PendingContext } from '../../fields/entry/pending.ts';
import type { Id } from '../../pricing/index.ts';
import { equalJson } from '../../render/values/equal.ts';
import { ScopeProvider, useScoped, useStableScope } from '../../render/scope/scope.tsx';
import { useIsWide } from '../../render/view/use-is-wide.ts';
import { Skeleton } from '../../render/view/skeleton.tsx';
import { wordsOf } from '../model/state/words.ts';
import { CommandBar } from './bar/command-bar.tsx';
import { Closing } from './checkout/closing.tsx';
import { FinishCommand } from './checkout/finish-dialog.tsx';
import { Summary } from './checkout/summary.tsx';
import { useStage } from './checkout/use-stage.ts';
import { type CommandGroup, CommandContext } from './commands/commands.ts';
import { FEATURES } from './features.ts';
import { LineGrid } from './grid/line-grid.tsx';
import { LockNotice } from './page/lock-notice.tsx';
import { OpenFailure } from './page/open-failure.tsx';
import { ProductSearch } from './search/product-search.tsx';
import { QuoteHeader } from './page/quote-header.tsx';
import { ShortcutSheet } from './commands/shortcut-sheet.tsx';
import { ReportedProvider } from './checkout/dialog-report.tsx';
import { NextStepBar, useNextStep } from './page/next-step-bar.tsx';
import { TotalBar } from './page/total-bar.tsx';
import { useShortcuts } from './commands/shortcuts.ts';
import { type OpenQuote, type Subject, useOpening } from './editing/use-editing.ts';
import { useAfterDeferred } from './editing/use-after-deferred.ts';
import { PendingInputsContext, usePendingInputs } from './editing/use-pending-inputs.ts';
import { useWords } from './editing/use-words.ts';
import { useFlushOnLeave, useHandedUpWhenLeaving } from './editing/use-flush-on-leave.ts';
import './quote-editor.css';

/** A route's parameter is text, quotes have numbers; null for what is none. */
function idOf(value: unknown): number | null {
  const number =
    typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
      ? Number(value)
      : Number.NaN;
  return Number.isSafeInteger(number) && number > 0 ? number : null;
}

/** As an ERP says it: an id that no document can have is not asked for. */
const notFound = (isCarrinho: boolean): CallError =>
  new CallError({
    code: 404,
    status: 404,
    message: `${wordsOf({ isCarrinho }).title} não encontrado.`,
  });

/** The document's properties for the editor, by its contract. */
interface Props {
  id: unknown;
  idColab: Id;
  stage?: unknown;
  staff?: boolean;
  cart?: boolean;
  bar?: readonly string[];
}

/**
 * The quote editor: the one part of the portal that is written by hand. It takes its calls, columns
 * and checkout fields from the block, as its contract (`quoteEditor.schema.json`) says.
 */
export function QuoteEditor({ block }: { block: ExtensionBlock }): React.JSX.Element {
  const props = useScoped((scope) => scope.value(block.props) as Props, equalJson);
  const { idColab, stage, bar, staff = false, cart = false } = props;
  const id = idOf(props.id);
  // Another stage opens the quote anew: one that shows two stages could be edited while the next
  // screen reads it.
  if (id === null) return <OpenFailure block={block} error={notFound(cart)} />;
  return (
    <Offers block={block}>
      <Opening
        key={String(stage)}
        block={block}
        id={id}
        idColab={idColab}
        staff={staff}
        cart={cart}
        stage={stage}
        bar={bar}
      />
    </Offers>
  );
}

/** Features of the editor, for the conditions of its lists and forms. */
function Offers({
  block,
  children,
}: {
  block: ExtensionBlock;
  children: React.ReactNode;
}): React.JSX.Element {
  const outer = useStableScope();
  const scope = useMemo(() => outer.child({ offers: block.offers }), [outer, block]);
  return <ScopeProvider scope={scope}>{children}</ScopeProvider>;
}

interface OpeningProps extends Subject {
  block: ExtensionBlock;
  /** The stage that the document asks for. */
  stage: unknown;
  bar: readonly string[] | undefined;
}

function Opening({ block, id, idColab, staff, cart, stage, bar }: OpeningProps): React.JSX.Element {
  const { opening, retry } = useOpening(block, { id, idColab, staff, cart });
  switch (opening.kind) {
    case 'loading':
      return <Skeleton lines={8} />;
    case 'failed':
      return <OpenFailure block={block} error={opening.error} onRetry={retry} />;
    case 'open':
      return (
        <ReportedProvider>
          <OpenEditor block={block} id={id} quote={opening.quote} stage={stage} bar={bar} />
        </ReportedProvider>
      );
  }
}

/** The editor's actions in the checkout; those of products are another stage's. */
const CLOSING_GROUPS: readonly CommandGroup[] = ['Fechamento', 'Documento', 'Ajuda'];

/** Leads from the checkout back to the lines. */
function BackToLines({ onBack }: { onBack(): void }): React.JSX.Element {
  return (
    <button
      type="button"
      className="p-button p-component p-button-text checkout-back"
      onClick={onBack}
    >
      <i className="p-button-icon p-button-icon-left pi pi-arrow-left" aria-hidden="true" />
      <span className="p-button-label">Voltar aos itens</span>
    </button>
  );
}

interface OpenEditorProps extends Pick<OpeningProps, 'block' | 'id' | 'stage' | 'bar'> {
  quote: OpenQuote;
}

function OpenEditor({ block, id, quote, stage: asked, bar }: OpenEditorProps): React.JSX.Element {
  const { editing, commands, pending } = quote;
  const words = useWords(editing);
  const scope = useStableScope();
  const { ordered } = block.on;
  useHandedUpWhenLeaving(pending);
  const typed = usePendingInputs(editing, id);
  useFlushOnLeave(editing);
  const { stage, layout, toCheckout, toEditing, leaving } = useStage(block, id, editing, asked);
  // A phone's bar stands at the foot of the whole editor; the steps of a checkout have their own.
  const hasStepBar = !useIsWide() && !(stage === 'checkout' && layout === 'STEPS');
  const step = useNextStep({ block, id, quote });
  const lines = (
    <>
      <LineGrid list={block.lists.items} quote={quote} />
      {!hasStepBar && <TotalBar editing={editing} />}
    </>
  );
  useAfterDeferred(editing);
  useShortcuts(commands);
  return (
    <PendingContext value={pending}>
      <PendingInputsContext value={typed}>
        <CommandContext value={commands}>
          <div className="quote-editor" inert={leaving}>
            <QuoteHeader editing={editing} list={block.lists.header} />
            <LockNotice
              editing={editing}
              onOrder={
                ordered &&
                ((order) => void scope.run(ordered, { roots: { result: { id: order } } }))
              }
            />
            {toEditing && <BackToLines onBack={toEditing} />}
            <CommandBar
              words={words}
              groups={stage === 'checkout' ? CLOSING_GROUPS : undefined}
              pinned={bar}
            />
            {stage !== 'checkout' && <ProductSearch block={block} id={id} quote={quote} />}
            {stage !== 'checkout' && lines}
            {stage === 'edit' ? (
              <Summary quote={quote} />
            ) : (
              <Closing
                block={block}
                id={id}
                quote={quote}
                layout={layout}
                {...(stage === 'checkout' && { lines })}
              />
            )}
            {hasStepBar && <NextStepBar quote={quote} step={stage === 'edit' ? 'finish' : step} />}
          </div>
          {FEATURES.map((Feature, at) => (
            <Feature key={at} block={block} id={id} quote={quote} />
          ))}
          <FinishCommand
            block={block}
            id={id}
            quote={quote}
            onCheckout={stage === 'edit' ? toCheckout : undefined}
          />
          <ShortcutSheet words={words} />
        </CommandContext>
      </PendingInputsContext>
    </PendingContext>
  );
}
