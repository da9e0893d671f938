import type { Standing } from '../checkout/finish.ts';
import { failureOf } from '../saving/failure.ts';
import { createLock, type LockState } from '../saving/lock.ts';
import { reread } from '../state/events.ts';
import { mayEdit, type QuoteState } from '../state/state.ts';
import type { Gate, GateHost } from './gate-types.ts';
import { createRestoring } from './restoring.ts';

/**
 * Who may edit, and on what. Holds:
 * - a lock that was not ours all the time is worth nothing until the quote was read again, because
 *   others may have changed it; while it is read nothing is sent and nothing can be edited;
 * - unsent edits are part of the quote before it can be edited (`createRestoring`);
 * - what was read or gathered for an older state of the lock is not shown.
 */
export function createGate(host: GateHost): Gate {
  const { view, show, persistence } = host;
  /** The quote on the screen was read before others could change it. */
  let outdated = false;
  /** Counts the states of the lock. */
  let turn = 0;
  let entering: Promise<void> = Promise.resolve();
  const restoring = createRestoring(host, () => turn);

  const lock = createLock({
    ...host.lock,
    timer: host.timer,
    changed(state) {
      turn++;
      if (state.kind === 'ready') {
        entering = outdated ? readAgain(state) : restoring.enter(state);
        return;
      }
      if (state.kind !== 'checking' || restoring.isDone()) outdated = true;
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
    restoring.again();
    persistence.setAside();
    replace(fresh);
    await restoring.enter(gained);
  }

  function replace(fresh: QuoteState): void {
    show({ state: reread(view().state, fresh), freight: null });
    host.replaced();
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
    restoring.leave();
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
      restoring.leave();
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
    resolve: restoring.resolve,
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
