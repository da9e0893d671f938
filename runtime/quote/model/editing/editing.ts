import { createGate, LONG_TOAST_LIFE } from './gate.ts';
import { createPersistence } from '../unsent/persistence.ts';
import { createLearning } from './learning.ts';
import { createSaving } from './saving.ts';
import { createShown } from './shown.ts';
import { createDeferredSteps } from './deferred.ts';
import type { Editing, EditingHost } from './editing-types.ts';
import { createEdits } from '../state/edits.ts';
import { failureOf, kindOf } from '../saving/failure.ts';
import { createFinish, type Lack } from '../checkout/finish.ts';
import {
  FREIGHT_NOTICES,
  followFreight,
  freightBasis,
  needsQuotation,
} from '../freight/freight-watch.ts';
import { createRequote, differenceText, quotationOf } from '../freight/requote.ts';
import { isDirty, mayEdit, type QuoteState } from '../state/state.ts';
import { wordsOf } from '../state/words.ts';

/**
 * Starts editing a quote that was read. Nothing is sent before `open`.
 *
 * Each part keeps its own rules: `shown` what is seen of it all, `persistence` what is unsent in
 * the browser, `gate` the lock and what the quote is read again for, `saving` what is sent,
 * `learning` what is fetched in addition. Here they meet in the one state: everything that changes
 * it goes through `become`, so nothing is edited without being stored and saved.
 */
export function createEditing(initial: QuoteState, host: EditingHost): Editing {
  const shown = createShown(initial);
  const { view, subscribe } = shown;
  const { defer, runDeferred, afterDeferred } = createDeferredSteps(host.later);
  const show: typeof shown.show = (change) => {
    // Deferred steps of an editable quote run before it stops being editable. A change that brings
    // a new state was computed from the one before: deferred steps apply on top of it.
    if (!change.state && (change.lock ?? change.finish ?? change.conflicts)) runDeferred();
    shown.show(change);
  };
  /** The quote is nobody's to edit here any more. */
  let over = false;
  let proceed: () => void = () => undefined;
  /** The values that the last freight quotation depends on. */
  let freight = freightBasis(initial);

  const persistence = createPersistence({
    journal: host.journal,
    timer: host.timer,
    state: () => view().state,
    memoryOnly(memoryOnly) {
      if (memoryOnly !== view().memoryOnly) show({ memoryOnly });
    },
    claimed() {
      if (view().lock.kind === 'ready') void gate.open();
    },
  });

  /** A state that is no newer than what was sent, or one that must be saved. */
  function become(next: QuoteState): void {
    if (next === view().state) return;
    const before = view();
    const { state, basis, notice } = followFreight(freight, next);
    freight = basis;
    const edited = state.rev !== before.state.rev;
    const isNews = notice && notice !== before.freight;
    show({ state, ...(notice !== undefined && { freight: notice }) });
    persistence.changed();
    const lost = isNews && notice !== 'carrier' ? quotationOf(before.state) : null;
    if (notice === null || notice === 'carrier') requote.forget();
    if (isNews && needsQuotation(notice) && lost && host.requote) requote.lost(lost);
    else if (isNews) warnOfFreight();
    else if (edited) requote.edited();
    if (edited) saving.edited();
  }

  function warnOfFreight(): void {
    const { freight: notice } = view();
    if (notice)
      host.notify({ text: FREIGHT_NOTICES[notice], tone: 'warning', life: LONG_TOAST_LIFE });
  }

  const requote = createRequote({
    view,
    become,
    quote: (state, lost) => host.requote?.(state, lost) ?? Promise.resolve(null),
    differs: (difference) =>
      host.notify({
        text: differenceText(difference, view().state.settings.showsFreight === true),
        tone: 'info',
        life: LONG_TOAST_LIFE,
      }),
    failed: warnOfFreight,
    requoting: (requoting) => show({ requoting }),
    timer: host.timer,
  });

  const learning = createLearning({
    products: host.products,
    validate: host.validate,
    view,
    show,
    become,
  });

  const saving = createSaving({
    autosave: host.autosave,
    save: host.save,
    order: host.order,
    timer: host.timer,
    view,
    show,
    become,
    isOpen: () => gate.isOpen(),
    isSure: () => gate.isSure(),
    lockLost: () => void gate.open(),
    refused: () => void gate.closeIfOver(),
    async conditionChanged() {
      await gate.refresh();
      void learning.products();
    },
  });

  const gate = createGate({
    lock: host.lock,
    read: host.read,
    notify: host.notify,
    timer: host.timer,
    view,
    show,
    persistence,
    stop: saving.stop,
    settle: runDeferred,
    replaced() {
      learning.forget();
      requote.forget();
      freight = freightBasis(view().state);
      saving.restart();
    },
    becomeAgain(state) {
      // Its freight was watched over when it was edited.
      freight = freightBasis(state);
      become(state);
    },
    begin() {
      saving.resume();
      void learning.products();
      void learning.validate();
    },
  });

  /** The quote became an order, or was given away: its unsent edits no longer count. */
  function end(): void {
    over = true;
    persistence.end();
    gate.dispose();
  }

  /** The attempt to send began with edits that the ERP did not have. */
  let hadEdits = false;

  const finish = createFinish({
    lack: host.lack,
    hold: () => saving.hold('finish'),
    release: () => saving.release('finish'),
    look: gate.look,
    estimate() {
      const { totals, lines } = view().state;
      return { total: totals.vlTot, toPay: totals.valorTotalAPagar, lines: lines.length };
    },
    async save() {
      hadEdits = isDirty(view().state);
      const saved = await saving.whole();
      if (!needsQuotation(view().freight)) return saved;
      // The ERP computed other goods than the freight was quoted for: the order needs the freight
      // of these.
      const found = saving.found();
      await requote.now();
      return needsQuotation(view().freight) ? saved : saving.whole(found);
    },
    made() {
      const { idPedido } = view().state.quote;
      if (idPedido === undefined || hadEdits || mayEdit(view().state)) return undefined;
      end();
      return idPedido;
    },
    changes: saving.found,
    asks: () =>
      view().state.settings.confirmsChanges === true && view().state.quote.isCarrinho !== true,
    seen: () =>
      new Promise((resolve) => {
        proceed = resolve;
      }),
    async order(again) {
      const result = await saving.order(again);
      end();
      return result;
    },
    finished: host.finished,
    reread: gate.refresh,
    status: (status) => show({ finish: status }),
  });

  function isComplete(lack: Lack | null): boolean {
    if (lack) show({ finish: { kind: 'incomplete', lack } });
    return lack === null;
  }

  return {
    view,
    subscribe,
    open: () => (mayEdit(initial) ? gate.open() : gate.openClosed()),
    defer,
    runDeferred,
    ...createEdits({
      view: afterDeferred(view),
      become,
      learnProducts: learning.products,
      notify: host.notify,
    }),
    resolveConflicts: afterDeferred(gate.resolve),
    dropUnsent: gate.dropUnsent,
    async saveNow() {
      runDeferred();
      return isDirty(view().state) ? saving.flush() : true;
    },
    async save() {
      runDeferred();
      if (!view().editable)
        return {
          kind: 'failed',
          message: `Este ${wordsOf(view().state.quote).word} não pode ser editado agora.`,
        };
      show({ finish: { kind: 'saving' } });
      await saving.hold('save');
      try {
        await saving.whole();
        return { kind: 'saved', changes: saving.found() };
      } catch (error) {
        const failure = failureOf(error);
        if (['refused', 'lock'].includes(kindOf(failure))) await gate.look(failure);
        return { kind: 'failed', message: failure.message };
      } finally {
        show({ finish: { kind: 'idle' } });
        saving.release('save');
      }
    },
    isUnsaved: afterDeferred(
      () =>
        (isDirty(view().state) || persistence.aside() !== null) &&
        !over &&
        view().finish.kind !== 'done',
    ),
    async giveAway(step) {
      runDeferred();
      await saving.hold('giveAway');
      try {
        await step();
      } catch (error) {
        saving.release('giveAway');
        throw error;
      }
      end();
    },
    quotedAgain: afterDeferred(requote.now),
    proceed: () => proceed(),
    writeNow: afterDeferred(persistence.flush),
    retryLock: gate.open,
    takeOver: gate.takeOver,
    entered: afterDeferred(() => isComplete(host.refused())),
    checked: afterDeferred(async () => isComplete(await host.lack())),
    async finish() {
      runDeferred();
      if (view().editable) await finish.run();
    },
    dispose() {
      runDeferred();
      requote.forget();
      gate.dispose();
      persistence.flush();
      saving.dispose();
    },
  };
}
