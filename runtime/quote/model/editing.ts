import { type Autosave, createAutosave } from './autosave.ts';
import { isAllowed } from './conditions.ts';
import { chosen, reconcile } from './conflicts.ts';
import { type Differences, differencesOf, NO_DIFFERENCES, toldDifferences } from './differences.ts';
import type { Editing, EditingHost, EditingView } from './editing-types.ts';
import { createEdits } from './edits.ts';
import { acknowledged, adopted, knownOf, productsKnown, reread } from './events.ts';
import { type Failure, failureOf, kindOf } from './failure.ts';
import { createFinish, type Standing } from './finish.ts';
import { FREIGHT_NOTICES, followFreight, freightBasis } from './freight-watch.ts';
import { type KeptEdits, keptOf, replayed } from './kept.ts';
import { createLock, type LockState } from './lock.ts';
import { payloadOf } from './payload.ts';
import type { QuoteRecord } from './records.ts';
import { isDirty, type Known, mayEdit, type QuoteState } from './state.ts';
import { wordsOf } from './words.ts';

/** A message of more than a few words, ms. */
const LONG_TOAST_LIFE = 5000;
/** Longest time for which an edit is only in memory, ms: writing it would cost the key that made it its frame. */
export const KEEP_WITHIN = 20;

/** Starts editing a quote that was read. Nothing is sent before `open`. */
export function createEditing(initial: QuoteState, host: EditingHost): Editing {
  const listeners = new Set<() => void>();
  const asked = new Set<string>();
  let view: EditingView = {
    state: initial, saving: { kind: 'clean' }, lock: { kind: 'checking' }, finish: { kind: 'idle' }, freight: null, editable: false, unkept: false, conflicts: [],
    meanwhile: toldDifferences({ ...initial.quote, excecoes: [] }),
  };
  /** Kept edits are not overwritten before they were replayed. */
  let replayDone = false;
  /** Edits that wait for their conflicts to be resolved; meanwhile they stay in the browser as they are. */
  let undecided: KeptEdits | null = null;
  /** What the last save or the order found to be different. */
  let found: Differences = NO_DIFFERENCES;
  /** The cart was computed anew. */
  let validated = false;
  let proceed: () => void = () => undefined;
  /** The quote is nobody's to edit here any more. */
  let over = false;
  /** What the request under way carries. */
  let sent: { rev: number; known: Known } | undefined;
  /** The timer of the next write to the browser. */
  let keeping: unknown;
  /** What is shown was read before others could change the quote: it is read again before it may be edited. */
  let outdated = false;
  /** Counts the states of the lock: what was read for an older one is dropped. */
  let turn = 0;
  let rereading: Promise<void> = Promise.resolve();
  let freight = freightBasis(initial);

  const show = (change: Partial<EditingView>): void => {
    const next = { ...view, ...change };
    const finishing = next.finish.kind === 'saving' || next.finish.kind === 'sending' || next.finish.kind === 'ordered' || next.finish.kind === 'done';
    view = { ...next, editable: mayEdit(next.state) && next.lock.kind === 'ready' && next.conflicts.length === 0 && !finishing };
    for (const listener of listeners) listener();
  };
  const keep = (): void => {
    if (keeping !== undefined) host.timer.clear(keeping);
    keeping = undefined;
    if (!replayDone || undecided || over) return;
    const unkept = !host.keeper.keep(keptOf(view.state));
    if (unkept !== view.unkept) show({ unkept });
  };
  /** Nothing is left that could be lost. */
  const forget = (): void => {
    if (keeping !== undefined) host.timer.clear(keeping);
    keeping = undefined;
    host.keeper.keep(null);
  };
  /** What the ERP has taken is forgotten at once: a tab that comes next must not send it again. */
  const keepSoon = (): void => {
    if (!isDirty(view.state)) keep();
    else keeping ??= host.timer.set(keep, KEEP_WITHIN);
  };
  /** A state that is no newer than what was sent, or one that must be saved. */
  const become = (next: QuoteState): void => {
    if (next === view.state) return;
    const { state, basis, notice } = followFreight(freight, next);
    freight = basis;
    const edited = state.rev !== view.state.rev;
    const told = notice && notice !== view.freight;
    show({ state, ...(notice !== undefined && { freight: notice }) });
    keepSoon();
    if (told) host.notify({ text: FREIGHT_NOTICES[notice], tone: 'warning', life: LONG_TOAST_LIFE });
    if (edited) autosave.edited();
  };
  /** Edits that were made before: their freight was watched over then. */
  const becomeAgain = (state: QuoteState): void => {
    freight = freightBasis(state);
    become(state);
  };

  /** The state that is sent now. Until it is answered nobody knows whether the ERP has it. */
  const sending = (): QuoteState => {
    sent = { rev: view.state.rev, known: knownOf(view.state) };
    if (isDirty(view.state)) become({ ...view.state, tried: sent.known });
    return view.state;
  };
  const sentAs = (rev: number): Known | undefined => (sent?.rev === rev ? sent.known : undefined);

  const autosave: Autosave = createAutosave(
    {
      timer: host.timer,
      rev: () => view.state.rev,
      async send() {
        await host.autosave(payloadOf(sending()));
      },
      acknowledged: (rev) => become(acknowledged(view.state, rev, sentAs(rev))),
      // Said once, not with every edit until it is saved.
      status: (saving) => {
        if (saving.kind !== 'waiting' || view.saving.kind !== 'waiting') show({ saving });
      },
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
        rereading = outdated ? readAgain(state) : ready(state);
        return;
      }
      if (state.kind !== 'checking' || replayDone) outdated = true;
      show({ lock: state, conflicts: [] });
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
    undecided ??= replayDone ? keptOf(view.state) : null;
    showFresh(fresh);
    await ready(gained);
  }

  function showFresh(fresh: QuoteState): void {
    asked.clear();
    freight = freightBasis(fresh);
    show({ state: reread(view.state, fresh), freight: null });
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

  async function ready(gained: LockState): Promise<void> {
    if (replayDone && !undecided) return begin(gained);
    const mine = turn;
    const kept = undecided ?? (mayEdit(view.state) ? await host.keeper.take() : null);
    if (mine !== turn) return;
    if (!mayEdit(view.state)) return begin(gained);
    replayDone = true;
    const { edits, conflicts } = kept ? reconcile(view.state, kept) : { edits: null, conflicts: [] };
    undecided = conflicts.length > 0 ? edits : null;
    if (undecided) return show({ lock: gained, conflicts });
    replay(edits);
    begin(gained);
  }

  /** Puts unsent edits onto the quote that was read. Without any, nothing is left to be kept. */
  function replay(edits: KeptEdits | null): void {
    if (!edits) {
      keep();
      return;
    }
    if (edits.payment && !isAllowed(view.state.conditions, edits.payment)) {
      host.notify({ text: 'A condição de pagamento que você tinha escolhido não está mais disponível.', tone: 'warning', life: LONG_TOAST_LIFE });
    }
    becomeAgain(replayed(view.state, edits));
    host.notify({ text: 'Alterações não enviadas foram recuperadas.', tone: 'info', life: LONG_TOAST_LIFE });
  }

  function begin(gained: LockState): void {
    show({ lock: gained });
    if (!mayEdit(view.state)) return;
    autosave.resume();
    void learnProducts();
    if (!validated) void validate();
  }

  /** Once, for a cart without unsent edits: with some, the save before the order tells the same. */
  async function validate(): Promise<void> {
    validated = true;
    const before = view.state;
    if (!host.validate || isDirty(before)) return;
    try {
      const answer = await host.validate();
      if (!answer || view.state.rev !== before.rev) return;
      show({ meanwhile: { ...differencesOf(before.lines, answer), exceptions: [] } });
      become(adopted(view.state, answer, before.rev));
    } catch (error) {
      failureOf(error);
    }
  }

  /** Fetches the products of lines that are not known yet. A failure is asked again with the next reason to know. */
  async function learnProducts(): Promise<void> {
    const ids = [...new Map(view.state.lines.map(({ record }) => [String(record.idProd), record.idProd])).entries()]
      .filter(([id]) => !asked.has(id) && !view.state.products[id])
      .map(([, id]) => id);
    if (ids.length === 0) return;
    for (const id of ids) asked.add(String(id));
    try {
      // Awaited before the state is read: the user edits meanwhile.
      const products = await host.products(ids);
      become(productsKnown(view.state, products));
    } catch (error) {
      failureOf(error);
      for (const id of ids) asked.delete(String(id));
    }
  }

  function resume(): void {
    if (view.lock.kind === 'ready' && mayEdit(view.state)) autosave.resume();
  }

  /** Saves everything, takes over what the ERP computed, and remembers what of it is different. */
  async function saveWhole(): Promise<QuoteRecord | null | undefined> {
    found = NO_DIFFERENCES;
    const before = sending();
    const quote = await host.save(payloadOf(before));
    autosave.savedElsewhere(before.rev);
    if (!quote) return quote;
    found = differencesOf(before.lines, quote);
    become(adopted(view.state, quote, before.rev, knownOf(before)));
    if (found.condition !== undefined) await readConditions();
    return quote;
  }

  /** Something about the payment holds no more: reads what is allowed now, and falls back where it must. */
  async function readConditions(): Promise<void> {
    try {
      showFresh(await host.read());
    } catch (error) {
      // The difference was told; the next save tells it again.
      failureOf(error);
    }
    void learnProducts();
  }

  const finish = createFinish({
    valid: host.valid,
    hold: () => autosave.pause(),
    release: resume,
    look,
    estimate: () => ({ total: view.state.totals.vlTot, lines: view.state.lines.length }),
    save: saveWhole,
    changes: () => found,
    asks: () => view.state.settings.confirmsChanges === true && view.state.quote.isCarrinho !== true,
    seen: () => new Promise((resolve) => {
      proceed = resolve;
    }),
    async order() {
      found = NO_DIFFERENCES;
      const result = await host.order(payloadOf(view.state));
      if (result !== null && typeof result === 'object') found = toldDifferences(result);
      forget();
      return result;
    },
    async finished(result) {
      await host.finished(result);
    },
    status: (status) => show({ finish: status }),
  });

  return {
    view: () => view,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async open() {
      if (mayEdit(initial)) await openLock();
    },
    ...createEdits({ view: () => view, become, learnProducts, notify: host.notify }),
    resolveConflicts(choice) {
      if (!undecided || view.lock.kind !== 'ready') return;
      const edits = chosen(undecided, view.conflicts, choice);
      undecided = null;
      show({ conflicts: [] });
      replay(edits);
      begin(view.lock);
    },
    async saveNow() {
      return isDirty(view.state) ? autosave.flush() : true;
    },
    async save() {
      if (!view.editable) return { kind: 'failed', message: `Este ${wordsOf(view.state.quote).word} não pode ser editado agora.` };
      show({ finish: { kind: 'saving' } });
      await autosave.pause();
      try {
        await saveWhole();
        return { kind: 'saved', changes: found };
      } catch (error) {
        const failure = failureOf(error);
        if (['refused', 'lock'].includes(kindOf(failure))) await look(failure);
        return { kind: 'failed', message: failure.message };
      } finally {
        show({ finish: { kind: 'idle' } });
        resume();
      }
    },
    isUnsaved: () => (isDirty(view.state) || undecided !== null) && !over && view.finish.kind !== 'done',
    async giveAway(step) {
      await autosave.pause();
      try {
        await step();
      } catch (error) {
        resume();
        throw error;
      }
      forget();
      over = true;
    },
    proceed: () => proceed(),
    keepNow() {
      if (keeping !== undefined) keep();
    },
    retryLock: openLock,
    async takeOver() {
      await lock.takeOver();
      await rereading;
    },
    checked: host.valid,
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
