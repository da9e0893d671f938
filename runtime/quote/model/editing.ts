import type { Id } from '../../pricing/index.ts';
import { type Addition, type Added, productsAdded } from './adding.ts';
import { type Autosave, type AutosaveStatus, createAutosave } from './autosave.ts';
import type { Payment } from './conditions.ts';
import { acknowledged, adopted, fieldsChanged, paymentChosen, productsKnown, reread } from './events.ts';
import { type Failure, failureOf } from './failure.ts';
import { createFinish, type FinishStatus, type Standing } from './finish.ts';
import { type Header, headerChanged } from './header.ts';
import { type Keeper, keptOf, replayed } from './kept.ts';
import { createLock, type LockHost, type LockState } from './lock.ts';
import type { Packaging } from './packaging.ts';
import { type Payload, payloadOf } from './payload.ts';
import { lineQuantity, productQuantity, type QuantityChange, type QuantityOutcome } from './quantity.ts';
import type { ProductRecord, QuoteRecord } from './records.ts';
import { linesRemoved, linesRestored, type RemovedLine } from './removal.ts';
import { isDirty, mayEdit, type QuoteState } from './state.ts';
import type { Timer } from './timer.ts';

/** Everything the editor shows, replaced as a whole when any of it changes. */
export interface EditingView {
  state: QuoteState;
  saving: AutosaveStatus;
  lock: LockState;
  finish: FinishStatus;
  /** The user may change the quote now. */
  editable: boolean;
  /** The browser refused to keep unsent edits: they live in this tab only. */
  unkept: boolean;
}

export interface EditingHost {
  autosave(payload: Payload): Promise<unknown>;
  save(payload: Payload): Promise<QuoteRecord | null | undefined>;
  order(payload: Payload): Promise<unknown>;
  /** The products of these ids, as far as the ERP has them. */
  products(ids: readonly Id[]): Promise<ProductRecord[]>;
  lock: Omit<LockHost, 'changed' | 'timer'>;
  /** Checkout fields are complete. */
  valid(): Promise<boolean>;
  finished(result: unknown): Promise<void>;
  /** The quote as the ERP has it now, opened like the first one. */
  read(): Promise<QuoteState>;
  notify(toast: { text: string; tone: 'success' | 'danger'; life: number }): void;
  keeper: Keeper;
  timer: Timer;
}

const TOAST_LIFE = 3000;
/** Longest time for which an edit is only in memory, ms: writing it would cost the key that made it its frame. */
export const KEEP_WITHIN = 200;

/** The editing of one opened quote: its state, and the machines that save, lock and finish it. */
export interface Editing {
  view(): EditingView;
  subscribe(listener: () => void): () => void;
  /** Asks for the lock; replays kept edits once it is ours. */
  open(): Promise<void>;
  productQuantity(product: ProductRecord, packaging: Packaging, quantity: number): QuantityOutcome;
  lineQuantity(key: string, quantity: number): QuantityOutcome;
  /** Adds many products in one edit, and says how many. */
  addProducts(additions: readonly Addition[]): Pick<Added, 'count' | 'refused'>;
  /** Takes lines out in one edit, and says so; answers what `restoreLines` needs to put them back. */
  removeLines(keys: Iterable<string>): RemovedLine[];
  restoreLines(removed: readonly RemovedLine[]): void;
  choosePayment(payment: Payment): void;
  changeFields(fields: Readonly<Record<string, unknown>>): void;
  /** Sets header values of the editor's own dialogs: freight, address, coupon, credit. */
  changeHeader(header: Header): void;
  saveNow(): Promise<boolean>;
  /** Writes what waits to be written to the browser: the page is going away. */
  keepNow(): void;
  retryLock(): Promise<void>;
  takeOver(): Promise<void>;
  finish(): Promise<void>;
  dispose(): void;
}

/** Starts editing a quote that was read. Nothing is sent before `open`. */
export function createEditing(initial: QuoteState, host: EditingHost): Editing {
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  let view: EditingView = {
    state: initial, saving: { kind: 'clean' }, lock: { kind: 'checking' }, finish: { kind: 'idle' }, editable: false, unkept: false,
  };
  /** Kept edits are not overwritten before they were replayed. */
  let replayDone = false;
  /** The timer of the next write to the browser. */
  let keeping: unknown;
  /** What is shown was read before others could change the quote: it is read again before it may be edited. */
  let outdated = false;
  /** Counts the states of the lock: what was read for an older one is dropped. */
  let turn = 0;
  let rereading: Promise<void> = Promise.resolve();

  const show = (change: Partial<EditingView>): void => {
    const next = { ...view, ...change };
    const finishing = next.finish.kind === 'saving' || next.finish.kind === 'sending' || next.finish.kind === 'done';
    view = { ...next, editable: mayEdit(next.state) && next.lock.kind === 'ready' && !finishing };
    for (const listener of listeners) listener();
  };
  const keep = (): void => {
    if (keeping !== undefined) host.timer.clear(keeping);
    keeping = undefined;
    if (!replayDone) return;
    const unkept = !host.keeper.keep(keptOf(view.state));
    if (unkept !== view.unkept) show({ unkept });
  };
  /** What the ERP has taken is forgotten at once: a tab that comes next must not send it again. */
  const keepSoon = (): void => {
    if (!isDirty(view.state)) keep();
    else keeping ??= host.timer.set(keep, KEEP_WITHIN);
  };
  /** A state that is no newer than what was sent, or one that must be saved. */
  const become = (state: QuoteState): void => {
    if (state === view.state) return;
    const edited = state.rev !== view.state.rev;
    show({ state });
    keepSoon();
    if (edited) autosave.edited();
  };

  const autosave: Autosave = createAutosave(
    {
      timer: host.timer,
      rev: () => view.state.rev,
      send: async () => void (await host.autosave(payloadOf(view.state))),
      acknowledged: (rev) => become(acknowledged(view.state, rev)),
      status: (saving) => show({ saving }),
      stopped: (failure) => {
        if (failure.status === 409) void lock.open();
      },
      refused: () => void closeIfOver(),
    },
    initial.acked,
  );
  // Nothing is sent before the lock is ours.
  void autosave.pause();

  const lock = createLock({
    ...host.lock,
    timer: host.timer,
    changed(state) {
      turn++;
      if (state.kind === 'ready') {
        if (outdated) rereading = readAgain(state);
        else ready(state);
        return;
      }
      if (state.kind !== 'checking' || replayDone) outdated = true;
      show({ lock: state });
      void autosave.pause();
    },
  });

  /** Reads the quote for a lock that was gained late, and puts this tab's unsent edits onto it. */
  async function readAgain(gained: LockState): Promise<void> {
    const mine = turn;
    show({ lock: { kind: 'checking' } });
    await autosave.pause();
    let fresh: QuoteState;
    try {
      fresh = await host.read();
    } catch (error) {
      const { message } = failureOf(error);
      if (mine === turn) show({ lock: { kind: 'invalid', message } });
      return;
    }
    if (mine !== turn) return;
    outdated = false;
    const kept = replayDone ? keptOf(view.state) : null;
    showFresh(fresh);
    if (kept && mayEdit(fresh)) become(replayed(view.state, kept));
    ready(gained);
  }

  function showFresh(fresh: QuoteState): void {
    asked.clear();
    show({ state: reread(view.state, fresh) });
    autosave.restart(view.state.acked);
  }

  /** The ERP said no. When the quote can no longer be changed by anybody, it is shown as it is, to be read only. */
  async function closeIfOver(): Promise<Standing> {
    let fresh: QuoteState;
    try {
      fresh = await host.read();
    } catch (error) {
      failureOf(error);
      return 'unknown';
    }
    if (mayEdit(fresh)) return 'open';
    await autosave.pause();
    showFresh(fresh);
    return 'closed';
  }

  async function look({ status }: Failure): Promise<Standing> {
    if (status !== 409) return closeIfOver();
    await openLock();
    if (!mayEdit(view.state)) return 'closed';
    return view.lock.kind === 'ready' ? 'open' : 'unknown';
  }

  async function openLock(): Promise<void> {
    await lock.open();
    await rereading;
  }

  function ready(gained: LockState): void {
    show({ lock: gained });
    if (!mayEdit(view.state)) return;
    if (!replayDone) {
      const kept = host.keeper.take();
      replayDone = true;
      if (kept) become(replayed(view.state, kept));
    }
    autosave.resume();
    void learnProducts();
  }

  /** Fetches the products of lines that are not known yet. A failure is asked again with the next reason to know. */
  async function learnProducts(): Promise<void> {
    const ids = [...new Map(view.state.lines.map(({ record }) => [String(record.idProd), record.idProd])).entries()]
      .filter(([id]) => !asked.has(id) && !view.state.products[id])
      .map(([, id]) => id);
    if (ids.length === 0) return;
    for (const id of ids) asked.add(String(id));
    try {
      become(productsKnown(view.state, await host.products(ids)));
    } catch (error) {
      failureOf(error);
      for (const id of ids) asked.delete(String(id));
    }
  }

  const finish = createFinish({
    valid: host.valid,
    hold: () => autosave.pause(),
    release: () => {
      if (view.lock.kind === 'ready' && mayEdit(view.state)) autosave.resume();
    },
    look,
    estimate: () => ({ total: view.state.totals.vlTot, lines: view.state.lines.length }),
    async save() {
      const { rev } = view.state;
      const quote = await host.save(payloadOf(view.state));
      autosave.savedElsewhere(rev);
      if (quote) become(adopted(view.state, quote, rev));
      return quote;
    },
    order: () => host.order(payloadOf(view.state)),
    async finished(result) {
      if (keeping !== undefined) host.timer.clear(keeping);
      keeping = undefined;
      host.keeper.keep(null);
      await host.finished(result);
    },
    status: (status) => show({ finish: status }),
  });

  const quantity = (change: QuantityChange): QuantityOutcome => {
    if (!view.editable) return { kind: 'unchanged' };
    become(change.state);
    const { outcome } = change;
    if (outcome.kind === 'added') host.notify({ text: `Adicionado ${formatQuantity(outcome.quantity)} ao carrinho`, tone: 'success', life: TOAST_LIFE });
    if (outcome.kind === 'removed') host.notify({ text: 'Produto removido do carrinho', tone: 'danger', life: TOAST_LIFE });
    return outcome;
  };

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      if (mayEdit(initial)) await openLock();
    },
    productQuantity: (product, packaging, amount) => quantity(productQuantity(view.state, product, packaging, amount)),
    lineQuantity: (key, amount) => quantity(lineQuantity(view.state, key, amount)),
    addProducts(additions) {
      if (!view.editable) return { count: 0, refused: [] };
      const { state, count, refused } = productsAdded(view.state, additions);
      become(state);
      if (count > 0) host.notify({ text: count === 1 ? '1 item adicionado ao orçamento' : `${formatQuantity(count)} itens adicionados ao orçamento`, tone: 'success', life: TOAST_LIFE });
      return { count, refused };
    },
    removeLines(keys) {
      if (!view.editable) return [];
      const { state, removed } = linesRemoved(view.state, new Set(keys));
      if (removed.length > 0) quantity({ state, outcome: { kind: 'removed' } });
      return removed;
    },
    restoreLines(removed) {
      if (view.editable) become(linesRestored(view.state, removed));
    },
    choosePayment(payment) {
      if (!view.editable) return;
      become(paymentChosen(view.state, payment));
      void learnProducts();
    },
    changeFields(fields) {
      if (view.editable) become(fieldsChanged(view.state, fields));
    },
    changeHeader(header) {
      if (!view.editable) return;
      become(headerChanged(view.state, header));
      void learnProducts();
    },
    async saveNow() {
      return isDirty(view.state) ? autosave.flush() : true;
    },
    keepNow() {
      if (keeping !== undefined) keep();
    },
    retryLock: openLock,
    async takeOver() {
      await lock.takeOver();
      await rereading;
    },
    finish: () => finish.run(),
    dispose() {
      turn++;
      if (keeping !== undefined) keep();
      void autosave.flush();
      autosave.dispose();
      lock.dispose();
    },
  };
}

/** `1.234,5`: a quantity in a text. */
function formatQuantity(quantity: number): string {
  return new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 6 }).format(quantity);
}
