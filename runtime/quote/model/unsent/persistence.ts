import { knownOf } from '../state/events.ts';
import { isDirty, type QuoteState } from '../state/state.ts';
import type { Timer } from '../state/timer.ts';
import { createTimes } from './edit-times.ts';
import type { UnsentEdits } from './edits.ts';
import type { EditJournal, JournalResult } from './storage/journal.ts';
import { pendingEdits } from './transitions.ts';
import { editsSince, snapshotOf, unsentEdits } from './unsent-part.ts';

/** Longest time for which an edit is only in memory, ms, so that writing does not delay the key. */
export const WRITE_DELAY = 20;

export interface PersistenceHost {
  journal: EditJournal;
  timer: Timer;
  state(): QuoteState;
  /** Reports whether unsent edits exist in this tab only. */
  memoryOnly(isIt: boolean): void;
  /** Another tab, which has the lock, has claimed what this one had written. */
  claimed(): void;
}

/**
 * Writes unsent edits to the browser. Invariants:
 * - an edit is written within `WRITE_DELAY`; what the ERP confirmed is removed at once, so that the
 *   next tab does not send it again;
 * - a write costs what changed, not all that is unsent;
 * - until other tabs' edits were claimed, and while edits are set aside, nothing is overwritten;
 * - edits that another tab claimed are that tab's: they are neither written nor restored here.
 */
export function createPersistence(host: PersistenceHost) {
  const { journal, timer, state } = host;
  const { dispatch } = journal;
  let waiting: unknown;
  /** Claims run one after the other: each adds to the result of the former. */
  let claiming: Promise<void> = Promise.resolve();
  const times = createTimes(() => Math.max(timer.now(), journal.state().last + 1), state());

  const cancel = (): void => {
    if (waiting !== undefined) timer.clear(waiting);
    waiting = undefined;
  };

  /** Writes only what changed since the last snapshot, where the journal accepts that. */
  function writeChanges(now: QuoteState, next = false): JournalResult {
    const { base, recent, edited } = journal.state();
    const newer = base && editsSince(base, now);
    if (!newer) return 'refused';
    const edits = times.of(newer);
    const result = journal.writeSegment(edits, edited.at, next);
    if (result === 'full') {
      if (!recent) return 'refused';
      dispatch({ type: 'segmentFilled' });
      return writeChanges(now, true);
    }
    dispatch({ type: 'segmentCut', edits, state: now });
    return result;
  }

  function writeState(now: QuoteState): JournalResult {
    const result = writeChanges(now);
    if (result !== 'refused') return result;
    const all = unsentEdits(now);
    const edits = all && times.of(all);
    dispatch({ type: 'snapshotMade', base: edits && snapshotOf(edits, now) });
    return journal.writeSnapshot(edits, journal.state().edited.at);
  }

  function write(): void {
    cancel();
    const { phase, claims } = journal.state();
    if (phase.kind !== 'recording' || claims > 0) return;
    const now = state();
    const result = writeState(now);
    const { last, stored } = journal.state();
    if (result === 'stored') {
      const exposed = isDirty(now) ? { ...knownOf(now), written: last } : null;
      dispatch({ type: 'stored', rev: now.rev, exposed });
    }
    host.memoryOnly(result !== 'stored' && isDirty(now) && now.rev > stored);
    if (result === 'claimed') host.claimed();
  }

  function unsent(): UnsentEdits | null {
    const now = state();
    // Another tab may have claimed and sent any of what was written.
    const tried = [...(now.tried ?? []), ...journal.state().exposed];
    const edits = unsentEdits({ ...now, tried });
    return edits && times.of(edits);
  }

  return {
    /** The state changed. */
    changed() {
      const { rev } = state();
      if (rev !== journal.state().edited.rev)
        dispatch({ type: 'edited', rev, at: times.edited(state()) });
      if (!isDirty(state())) write();
      else waiting ??= timer.set(write, WRITE_DELAY);
    },
    /** Writes pending edits now. */
    flush() {
      if (waiting !== undefined) write();
    },
    /** Sets unsent edits aside before the state is replaced by one that was read again. */
    setAside() {
      if (journal.state().phase.kind === 'recording')
        dispatch({ type: 'setAside', edits: unsent() });
    },
    /**
     * Claims other tabs' edits and adds them to those set aside. Only with the lock, or where
     * nobody can edit the quote.
     */
    async claim(): Promise<void> {
      dispatch({ type: 'claimStarted' });
      claiming = claiming.then(async () => {
        const now = journal.state();
        const edits = await journal.claimAll(pendingEdits(now), now.edited.at);
        dispatch({ type: 'claimed', edits });
      });
      await claiming;
    },
    /** The edits that wait to be restored; null for none. */
    aside(): UnsentEdits | null {
      const { phase } = journal.state();
      return phase.kind === 'recovering' ? phase.edits : null;
    },
    /** Replaces the edits set aside by those that the user decided for. */
    decide: (edits: UnsentEdits | null) => dispatch({ type: 'decided', edits }),
    /** The edits set aside are in the state again. */
    restored() {
      const edits = pendingEdits(journal.state());
      if (edits) times.putBack(edits);
      dispatch({ type: 'restored' });
      write();
    },
    /** Leaves the edits set aside in the browser; nothing is written over them. Returns them. */
    close(): UnsentEdits | null {
      cancel();
      dispatch({ type: 'closed' });
      return pendingEdits(journal.state());
    },
    /** Discards the unsent edits of a closed quote. */
    discard() {
      dispatch({ type: 'discarded' });
      journal.writeSnapshot(null);
    },
    /** Nothing can be lost any more; ends all writing. */
    end() {
      cancel();
      const { phase } = journal.state();
      // A closed quote with unsent edits may be reopened.
      const hasStored = phase.kind === 'closed' && phase.edits !== null;
      if (phase.kind !== 'ended' && !hasStored) journal.writeSnapshot(null);
      dispatch({ type: 'ended' });
    },
  };
}
export type Persistence = ReturnType<typeof createPersistence>;
