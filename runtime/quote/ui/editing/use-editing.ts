import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import { today } from '../../../data/today.ts';
import { PendingEntries } from '../../../fields/entry/pending.ts';
import { type Id, PricingError } from '../../../pricing/index.ts';
import { reportFault } from '../../../render/faults/faults.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { afterFrame, useAfterFrame } from '../../../render/view/after-frame.ts';
import { createEditing } from '../../model/editing/editing.ts';
import type { Editing, EditingView } from '../../model/editing/editing-types.ts';
import { isKnownPayment } from '../../model/prices/payment/conditions.ts';
import { HEADER_FIELDS } from '../../model/records/header-names.ts';
import type { Conditions, LockRecord, QuoteRecord } from '../../model/records/records.ts';
import { failureOf } from '../../model/saving/failure.ts';
import { type Claims, tabFingerprint } from '../../model/saving/fingerprint.ts';
import { asNumber } from '../../model/state/decimals.ts';
import { opened } from '../../model/state/events.ts';
import { type EditorSettings, settingsOf } from '../../model/state/settings.ts';
import { branchOf, type QuoteState } from '../../model/state/state.ts';
import { realTimer } from '../../model/state/timer.ts';
import { createEditJournal } from '../../model/unsent/storage/journal.ts';
import { quoteStorageOf } from '../../model/unsent/storage/quote-storage.ts';
import { findObstacle, refusedEntry } from '../checkout/obstacle.ts';
import { CommandStore } from '../commands/commands.ts';
import { type FreightQuestion, requoted } from '../delivery/requote.ts';
import { createProductDialogs, type ProductDialogs } from '../product/product-dialogs.ts';
import { names as namesCalls, readFresh, readProducts, write } from './calls.ts';

export interface OpenQuote {
  editing: Editing;
  /** Commands of the editor's parts. */
  commands: CommandStore;
  /** Inputs that are not in the quote. */
  pending: PendingEntries;
  settings: EditorSettings;
  productDialogs: ProductDialogs;
  /** The question by which the freight was calculated last, to ask it again. */
  freightQuestion: FreightQuestion;
  /** The user is of the distributor's own staff. */
  staff: boolean;
  /** The first search term; empty for none. */
  term: string;
}
export type Opening =
  | { kind: 'loading' }
  | { kind: 'failed'; error: Error }
  | { kind: 'open'; quote: OpenQuote };

export interface Subject {
  id: Id;
  idColab: Id;
  staff: boolean;
  /** It is read as a cart, where the document names a call for that. */
  cart: boolean;
}

/** The quote with its payment conditions, as the ERP has them now. */
async function readQuote(
  scope: Scope,
  block: ExtensionBlock,
  { id, cart, staff }: Pick<Subject, 'id' | 'cart' | 'staff'>,
): Promise<{ state: QuoteState; settings: EditorSettings }> {
  const quote = await readFresh<QuoteRecord>(
    scope,
    block,
    cart && namesCalls(block, 'cart') ? 'cart' : 'open',
    { id },
  );
  const idFil = branchOf(quote);
  const idCli = quote.idCli ?? quote.cliente?.id;
  const conditions = await readFresh<Conditions>(scope, block, 'conditions', {
    id,
    ...(idCli !== undefined && { idCli }),
    ...(idFil !== undefined && { idFil }),
  });
  const { idCob, idPl } = quote;
  // A condition that nobody knows has no name to tell the user: it is the configuration's or the
  // ERP's matter.
  if (idCob !== undefined && idPl !== undefined && !isKnownPayment(conditions, { idCob, idPl })) {
    reportFault(
      block.at,
      new Error(`payment condition ${idCob}/${idPl} of quote ${id} is not among the conditions`),
    );
  }
  const ofBranch = settingsOf((name) => scope.app.session.param(name, idFil), today());
  const settings = { ...ofBranch, staff, showsFreight: staff || ofBranch.showsFreight === true };
  const names = [
    ...HEADER_FIELDS,
    ...Object.keys(
      (block.forms.checkout?.schema.properties as Record<string, unknown> | undefined) ?? {},
    ),
  ];
  return { state: opened(quote, conditions, settings, names), settings };
}

/**
 * Argument of the document's `finished`: the order as the ERP answered it, with its total and the
 * quote it came from.
 */
function finishedResult(
  idOrcamento: Id,
  answer: unknown,
  { totals }: QuoteState,
): Record<string, unknown> {
  const order = answer !== null && typeof answer === 'object' ? answer : {};
  return { vlTot: asNumber(totals.vlTot), ...order, idOrcamento };
}

async function openQuote(
  scope: Scope,
  block: ExtensionBlock,
  { id, idColab, staff, cart }: Subject,
): Promise<OpenQuote> {
  const [{ state, settings }, fingerprint] = await Promise.all([
    readQuote(scope, block, { id, cart, staff }),
    tabFingerprint(sessionStorage, navigator.locks as Claims | undefined),
  ]);
  const { owner, store, durable } = quoteStorageOf(scope.app.session);
  const commands = new CommandStore();
  const pending = new PendingEntries();
  const freightQuestion: FreightQuestion = { asked: null };
  const editing = createEditing(state, {
    autosave: (payload) => write(scope, block, 'autosave', { id, fingerprint, ...payload }),
    save: (payload) => write<QuoteRecord>(scope, block, 'save', { id, fingerprint, ...payload }),
    order: (payload) => write(scope, block, 'order', { id, fingerprint, ...payload }),
    validate:
      state.quote.isCarrinho === true && namesCalls(block, 'cart')
        ? () =>
            readFresh<QuoteRecord>(scope, block, 'cart', {
              id,
              validar: 1,
              ...(state.quote.chaveTribut !== undefined && {
                chave_tributaria: state.quote.chaveTribut,
              }),
            })
        : undefined,
    products: (ids) => readProducts(scope, block, id, ids),
    lock: {
      idColab,
      fingerprint,
      get: () => readFresh<LockRecord | null>(scope, block, 'lock', { id }),
      create: () => write(scope, block, 'lockCreate', { id, fingerprint }),
      update: () => write(scope, block, 'lockUpdate', { id, fingerprint }),
    },
    refused: () => refusedEntry(scope, pending),
    obstacle: async () =>
      refusedEntry(scope, pending) ??
      findObstacle(scope, { block, id, editing, settings, commands }),
    requote: namesCalls(block, 'freight')
      ? (state, lost) => requoted(scope, block, { id, state, lost, question: freightQuestion })
      : undefined,
    async finished(result) {
      const outcome = await scope.run(block.on.finished ?? [], {
        roots: { result: finishedResult(id, result, editing.view().state) },
      });
      if (outcome.status === 'done') return null;
      return outcome.status === 'failed'
        ? outcome.error.message
        : 'O que vinha depois foi interrompido.';
    },
    read: async () => (await readQuote(scope, block, { id, cart, staff })).state,
    notify: (toast) => scope.app.notify(toast),
    journal: createEditJournal(store, owner, id, { durable }),
    timer: realTimer,
    later: (step) => void afterFrame(step),
  });
  const term: unknown = block.props.term === undefined ? '' : scope.value(block.props.term);
  return {
    editing,
    commands,
    pending,
    settings,
    freightQuestion,
    staff,
    term: typeof term === 'string' ? term : '',
    productDialogs: createProductDialogs(),
  };
}

/** The engine's refusals are put into the user's words; other errors keep their own. */
function openingError(error: unknown): Error {
  if (error instanceof PricingError) return new Error(failureOf(error).message, { cause: error });
  return error instanceof Error ? error : new Error(String(error));
}

/** Reads a quote and starts to edit it; `retry` begins anew. */
export function useOpening(
  block: ExtensionBlock,
  { id, idColab, staff, cart }: Subject,
): { opening: Opening; retry(): void } {
  const scope = useStableScope();
  const [turn, setTurn] = useState(0);
  const [opening, setOpening] = useState<Opening>({ kind: 'loading' });
  const retry = useCallback(() => setTurn((last) => last + 1), []);
  // Another turn reads the quote again
  useEffect(() => {
    let live: Editing | undefined;
    let gone = false;
    setOpening({ kind: 'loading' });
    openQuote(scope, block, { id, idColab, staff, cart }).then(
      (quote) => {
        if (gone) return;
        live = quote.editing;
        setOpening({ kind: 'open', quote });
        void live.open();
      },
      (error: unknown) => {
        if (!gone) setOpening({ kind: 'failed', error: openingError(error) });
      },
    );
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void live?.saveNow();
    };
    document.addEventListener('visibilitychange', hidden);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', hidden);
      live?.dispose();
    };
  }, [scope, block, id, idColab, staff, cart, turn]);
  return { opening, retry };
}

/** A part of the editing's view; the component renders again only when that part changes. */
export function useEditing<T>(editing: Editing, select: (view: EditingView) => T): T {
  const latest = useRef(select);
  latest.current = select;
  return useSyncExternalStore(editing.subscribe, () => latest.current(editing.view()));
}

/**
 * The same for what follows from an edit and is not what was typed: totals, the state of the
 * saving. It is drawn behind the frame of the key which changed it. What acts on the quote reads
 * the view itself.
 */
export function useDeferredEditing<T>(
  editing: Editing,
  select: (view: EditingView) => T,
  equal?: (a: T, b: T) => boolean,
): T {
  return useAfterFrame(editing.subscribe, () => select(editing.view()), equal);
}
