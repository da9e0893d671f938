import type { DurableStore } from './durable-store.ts';
import {
  attempt,
  segmentName,
  type JournalEntry,
  serializeEntry,
  type PlainStorage,
  type StoredJournal,
  readJournals,
  claimTime,
} from './journal-format.ts';
import { mergeEdits } from './replay.ts';
import { type UnsentEdits, lineCount } from './unsent-edits.ts';
import { claimName, unclaimed } from './claims.ts';

/**
 * Age, in ms, after which an empty entry may be removed: every storage of the browser is on the disk
 * by then, and the window that wrote it is gone. Until then a window that was asleep learns from the
 * empty entry that its edits were claimed.
 */
export const SAFE_TO_REMOVE = 7 * 86_400_000;
/** Number of lines that can be written at every edit without a noticeable delay. */
const SEGMENT_LINES = 40;

/**
 * Result of a write. `refused`: the browser is full or blocked, so the edits exist in this tab only.
 * `claimed`: another tab has taken over what was written here; writing it again would bring back
 * what that tab has undone since.
 */
export type JournalResult = 'stored' | 'refused' | 'claimed';

interface WrittenEntry {
  place: string;
  at: number;
  /** Number of lines. */
  size: number;
}

export interface JournalOptions {
  durable?: DurableStore | null;
  /** Identifies this editor's journal among those of the quote. */
  own?: string;
  /** Most lines of a segment. */
  few?: number;
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
 * segment is not written again. A new snapshot replaces the segments once they hold as many lines as
 * the snapshot itself; it alone then says what is unsent, in one write.
 *
 * Every entry is written twice: to the plain storage, which is synchronous (also while the page is
 * unloaded) but reaches the disk seconds later, and to the durable store, which reaches the disk
 * with every write. The newer entry counts. So an emptied journal leaves an empty entry, which is
 * removed when nothing older can come back.
 */
export function createEditJournal(
  store: PlainStorage,
  owner: unknown,
  idQuote: unknown,
  {
    durable = null,
    own = crypto.getRandomValues(new Uint32Array(2)).join('-'),
    few = SEGMENT_LINES,
    now = Date.now,
  }: JournalOptions = {},
) {
  const folder = `portal-orcamento:${owner}:${idQuote}:`;
  const first = folder + own;
  let last = 0;
  /** When the edits that were claimed last were first written here; 0 for none. */
  let since = 0;
  /** Time of each entry that the plain storage has, by name. */
  const stored = new Map<string, number>();
  /** The snapshot that segments can follow. */
  let snapshot: WrittenEntry | null = null;
  /** The segments that are not written any more. */
  let fullSegments: WrittenEntry[] = [];
  /** The last segment, with the newest edits. */
  let openSegment: WrittenEntry | null = null;
  /** Number of segments that were ever written after the snapshot. */
  let usedSegments = 0;

  const plain = (place: string): string | null => attempt(() => store.getItem(place), null);
  /** Checked at every write, in the plain storage; where that is full, only `claimAll` notices. */
  function isClaimed(): boolean {
    const claimed = claimTime(plain(claimName(first)));
    return claimed > 0 && claimed >= since;
  }

  /** False when the plain storage refused. */
  function write(place: string, entry: JournalEntry): boolean {
    const text = serializeEntry(entry);
    durable?.write(place, text);
    return attempt(() => {
      store.setItem(place, text);
      return true;
    }, false);
  }

  function remove(place: string): void {
    durable?.write(place, null);
    attempt(() => store.removeItem(place), undefined);
  }

  function writeOwn(place: string, entry: JournalEntry): JournalResult {
    const written = write(place, entry);
    if (written && entry.edits) stored.set(place, entry.at);
    else if (written) stored.delete(place);
    return written || durable?.works() ? 'stored' : 'refused';
  }

  /** Writes a snapshot of everything unsent, and removes the segments of the former one. */
  function writeAll(edits: UnsentEdits | null, at: number): JournalResult {
    // Nothing was ever written.
    if (!edits && last === 0) return 'stored';
    last = Math.max(at, last + 1);
    snapshot = openSegment = null;
    fullSegments = [];
    const outcome = writeOwn(first, { at: last, since, edits });
    // Where only the durable store accepts the snapshot, the segments are needed until it has it.
    if (!edits || stored.get(first) === last) {
      for (; usedSegments > 0; usedSegments--) {
        const place = segmentName(first, usedSegments - 1);
        stored.delete(place);
        remove(place);
      }
    }
    // No older entry can come back from the durable store.
    if (!edits && !durable) remove(first);
    return outcome;
  }

  /** Whether an entry is still stored as it was written. */
  const isThere = ({ place, at }: WrittenEntry): boolean =>
    stored.get(place) === at ? plain(place) !== null : durable?.works() === true;

  /** Empties another editor's journal; the claim says up to which entry its edits were taken over. */
  function claim({ place, at, claimedUntil, newest, segments }: StoredJournal): void {
    const mark: JournalEntry = { at: Math.max(claimedUntil, newest), edits: null };
    const empty: JournalEntry = { at: Math.max(now(), at + 1), edits: null };
    const marked = write(claimName(place), mark);
    for (const each of [place, ...segments]) write(each, empty);
    // The emptied entries may have made room.
    if (!marked) write(claimName(place), mark);
  }

  /** Removes an empty journal that no older entry can refill. */
  function prune({ place, at, segments }: StoredJournal): void {
    if (now() - at < SAFE_TO_REMOVE) return;
    for (const each of [claimName(place), ...segments, place]) remove(each);
  }

  return {
    /** Writes everything unsent; `at`: time of the last edit, epoch ms. */
    writeSnapshot(edits: UnsentEdits | null, at = now()): JournalResult {
      if (isClaimed()) return 'claimed';
      const outcome = writeAll(edits, at);
      if (edits) snapshot = { place: first, at: last, size: lineCount(edits) };
      return outcome;
    },
    /**
     * Writes the edits that are newer than the snapshot and the full segments to the open segment.
     * `full`: the open segment has its lines; the caller repeats with the edits newer than it and
     * `next`, which opens another. `refused` also where a segment is not worthwhile, or an entry
     * that it follows is gone: then the caller writes a snapshot.
     */
    writeSegment(edits: UnsentEdits, at = now(), next = false): JournalResult | 'full' {
      if (isClaimed()) return 'claimed';
      if (!snapshot || snapshot.size <= few) return 'refused';
      const earlier = next && openSegment ? [...fullSegments, openSegment] : fullSegments;
      if (![snapshot, ...earlier].every(isThere)) return 'refused';
      const size = lineCount(edits);
      if (!next && openSegment && size > few) return 'full';
      if (
        size > snapshot.size / 2 ||
        earlier.reduce((sum, segment) => sum + segment.size, size) > snapshot.size
      )
        return 'refused';
      fullSegments = earlier;
      last = Math.max(at, last + 1);
      openSegment = { place: segmentName(first, fullSegments.length), at: last, size };
      usedSegments = Math.max(usedSegments, fullSegments.length + 1);
      return writeOwn(openSegment.place, { at: last, since, edits });
    },
    /** Whether another tab has claimed this journal. */
    isClaimed: isClaimed,
    /** Time of the newest entry, epoch ms. */
    last: () => last,
    /**
     * Claims the journals of all other editors of the quote and merges them with `mine`, in the
     * storage too; null when nothing is unsent. Of the same target the later edit counts. Only for
     * the tab that holds the quote's lock, or where nobody can edit the quote.
     */
    async claimAll(mine: UnsentEdits | null, at = now()): Promise<UnsentEdits | null> {
      const disk = (await durable?.entries(folder)) ?? [];
      // No await from here on: nothing else runs in between.
      const left = readJournals(folder, store, disk);
      const own = left.find(({ place }) => place === first);
      const others = left.filter((other) => other !== own);
      // A claim of this journal is newer than our last write; the next write must be newer still.
      last = Math.max(last, own?.at ?? 0);
      const unsent = { at, edits: unclaimed(mine, own?.claimedUntil ?? 0, since) };
      const all = [...others.flatMap(({ parts }) => parts), unsent].toSorted((a, b) => a.at - b.at);
      const edits = all.reduce<UnsentEdits | null>(
        (sum, entry) => mergeEdits(sum, entry.edits),
        null,
      );
      stored.clear();
      const newest = Math.max(...all.map((entry) => entry.at));
      if (edits || last > 0) since = Math.max(newest, last + 1);
      const outcome = writeAll(edits, newest);
      for (const other of others) if (!other.settled) claim(other);
      // The emptied journals may have made room.
      if (outcome === 'refused') writeAll(edits, newest);
      for (const other of others) if (other.settled) prune(other);
      return edits;
    },
  };
}
export type EditJournal = ReturnType<typeof createEditJournal>;
