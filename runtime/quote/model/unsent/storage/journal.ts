import { lineCount, mergeEdits, type UnsentEdits } from '../edits.ts';
import {
  initialJournal,
  type JournalEvent,
  reduceJournal,
  type WrittenEntry,
} from '../transitions.ts';
import type { DurableStore } from './durable-store.ts';
import { claim, createEntryStore, prune } from './entry-store.ts';
import {
  claimName,
  claimTime,
  type PlainStorage,
  readJournals,
  segmentName,
  unclaimed,
} from './entries.ts';

/** Number of lines that can be written at every edit without a noticeable delay. */
const SEGMENT_LINES = 40;

/**
 * Result of a write. `refused`: the browser is full or blocked, so the edits exist in this tab
 * only. `claimed`: another tab has taken over what was written here; writing it again would bring
 * back what that tab has undone since.
 */
export type JournalResult = 'stored' | 'refused' | 'claimed';

export interface JournalOptions {
  durable?: DurableStore | null;
  /** Identifies this editor's journal among those of the quote. */
  own?: string;
  /** Most lines of a segment. */
  segmentLines?: number;
  /** Epoch ms. */
  now?: () => number;
}

/**
 * The journal of one user's unsent edits of one quote, in the browser's storage. Its name holds the
 * `owner`: another user of the browser never reads it, and could not, since the storages encrypt
 * (`encryption.ts`). The name lacks the prefix that is cleared with the session: a journal outlives
 * an expired session, and signing out removes it (`quote-storage.ts`).
 *
 * Every open editor writes a journal of its own (`own`), so that none overwrites another's. The
 * editor that gets the quote's lock claims all of them into its own. A journal is a snapshot of all
 * unsent edits, and segments with what changed since: an edit rewrites the open segment, and a full
 * segment is not written again. A new snapshot replaces the segments once they hold as many lines
 * as the snapshot itself; it alone then says what is unsent, in one write. How entries are stored:
 * `createEntryStore`.
 */
export function createEditJournal(
  store: PlainStorage,
  owner: unknown,
  idQuote: unknown,
  {
    durable = null,
    own = crypto.getRandomValues(new Uint32Array(2)).join('-'),
    segmentLines = SEGMENT_LINES,
    now = Date.now,
  }: JournalOptions = {},
) {
  const folder = `portal-orcamento:${owner}:${idQuote}:`;
  const name = folder + own;
  const entries = createEntryStore(store, durable);
  let state = initialJournal(now());
  function dispatch(event: JournalEvent): void {
    state = reduceJournal(state, event);
  }

  /** Checked at every write, in the plain storage; where that is full, only `claimAll` notices. */
  function isClaimed(): boolean {
    const claimed = claimTime(entries.plain(claimName(name)));
    return claimed > 0 && claimed >= state.since;
  }

  /** Writes an entry of this journal that is newer than all before. */
  function append(to: string, edits: UnsentEdits | null, at: number): WrittenEntry {
    const entry = { at: Math.max(at, state.last + 1), since: state.since, edits };
    const inPlain = entries.write(to, entry);
    return { name: to, at: entry.at, lines: edits ? lineCount(edits) : 0, inPlain };
  }

  const resultOf = (entry: WrittenEntry): JournalResult =>
    entries.has(entry) ? 'stored' : 'refused';

  /** Writes a snapshot of everything unsent, and removes the segments of the former one. */
  function writeAll(edits: UnsentEdits | null, at: number, isBase: boolean): JournalResult {
    // Nothing was ever written.
    if (!edits && state.last === 0) return 'stored';
    const entry = append(name, edits, at);
    // Where only the durable store accepts the snapshot, the segments are needed until it has it.
    const replaces = !edits || entry.inPlain;
    if (replaces)
      for (let left = state.segments; left > 0; left--) entries.remove(segmentName(name, left - 1));
    // No older entry can come back from the durable store.
    if (!edits && !durable) entries.remove(name);
    const segments = replaces ? 0 : state.segments;
    dispatch({ type: 'snapshotWritten', entry, segments, isBase: isBase && edits !== null });
    return resultOf(entry);
  }

  return {
    state: () => state,
    dispatch,
    /** Whether another tab has claimed this journal. */
    isClaimed,
    /** Writes everything unsent; `at`: time of the last edit, epoch ms. */
    writeSnapshot: (edits: UnsentEdits | null, at = now()): JournalResult =>
      isClaimed() ? 'claimed' : writeAll(edits, at, true),
    /**
     * Writes the edits that are newer than the snapshot and the full segments to the open segment.
     * `full`: the open segment has its lines; the caller repeats with the edits newer than it and
     * `next`, which opens another. `refused` also where a segment is not worthwhile, or an entry
     * that it follows is gone: then the caller writes a snapshot.
     */
    writeSegment(edits: UnsentEdits, at = now(), next = false): JournalResult | 'full' {
      if (isClaimed()) return 'claimed';
      const { snapshot, open } = state;
      if (!snapshot || snapshot.lines <= segmentLines) return 'refused';
      const full = next && open ? [...state.full, open] : state.full;
      if (![snapshot, ...full].every(entries.isThere)) return 'refused';
      const lines = lineCount(edits);
      if (!next && open && lines > segmentLines) return 'full';
      const all = full.reduce((sum, segment) => sum + segment.lines, lines);
      if (lines > snapshot.lines / 2 || all > snapshot.lines) return 'refused';
      const entry = append(segmentName(name, full.length), edits, at);
      dispatch({ type: 'segmentWritten', entry, full });
      return resultOf(entry);
    },
    /**
     * Claims the journals of all other editors of the quote and merges them with `mine`, in the
     * storage too; null when nothing is unsent. Of the same target the later edit counts. Only for
     * the tab that holds the quote's lock, or where nobody can edit the quote.
     */
    async claimAll(mine: UnsentEdits | null, at = now()): Promise<UnsentEdits | null> {
      const disk = (await durable?.entries(folder)) ?? [];
      // No await from here on: nothing else runs in between.
      const journals = readJournals(folder, store, disk);
      const own = journals.find((journal) => journal.name === name);
      const others = journals.filter((other) => other !== own);
      const unsent = { at, edits: unclaimed(mine, own?.claimedUntil ?? 0, state.since) };
      const all = [...others.flatMap(({ parts }) => parts), unsent].toSorted((a, b) => a.at - b.at);
      const edits = all.reduce<UnsentEdits | null>(
        (sum, entry) => mergeEdits(sum, entry.edits),
        null,
      );
      const newest = Math.max(...all.map((entry) => entry.at));
      // A claim of this journal is newer than our last write; the next write must be newer still.
      const last = Math.max(state.last, own?.at ?? 0);
      const since = edits || last > 0 ? Math.max(newest, last + 1) : state.since;
      dispatch({ type: 'journalsMerged', last, since });
      const result = writeAll(edits, newest, false);
      for (const other of others) if (!other.settled) claim(entries, other, now());
      // The emptied journals may have made room.
      if (result === 'refused') writeAll(edits, newest, false);
      for (const other of others) if (other.settled) prune(entries, other, now());
      return edits;
    },
  };
}
export type EditJournal = ReturnType<typeof createEditJournal>;
