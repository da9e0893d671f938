import type { DurableStore } from './durable.ts';
import {
  attempt,
  beside,
  type Entry,
  entryText,
  type KeepStore,
  type Left,
  leftIn,
  takenAt,
} from './kept-places.ts';
import { merged } from './kept.ts';
import { type KeptEdits, sizeOf } from './kept-edits.ts';
import { takenIn, untaken } from './taken.ts';

/**
 * Old enough for every storage of the browser to be on the disk, and for the window whose it was to
 * be gone: one that was asleep meanwhile learns by the empty place that its edits were taken. ms
 */
export const SETTLED = 7 * 86_400_000;
/** So many lines are written at every edit without being felt. */
const FEW = 40;

/**
 * `refused`: the browser is full or blocked, the edits live in this tab only. `taken`: another tab
 * has gathered what was written here, and writing it again would bring back what that tab has
 * undone since.
 */
export type Keeping = 'kept' | 'refused' | 'taken';

interface Writing {
  place: string;
  at: number;
  /** How many lines it has. */
  size: number;
}

export interface KeeperOptions {
  durable?: DurableStore | null;
  /** Tells this editor's place from every other one's. */
  own?: string;
  /** How many changed lines are few enough to be written at every edit. */
  few?: number;
  /** Epoch ms. */
  now?: () => number;
}

/**
 * Where the unsent edits of one user's quote are kept. The name says whose they are (`owner`):
 * another user of the same browser never gets them, and could not read them: the storages encrypt
 * (`seal.ts`). It deliberately lacks the prefix that is cleared with the session: they outlive one
 * that ended by itself; the user's logout removes them (`kept-storage.ts`).
 *
 * Every opened editor has a place of its own (`own`), so that none can write over what another
 * keeps. Whoever gains the quote's lock gathers all of them into its own. Where many lines are
 * unsent, an edit does not write them all again: what changed since they were written stands in a
 * place beside the first, and once that has a few, the next edits have a place of their own beside
 * both. They count until the first is written anew, which is once they are as many as it has: so
 * the first alone says what has become of all of them, in one write.
 *
 * They are written twice. The plain storage takes them at once, also while the page goes away, but
 * a browser writes it to the disk seconds later; the durable one reaches the disk with every write.
 * What is newer counts, so an emptied place says that it is empty, and goes when nothing older can
 * come back.
 */
export function createKeeper(
  store: KeepStore,
  owner: unknown,
  idQuote: unknown,
  {
    durable = null,
    own = crypto.getRandomValues(new Uint32Array(2)).join('-'),
    few = FEW,
    now = Date.now,
  }: KeeperOptions = {},
) {
  const folder = `portal-orcamento:${owner}:${idQuote}:`;
  const first = folder + own;
  let last = 0;
  /** The first writing of what was gathered last; 0 for none. */
  let since = 0;
  /**
   * What of each place the plain storage has, by the time of its writing; a place that is missing
   * has nothing.
   */
  const stored = new Map<string, number>();
  /** The writing of the first place that others can stand beside. */
  let laid: Writing | null = null;
  /** The places beside it that are full. */
  let full: Writing[] = [];
  /** The place after them, which has the newest edits. */
  let open: Writing | null = null;
  /** How many places beside the first one were used. */
  let used = 0;

  const plain = (place: string): string | null => attempt(() => store.getItem(place), null);
  /**
   * It is asked at every write, and knows what the plain storage does; in a full one only gathering
   * tells.
   */
  function isTaken(): boolean {
    const taken = takenAt(plain(takenIn(first)));
    return taken > 0 && taken >= since;
  }

  /** False when the plain storage refused. */
  function write(place: string, entry: Entry): boolean {
    const text = entryText(entry);
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

  function writeOwn(place: string, entry: Entry): Keeping {
    const written = write(place, entry);
    if (written && entry.edits) stored.set(place, entry.at);
    else if (written) stored.delete(place);
    return written || durable?.works() ? 'kept' : 'refused';
  }

  /**
   * Everything that is unsent; what stands beside what was written before counts no more, and goes.
   */
  function writeAll(edits: KeptEdits | null, at: number): Keeping {
    // Nothing was ever written here.
    if (!edits && last === 0) return 'kept';
    last = Math.max(at, last + 1);
    laid = open = null;
    full = [];
    const outcome = writeOwn(first, { at: last, since, edits });
    // Where only the database takes it, they are still needed should this window be killed before
    // it has.
    if (!edits || stored.get(first) === last) {
      for (; used > 0; used--) {
        const place = beside(first, used - 1);
        stored.delete(place);
        remove(place);
      }
    }
    // Nothing is left that could come back from elsewhere.
    if (!edits && !durable) remove(first);
    return outcome;
  }

  /** Whether it is still where it was written. */
  const isThere = ({ place, at }: Writing): boolean =>
    stored.get(place) === at ? plain(place) !== null : durable?.works() === true;

  /** Whose it was learns by the mark that its edits were taken, and up to which. */
  function take({ place, at, taken, newest, besides }: Left): void {
    const mark: Entry = { at: Math.max(taken, newest), edits: null };
    const empty: Entry = { at: Math.max(now(), at + 1), edits: null };
    const marked = write(takenIn(place), mark);
    for (const each of [place, ...besides]) write(each, empty);
    // A full browser may have room for it now.
    if (!marked) write(takenIn(place), mark);
  }

  /** An empty place is left to nobody once nothing older can come back. */
  function tidy({ place, at, besides }: Left): void {
    if (now() - at < SETTLED) return;
    for (const each of [takenIn(place), ...besides, place]) remove(each);
  }

  return {
    /** Writes everything that is unsent now; `at`: when the last of it was edited, epoch ms. */
    keep(edits: KeptEdits | null, at = now()): Keeping {
      if (isTaken()) return 'taken';
      const outcome = writeAll(edits, at);
      if (edits) laid = { place: first, at: last, size: sizeOf(edits) };
      return outcome;
    },
    /**
     * Writes what is newer than what `keep` has written last, and than what is in the full places
     * beside it. `full`: the place beside them has its few, too, and stays as it is; what is newer
     * than that one goes beside it, by `next`. `refused` also where that is not worth a place of
     * its own, or what it stands beside is not there any more: then everything must be written.
     */
    keepNewer(edits: KeptEdits, at = now(), next = false): Keeping | 'full' {
      if (isTaken()) return 'taken';
      if (!laid || laid.size <= few) return 'refused';
      const besides = next && open ? [...full, open] : full;
      if (![laid, ...besides].every(isThere)) return 'refused';
      const size = sizeOf(edits);
      if (!next && open && size > few) return 'full';
      if (
        size > laid.size / 2 ||
        besides.reduce((sum, beside) => sum + beside.size, size) > laid.size
      )
        return 'refused';
      full = besides;
      last = Math.max(at, last + 1);
      open = { place: beside(first, full.length), at: last, size };
      used = Math.max(used, full.length + 1);
      return writeOwn(open.place, { at: last, since, edits });
    },
    /** Whether another tab has what was written here. */
    isTaken,
    /** The time of the newest writing, epoch ms. */
    last: () => last,
    /**
     * Puts what other tabs have left and these edits together, in the browser too; null when there
     * is nothing. Of the same thing what was edited later counts. Only for the tab that holds the
     * quote's lock, or where nobody can edit the quote: the others learn that their edits were
     * taken.
     */
    async gather(mine: KeptEdits | null, at = now()): Promise<KeptEdits | null> {
      const disk = (await durable?.entries(folder)) ?? [];
      // From here on nothing else can run in between.
      const left = leftIn(folder, store, disk);
      const own = left.find(({ place }) => place === first);
      const others = left.filter((other) => other !== own);
      // Whoever took what was here has said so later than it was written: what is written now must
      // be later still.
      last = Math.max(last, own?.at ?? 0);
      const unsent = { at, edits: untaken(mine, own?.taken ?? 0, since) };
      const all = [...others.flatMap(({ parts }) => parts), unsent].toSorted((a, b) => a.at - b.at);
      const edits = all.reduce<KeptEdits | null>((sum, entry) => merged(sum, entry.edits), null);
      stored.clear();
      const newest = Math.max(...all.map((entry) => entry.at));
      if (edits || last > 0) since = Math.max(newest, last + 1);
      const outcome = writeAll(edits, newest);
      for (const other of others) if (!other.settled) take(other);
      // A full browser may have room for it now that theirs are empty.
      if (outcome === 'refused') writeAll(edits, newest);
      for (const other of others) if (other.settled) tidy(other);
      return edits;
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
