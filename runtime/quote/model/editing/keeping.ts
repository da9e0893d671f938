import { knownOf } from '../state/events.ts';
import type { Keeper, Keeping as KeeperOutcome } from '../unsent/keeper.ts';
import { keptOf } from '../unsent/kept.ts';
import type { KeptEdits } from '../unsent/kept-edits.ts';
import { grownBy, newerThan, type Snapshot, snapshotOf } from '../unsent/snapshot.ts';
import { isDirty, type Known, type QuoteState } from '../state/state.ts';
import type { Timer } from '../state/timer.ts';
import { createTimes } from './times.ts';

/**
 * Most states that another tab may have found in the browser, and sent, that are remembered: so
 * many edits in a tab that does not know yet.
 */
const MOST_WRITTEN = 64;
/**
 * Longest time for which an edit is only in memory, ms: writing it would cost the key that made it
 * its frame.
 */
export const KEEP_WITHIN = 20;

export interface KeepingHost {
  keeper: Keeper;
  timer: Timer;
  state(): QuoteState;
  /** Whether what is unsent lives in this tab only. */
  unkept(unkept: boolean): void;
  /** Another tab has what this one had written: it has the lock, too. */
  taken(): void;
}

export interface Keeping {
  /** The state changed. */
  changed(): void;
  /** Writes what waits to be written. */
  flush(): void;
  /** Puts what is unsent aside, before the state is replaced by one that was read again. */
  setAside(): void;
  /**
   * Adds what other tabs left to what is aside. Only with the lock, or where nobody can edit the
   * quote.
   */
  gather(): Promise<void>;
  /** The edits that are aside; null for none. */
  aside(): KeptEdits | null;
  /** Less of what is aside counts from now on. */
  decided(edits: KeptEdits | null): void;
  /** What was aside is in the state again. */
  putBack(): void;
  /**
   * What is aside stays in the browser as it is, and nothing is written over it; answers what it
   * is.
   */
  rest(): KeptEdits | null;
  /** What is unsent is given up. */
  forget(): void;
  /** Nothing is left that could be lost, and nothing more is written. */
  end(): void;
}

/**
 * The writes of unsent edits to the browser. Holds:
 * - an edit is written within `KEEP_WITHIN`, and what the ERP has taken is forgotten at once: a tab
 *   that comes next must
 *   not send it again;
 * - a write costs what changed, not all that is unsent: it comes beside the user's keys;
 * - before what was kept earlier was gathered, and while edits are aside, nothing is written over
 *   them;
 * - edits that another tab gathered are that tab's: they are neither written nor put back here
 *   again.
 */
export function createKeeping({ keeper, timer, state, unkept, taken }: KeepingHost): Keeping {
  let waiting: unknown;
  let begun = false;
  let over = false;
  let aside: KeptEdits | null = null;
  /**
   * What is unsent of a quote that is closed; it is gathered again as long as nobody gives it up.
   */
  let resting: KeptEdits | null = null;
  /** Gathering runs one after the other: each adds to what the one before found. */
  let gathering: Promise<void> = Promise.resolve();
  let running = 0;
  /** The newest revision that is in the browser. */
  let written = 0;
  /** What was in the browser while it was unsent, oldest first. */
  let found: readonly Known[] = [];
  /**
   * What the keeper was given to keep last, of all that was unsent, and what stands in the places
   * beside it that are full.
   */
  let snapshot: Snapshot | null = null;
  /** What stands beside that. */
  let beside: { edits: KeptEdits; state: QuoteState } | null = null;
  /**
   * An edit is later than everything that was written before it: so who finds something written
   * knows which edits are in it.
   */
  const times = createTimes(() => Math.max(timer.now(), keeper.last() + 1), state());
  /** The newest revision, and since when it is, epoch ms. */
  let edited = { rev: 0, at: timer.now() };

  const cancel = (): void => {
    if (waiting !== undefined) timer.clear(waiting);
    waiting = undefined;
  };

  /** Only what changed since it was written, where the keeper takes that. */
  function keptNewer(now: QuoteState, next = false): KeeperOutcome {
    const newer = snapshot && newerThan(snapshot, now);
    if (!newer) return 'refused';
    const timed = times.of(newer);
    const outcome = keeper.keepNewer(timed, edited.at, next);
    if (outcome === 'full' && snapshot && beside) {
      snapshot = grownBy(snapshot, beside.edits, beside.state);
      return keptNewer(now, true);
    }
    beside = { edits: timed, state: now };
    return outcome === 'full' ? 'refused' : outcome;
  }

  function kept(now: QuoteState): KeeperOutcome {
    const outcome = keptNewer(now);
    if (outcome !== 'refused') return outcome;
    const all = keptOf(now);
    const edits = all && times.of(all);
    snapshot = edits && snapshotOf(edits, now);
    beside = null;
    return keeper.keep(edits, edited.at);
  }

  function write(): void {
    cancel();
    if (!begun || over || aside || running > 0) return;
    const now = state();
    const outcome = kept(now);
    if (outcome === 'kept') {
      written = now.rev;
      found = isDirty(now)
        ? [...found, { ...knownOf(now), written: keeper.last() }].slice(-MOST_WRITTEN)
        : [];
    }
    unkept(outcome !== 'kept' && isDirty(now) && now.rev > written);
    if (outcome === 'taken') taken();
  }

  function unsent(): KeptEdits | null {
    const now = state();
    // Another tab may have gathered any of what was written, and sent it.
    const edits = keptOf({ ...now, tried: [...(now.tried ?? []), ...found] });
    return edits && times.of(edits);
  }

  return {
    changed() {
      const { rev } = state();
      if (rev !== edited.rev) {
        edited = { rev, at: times.edited(state()) };
      }
      if (!isDirty(state())) write();
      else waiting ??= timer.set(write, KEEP_WITHIN);
    },
    flush() {
      if (waiting !== undefined) write();
    },
    setAside() {
      if (begun) aside ??= unsent();
    },
    async gather() {
      running++;
      gathering = gathering.then(async () => {
        aside = await keeper.gather(aside ?? resting, edited.at);
        resting = null;
        running--;
      });
      await gathering;
    },
    aside: () => aside,
    decided(edits) {
      aside = edits;
    },
    putBack() {
      if (aside) times.putBack(aside);
      aside = null;
      begun = true;
      write();
    },
    rest() {
      cancel();
      resting = aside;
      aside = null;
      begun = false;
      return resting;
    },
    forget() {
      resting = null;
      keeper.keep(null);
    },
    end() {
      cancel();
      // Given away while it is closed, it may come back to who has edits of it.
      if (!over && !resting) keeper.keep(null);
      over = true;
    },
  };
}
