import type { Obstacle } from '../checkout/finish.ts';
import { createEdits } from '../state/edits.ts';
import { isDirty, mayEdit, type QuoteState } from '../state/state.ts';
import { createPersistence } from '../unsent/persistence.ts';
import { createDeferredSteps, type DeferredSteps } from './deferred.ts';
import type { Editing, EditingHost } from './editing-types.ts';
import { createGate } from './gate.ts';
import { createLearning } from './learning.ts';
import { createSaving } from './saving.ts';
import { createShown, type Shown } from './shown.ts';
import { createStateChanges } from './state-changes.ts';
import { createWholeSaves } from './whole-saves.ts';

/**
 * Starts editing a quote that was read. Nothing is sent before `open`. Methods run the deferred
 * steps first.
 */
export function createEditing(initial: QuoteState, host: EditingHost): Editing {
  const { defer, runDeferred, afterDeferred } = createDeferredSteps(host.later);
  const { shown, ...parts } = createParts(initial, host, runDeferred);
  const { view, show, changes, learning, saving, persistence, gate, whole } = parts;

  function isComplete(obstacle: Obstacle | null): boolean {
    if (obstacle) show({ finish: { kind: 'incomplete', obstacle } });
    return obstacle === null;
  }

  return {
    view,
    subscribe: shown.subscribe,
    open: () => (mayEdit(initial) ? gate.open() : gate.openClosed()),
    defer,
    runDeferred,
    ...createEdits({
      view: afterDeferred(view),
      become: changes.become,
      learnProducts: learning.products,
      notify: host.notify,
    }),
    resolveConflicts: afterDeferred(gate.resolve),
    dropUnsent: gate.dropUnsent,
    saveNow: afterDeferred(async () => (isDirty(view().state) ? saving.flush() : true)),
    save: afterDeferred(whole.save),
    isUnsaved: afterDeferred(
      () =>
        (isDirty(view().state) || persistence.aside() !== null) &&
        !parts.isOver() &&
        view().finish.kind !== 'done',
    ),
    giveAway: afterDeferred(whole.giveAway),
    quotedAgain: afterDeferred(changes.requoteNow),
    proceed: whole.proceed,
    writeNow: afterDeferred(persistence.flush),
    retryLock: gate.open,
    takeOver: gate.takeOver,
    entered: afterDeferred(() => isComplete(host.refused())),
    checked: afterDeferred(async () => isComplete(await host.obstacle())),
    finish: afterDeferred(whole.finish),
    dispose() {
      runDeferred();
      changes.dispose();
      gate.dispose();
      persistence.flush();
      saving.dispose();
    },
  };
}

/**
 * Puts the parts together, each of which has its own rules: `shown` what is seen of it all,
 * `changes` how the state changes, `persistence` what is unsent in the browser, `gate` the lock and
 * what the quote is read again for, `saving` what is sent, `learning` what is fetched in addition,
 * `whole` what saves the whole quote or makes an order of it.
 */
function createParts(
  initial: QuoteState,
  host: EditingHost,
  runDeferred: DeferredSteps['runDeferred'],
) {
  const shown = createShown(initial);
  const { view } = shown;
  const show: Shown['show'] = (change) => {
    // Deferred steps of an editable quote run before it stops being editable. A change that brings
    // a new state was computed from the one before: deferred steps apply on top of it.
    if (!change.state && (change.lock ?? change.finish ?? change.conflicts)) runDeferred();
    shown.show(change);
  };
  let isOver = false;

  const changes = createStateChanges(initial, {
    ...host,
    view,
    show,
    changed: () => persistence.changed(),
    edited: () => saving.edited(),
  });
  const { become } = changes;
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
  const learning = createLearning({ ...host, view, show, become });
  const saving = createSaving({
    ...host,
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
    ...host,
    view,
    show,
    persistence,
    stop: saving.stop,
    settle: runDeferred,
    replaced() {
      learning.forget();
      changes.replaced();
      saving.restart();
    },
    becomeAgain: changes.becomeAgain,
    begin() {
      saving.resume();
      void learning.products();
      void learning.validate();
    },
  });
  /** The quote became an order, or was given away: its unsent edits no longer count. */
  function end(): void {
    isOver = true;
    persistence.end();
    gate.dispose();
  }
  const { requoteNow } = changes;
  const whole = createWholeSaves({ ...host, view, show, saving, gate, requoteNow, end });
  return {
    shown,
    view,
    show,
    changes,
    persistence,
    learning,
    saving,
    gate,
    whole,
    isOver: () => isOver,
  };
}
