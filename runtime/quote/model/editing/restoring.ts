import { isAllowed } from '../prices/payment/conditions.ts';
import type { LockState } from '../saving/lock.ts';
import { mayEdit } from '../state/state.ts';
import { chosen, reconcile, type Side, unsentOf } from '../unsent/conflicts.ts';
import { replayEdits } from '../unsent/replay.ts';
import type { GateHost } from './gate-types.ts';
import { LONG_TOAST_LIFE } from './toast-life.ts';

export interface Restoring {
  /** Unsent edits are part of the state, or there were none. */
  isDone(): boolean;
  /** The quote was read again: unsent edits are to be put onto it once more. */
  again(): void;
  /** Begins the editing under a lock, once the unsent edits are part of the quote. */
  enter(gained: LockState): Promise<void>;
  /** Decides every conflict by its id; what is not named stays mine. */
  resolve(choice: Readonly<Record<string, Side>>): void;
  /** Shows which edits a closed quote does not have; they stay in the browser. */
  leave(): void;
}

/**
 * Puts unsent edits, this tab's and those that other tabs left, onto the quote that was read, once;
 * what somebody else changed too is asked about first.
 * @param turn another number with each state of the lock
 */
export function createRestoring(host: GateHost, turn: () => number): Restoring {
  const { view, show, persistence } = host;
  let isDone = false;

  async function enter(gained: LockState): Promise<void> {
    if (isDone) return begin(gained);
    const mine = turn();
    await persistence.claim();
    if (mine !== turn()) return;
    if (!mayEdit(view().state)) {
      leave();
      return begin(gained);
    }
    const stored = persistence.aside();
    const { edits, conflicts } = stored
      ? reconcile(view().state, stored)
      : { edits: null, conflicts: [] };
    persistence.decide(edits);
    if (conflicts.length > 0) return show({ lock: gained, conflicts });
    replay();
    begin(gained);
  }

  function leave(): void {
    const stored = persistence.close();
    const unsent = stored ? unsentOf(view().state, stored) : [];
    // The lock is asked for again every few minutes: what was shown is not shown anew.
    if (JSON.stringify(unsent) !== JSON.stringify(view().unsent)) show({ unsent });
  }

  function replay(): void {
    isDone = true;
    const edits = persistence.aside();
    if (edits) {
      const { conditions } = view().state;
      if (edits.payment && !isAllowed(conditions, edits.payment)) {
        host.notify({
          text: 'A condição de pagamento que você tinha escolhido não está mais disponível.',
          tone: 'warning',
          life: LONG_TOAST_LIFE,
        });
      }
      host.becomeAgain(replayEdits(view().state, edits));
      host.notify({
        text: 'Alterações não enviadas foram recuperadas.',
        tone: 'info',
        life: LONG_TOAST_LIFE,
      });
    }
    persistence.restored();
  }

  function begin(gained: LockState): void {
    show({ lock: gained });
    if (!mayEdit(view().state)) return;
    if (view().unsent.length > 0) show({ unsent: [] });
    host.begin();
  }

  return {
    isDone: () => isDone,
    again() {
      isDone = false;
    },
    enter,
    resolve(choice) {
      const { lock: gained, conflicts } = view();
      const edits = persistence.aside();
      if (!edits || conflicts.length === 0 || gained.kind !== 'ready') return;
      persistence.decide(chosen(edits, conflicts, choice));
      show({ conflicts: [] });
      replay();
      begin(gained);
    },
    leave,
  };
}
