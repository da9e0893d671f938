import { isAllowed } from '../prices/conditions.ts';
import { chosen, reconcile, type Side, unsentOf } from '../unsent/conflicts.ts';
import type { EditingHost, EditingView } from './editing-types.ts';
import { reread } from '../state/events.ts';
import { type Failure, failureOf } from '../saving/failure.ts';
import type { Standing } from '../checkout/finish.ts';
import { replayEdits } from '../unsent/replay.ts';
import { createLock, type LockState } from '../saving/lock.ts';
import { mayEdit, type QuoteState } from '../state/state.ts';
import type { Persistence } from '../unsent/persistence.ts';
import type { Shown } from './shown.ts';

/** A message of more than a few words, ms. */
export const LONG_TOAST_LIFE = 5000;

export interface GateHost
  extends Pick<EditingHost, 'lock' | 'read' | 'notify' | 'timer'>,
    Pick<Shown, 'show'> {
  /** Does what waits to be done to the state. */
  settle(): void;
  view(): EditingView;
  persistence: Persistence;
  /** Nothing more is sent; resolves when nothing is under way. */
  stop(): Promise<void>;
  /** The state was replaced by one that was read again. */
  replaced(): void;
  /** Edits that were made before are part of the state again. */
  becomeAgain(state: QuoteState): void;
  /** The quote is this tab's to edit. */
  begin(): void;
}

export interface Gate {
  /** Asks for the lock, and lets the editing begin where it is ours; also after it was lost. */
  open(): Promise<void>;
  /** Opens a quote that nobody may edit, which has no lock. */
  openClosed(): Promise<void>;
  /** Discards the edits that a closed quote does not have. */
  dropUnsent(): void;
  takeOver(): Promise<void>;
  /** Whether the lock is ours and nothing is left to be decided. */
  isOpen(): boolean;
  isSure(): boolean;
  /** Decides every conflict by its id; what is not named stays mine. */
  resolve(choice: Readonly<Record<string, Side>>): void;
  /**
   * Decides after a failed request: asks for the lock again, or whether the quote can
   * still be changed.
   */
  look(failure: Failure): Promise<Standing>;
  /**
   * The ERP said no: a quote that nobody can change any more is shown as it is, to be read only.
   */
  closeIfOver(): Promise<Standing>;
  /** Reads the quote again, unless it changes meanwhile. */
  refresh(): Promise<void>;
  dispose(): void;
}

/**
 * Who may edit, and on what. Holds:
 * - a lock that was not ours all the time is worth nothing until the quote was read again, because
 *   others may have
 *   changed it; while it is read nothing is sent and nothing can be edited;
 * - unsent edits, this tab's and those that other tabs left, are put onto what was read, once; what
 *   somebody else
 *   changed too is asked about first;
 * - what was read or gathered for an older state of the lock is not shown.
 */
export function createGate(host: GateHost): Gate {
  const { view, show, persistence } = host;
  /** Other tabs' edits were claimed and applied to the quote. */
  let replayDone = false;
  /** The quote on the screen was read before others could change it. */
  let outdated = false;
  /** Counts the states of the lock. */
  let turn = 0;
  let entering: Promise<void> = Promise.resolve();

  const lock = createLock({
    ...host.lock,
    timer: host.timer,
    changed(state) {
      turn++;
      if (state.kind === 'ready') {
        entering = outdated ? readAgain(state) : enter(state);
        return;
      }
      if (state.kind !== 'checking' || replayDone) outdated = true;
      show({ lock: state, conflicts: [] });
      void host.stop();
    },
  });

  /** Reads the quote for a lock that was gained late, and puts this tab's unsent edits onto it. */
  async function readAgain(gained: LockState): Promise<void> {
    const mine = turn;
    show({ lock: { kind: 'checking' } });
    await host.stop();
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
    replayDone = false;
    persistence.setAside();
    replace(fresh);
    await enter(gained);
  }

  function replace(fresh: QuoteState): void {
    show({ state: reread(view().state, fresh), freight: null });
    host.replaced();
  }

  async function enter(gained: LockState): Promise<void> {
    if (replayDone) return begin(gained);
    const mine = turn;
    await persistence.claim();
    if (mine !== turn) return;
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

  /**
   * Shows which edits the quote does not have. They stay in the browser, in case the quote is
   * reopened.
   */
  function leave(): void {
    const stored = persistence.close();
    const unsent = stored ? unsentOf(view().state, stored) : [];
    // The lock is asked for again every few minutes: what was shown is not shown anew.
    if (JSON.stringify(unsent) !== JSON.stringify(view().unsent)) show({ unsent });
  }

  /** Puts unsent edits onto the quote that was read. */
  function replay(): void {
    replayDone = true;
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

  async function closeIfOver(): Promise<Standing> {
    let fresh: QuoteState;
    try {
      fresh = await host.read();
    } catch (error) {
      failureOf(error);
      return 'unknown';
    }
    if (mayEdit(fresh)) return 'open';
    await host.stop();
    host.settle();
    persistence.setAside();
    replace(fresh);
    await persistence.claim();
    leave();
    return 'closed';
  }

  /**
   * A save that left earlier must not arrive under a lock that is gained now: it knows nothing of
   * what others changed.
   */
  async function gain(ask: () => Promise<void>): Promise<void> {
    await host.stop();
    await ask();
    await entering;
  }

  const open = (): Promise<void> => gain(lock.open);

  return {
    open,
    async openClosed() {
      await persistence.claim();
      leave();
    },
    dropUnsent() {
      persistence.discard();
      show({ unsent: [], memoryOnly: false });
    },
    takeOver() {
      outdated = true;
      return gain(lock.takeOver);
    },
    isOpen: () =>
      view().lock.kind === 'ready' && view().conflicts.length === 0 && mayEdit(view().state),
    isSure: lock.isSure,
    resolve(choice) {
      const { lock: gained, conflicts } = view();
      const edits = persistence.aside();
      if (!edits || conflicts.length === 0 || gained.kind !== 'ready') return;
      persistence.decide(chosen(edits, conflicts, choice));
      show({ conflicts: [] });
      replay();
      begin(gained);
    },
    async look({ status }) {
      if (status !== 409) return closeIfOver();
      await open();
      if (!mayEdit(view().state)) return 'closed';
      return view().lock.kind === 'ready' ? 'open' : 'unknown';
    },
    closeIfOver,
    async refresh() {
      const { rev } = view().state;
      const mine = turn;
      try {
        const fresh = await host.read();
        if (mine === turn && view().state.rev === rev) replace(fresh);
      } catch (error) {
        // The differences were shown; the next save shows them again.
        failureOf(error);
      }
    },
    dispose() {
      turn++;
      lock.dispose();
    },
  };
}
