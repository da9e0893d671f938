import type { DurableStore } from './durable.ts';
import { isKept, type KeptEdits, merged } from './kept.ts';
import type { ItemRecord } from './records.ts';

/** The part of `Storage` that is needed. */
export type KeepStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is written: the edits and when the last of them was made, or that there are none any more since then (epoch ms). */
type Entry = { at: number; edits: KeptEdits | null };

/** Old enough for every storage of the browser to be on the disk, ms. */
const SETTLED = 60_000;

function entryIn(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    if (entry === null || typeof entry !== 'object' || typeof entry.at !== 'number') return null;
    return { at: entry.at, edits: isKept(entry.edits) ? entry.edits : null };
  } catch {
    return null;
  }
}

const lineTexts = new WeakMap<ItemRecord, string>();

/** A line as it is written, made once for each record: with a thousand unsent lines an edit writes only its own anew. */
function lineText({ key, record }: KeptEdits['lines'][number]): string {
  const made = lineTexts.get(record) ?? JSON.stringify({ key, record });
  lineTexts.set(record, made);
  return made;
}

function entryText({ at, edits }: Entry): string {
  if (!edits) return JSON.stringify({ at, edits } satisfies Entry);
  const { lines, ...rest } = edits;
  return `{"at":${at},"edits":{"lines":[${lines.map(lineText).join(',')}],${JSON.stringify(rest).slice(1)}}`;
}

/** What a storage answers; something else where the browser blocks it, or is full. */
function attempt<T>(step: () => T, otherwise: T): T {
  try {
    return step();
  } catch {
    return otherwise;
  }
}

/**
 * `refused`: the browser is full or blocked, the edits live in this tab only. `taken`: another tab has gathered what was
 * written here, and writing it again would bring back what that tab has undone since.
 */
export type Keeping = 'kept' | 'refused' | 'taken';

export interface KeeperOptions {
  durable?: DurableStore | null;
  /** Tells this editor's place from every other one's. */
  own?: string;
  /** Epoch ms. */
  now?: () => number;
}

/**
 * Where the unsent edits of one user's quote are kept. The name says whose they are: another user of the same browser
 * never gets them. It deliberately lacks the prefix that is cleared with the session: they outlive a login.
 *
 * Every opened editor has a place of its own (`own`), so that none can write over what another keeps. Whoever gains the
 * quote's lock gathers all of them into its own.
 *
 * They are written twice. The plain storage takes them at once, also while the page goes away, but a browser writes it
 * to the disk seconds later; the durable one reaches the disk with every write. What is newer counts, so an emptied
 * place says that it is empty, and goes when nothing older can come back.
 */
export function createKeeper(store: KeepStore, idColab: unknown, idQuote: unknown, { durable = null, own = crypto.getRandomValues(new Uint32Array(2)).join('-'), now = Date.now }: KeeperOptions = {}) {
  const folder = `portal-orcamento:${idColab}:${idQuote}:`;
  const name = folder + own;
  let last = 0;
  /** What of it the plain storage has; 0 is nothing. */
  let stored = 0;

  const plain = (place: string): string | null => attempt(() => store.getItem(place), null);
  /** Looks at the beginning only: it is asked at every write. What somebody cleared is not taken. */
  function isTaken(): boolean {
    const text = stored === 0 ? null : plain(name);
    return text !== null && !text.startsWith(`{"at":${stored},`);
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

  function writeOwn(edits: KeptEdits | null, at: number): Keeping {
    // Nothing was ever written here.
    if (!edits && last === 0) return 'kept';
    last = Math.max(at, last + 1);
    const written = write(name, { at: last, edits });
    if (written) stored = edits ? last : 0;
    // Nothing is left that could come back from elsewhere.
    if (!edits && !durable) attempt(() => store.removeItem(name), undefined);
    return written || durable?.works() ? 'kept' : 'refused';
  }

  /** The newest writing of every place, oldest first. */
  function newest(disk: readonly (readonly [string, string])[]): { place: string; entry: Entry; settled: boolean }[] {
    const places = new Map(disk.map(([place, text]) => [place, entryIn(text)]));
    const names = attempt(() => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []).filter((place) => place.startsWith(folder));
    return [...new Set([...places.keys(), ...names])]
      .flatMap((place) => {
        const both = [entryIn(plain(place)), places.get(place) ?? null].filter((entry) => entry !== null).toSorted((a, b) => b.at - a.at);
        return both[0] ? [{ place, entry: both[0], settled: both.every(({ edits }) => edits === null) }] : [];
      })
      .toSorted((a, b) => a.entry.at - b.entry.at);
  }

  /** An empty place is left to nobody once nothing older can come back. */
  function tidy(place: string, { at }: Entry): void {
    if (now() - at < SETTLED) return;
    durable?.write(place, null);
    attempt(() => store.removeItem(place), undefined);
  }

  return {
    /** Writes what is unsent now; `at`: when the last of it was edited, epoch ms. */
    keep: (edits: KeptEdits | null, at = now()): Keeping => (isTaken() ? 'taken' : writeOwn(edits, at)),
    /** Whether another tab has what was written here. */
    isTaken,
    /**
     * Puts what other tabs have left and these edits together, in the browser too; null when there is nothing. Of the same
     * thing what was edited later counts. Only for the tab that holds the quote's lock: the others learn that their edits
     * were taken.
     */
    async gather(mine: KeptEdits | null, at = now()): Promise<KeptEdits | null> {
      const disk = (await durable?.entries(folder)) ?? [];
      // From here on nothing else can run in between.
      const places = newest(disk).filter(({ place }) => place !== name);
      const left = places.filter(({ entry }) => entry.edits !== null);
      const all = [...left.map(({ entry }) => entry), { at, edits: mine }].toSorted((a, b) => a.at - b.at);
      const edits = all.reduce<KeptEdits | null>((sum, entry) => merged(sum, entry.edits), null);
      stored = 0;
      writeOwn(edits, Math.max(...all.map((entry) => entry.at)));
      for (const { place, entry } of left) write(place, { at: Math.max(now(), entry.at + 1), edits: null });
      for (const { place, entry, settled } of places) if (settled) tidy(place, entry);
      return edits;
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
