import { knownOf } from '../state/events.ts';
import type { EditJournal, JournalResult as WriteOutcome } from '../unsent/journal.ts';
import { unsentEdits } from '../unsent/replay.ts';
import type { UnsentEdits } from '../unsent/unsent-edits.ts';
import { extendSnapshot, editsSince, type Snapshot, snapshotOf } from '../unsent/snapshot.ts';
import { isDirty, type Known, type QuoteState } from '../state/state.ts';
import type { Timer } from '../state/timer.ts';
import { createTimes } from './times.ts';

/** Most remembered states that another tab may have found in the browser and sent. */
const MOST_WRITTEN = 64;
/** Longest time for which an edit is only in memory, ms, so that writing does not delay the key. */
export const WRITE_DELAY = 20;

export interface PersistenceHost {
  journal: EditJournal;
  timer: Timer;
  state(): QuoteState;
  /** Reports whether unsent edits exist in this tab only. */
  memoryOnly(unkept: boolean): void;
  /** Another tab, which has the lock, has claimed what this one had written. */
  claimed(): void;
}

export interface Persistence {
  /** The state changed. */
  changed(): void;
  /** Writes pending edits now. */
  flush(): void;
  /** Sets unsent edits aside before the state is replaced by one that was read again. */
  setAside(): void;
  /**
   * Adds other tabs' edits to those set aside. Only with the lock, or where nobody can edit the
   * quote.
   */
  gather(): Promise<void>;
  /** The edits that are set aside; null for none. */
  aside(): UnsentEdits | null;
  /** Replaces the edits set aside by those that the user decided for. */
  decided(edits: UnsentEdits | null): void;
  /** The edits set aside are in the state again. */
  putBack(): void;
  /**
   * Leaves the edits set aside in the browser; nothing is written over them. Returns them.
   */
  rest(): UnsentEdits | null;
  /** Discards unsent edits. */
  forget(): void;
  /** Nothing can be lost any more; ends all writing. */
  end(): void;
}

/**
 * Writes unsent edits to the browser. Invariants:
 * - an edit is written within `WRITE_DELAY`; what the ERP confirmed is removed at once, so that the
 *   next tab does not send it again;
 * - a write costs what changed, not all that is unsent;
 * - until other tabs' edits were claimed, and while edits are set aside, nothing is overwritten;
 * - edits that another tab claimed are that tab's: they are neither written nor restored here.
 */
export function createPersistence({
  journal,
  timer,
  state,
  memoryOnly: unkept,
  claimed: taken,
}: PersistenceHost): Persistence {
  let waiting: unknown;
  let begun = false;
  let over = false;
  let aside: UnsentEdits | null = null;
  /** Unsent edits of a closed quote: claimed again until the user discards them. */
  let resting: UnsentEdits | null = null;
  /** Claims run one after the other: each adds to the result of the former. */
  let gathering: Promise<void> = Promise.resolve();
  let running = 0;
  /** The newest revision in the browser. */
  let written = 0;
  /** States that were in the browser while they were unsent, oldest first. */
  let found: readonly Known[] = [];
  /** The edits of the journal's snapshot and full segments. */
  let snapshot: Snapshot | null = null;
  /** The edits of the open segment. */
  let segment: { edits: UnsentEdits; state: QuoteState } | null = null;
  /** An edit is later than every entry before it, so that an entry's time says which edits it has. */
  const times = createTimes(() => Math.max(timer.now(), journal.last() + 1), state());
  /** The newest revision and its time, epoch ms. */
  let edited = { rev: 0, at: timer.now() };

  const cancel = (): void => {
    if (waiting !== undefined) timer.clear(waiting);
    waiting = undefined;
  };

  /** Writes only what changed since the last snapshot, where the journal accepts that. */
  function writeChanges(now: QuoteState, next = false): WriteOutcome {
    const newer = snapshot && editsSince(snapshot, now);
    if (!newer) return 'refused';
    const timed = times.of(newer);
    const outcome = journal.writeSegment(timed, edited.at, next);
    if (outcome === 'full' && snapshot && segment) {
      snapshot = extendSnapshot(snapshot, segment.edits, segment.state);
      return writeChanges(now, true);
    }
    segment = { edits: timed, state: now };
    return outcome === 'full' ? 'refused' : outcome;
  }

  function writeState(now: QuoteState): WriteOutcome {
    const outcome = writeChanges(now);
    if (outcome !== 'refused') return outcome;
    const all = unsentEdits(now);
    const edits = all && times.of(all);
    snapshot = edits && snapshotOf(edits, now);
    segment = null;
    return journal.writeSnapshot(edits, edited.at);
  }

  function write(): void {
    cancel();
    if (!begun || over || aside || running > 0) return;
    const now = state();
    const outcome = writeState(now);
    if (outcome === 'stored') {
      written = now.rev;
      found = isDirty(now)
        ? [...found, { ...knownOf(now), written: journal.last() }].slice(-MOST_WRITTEN)
        : [];
    }
    unkept(outcome !== 'stored' && isDirty(now) && now.rev > written);
    if (outcome === 'claimed') taken();
  }

  function unsent(): UnsentEdits | null {
    const now = state();
    // Another tab may have claimed and sent any of what was written.
    const edits = unsentEdits({ ...now, tried: [...(now.tried ?? []), ...found] });
    return edits && times.of(edits);
  }

  return {
    changed() {
      const { rev } = state();
      if (rev !== edited.rev) {
        edited = { rev, at: times.edited(state()) };
      }
      if (!isDirty(state())) write();
      else waiting ??= timer.set(write, WRITE_DELAY);
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
        aside = await journal.claimAll(aside ?? resting, edited.at);
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
      journal.writeSnapshot(null);
    },
    end() {
      cancel();
      // A closed quote may be opened again for whoever has edits of it.
      if (!over && !resting) journal.writeSnapshot(null);
      over = true;
    },
  };
}
