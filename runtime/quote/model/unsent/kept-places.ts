import { isKept, type KeptEdits } from './kept-edits.ts';
import type { ItemRecord } from '../records/records.ts';
import { takenIn, untaken } from './taken.ts';

/** The part of `Storage` that is needed. */
export type KeepStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * What is written: the edits and when the last of them was made, or that there are none any more
 * since then (epoch ms). `since`: the first writing of what the editor had gathered last.
 */
export type Entry = { at: number; since?: number; edits: KeptEdits | null };

/**
 * The places of an editor beside its first one: what it changed since it wrote that, and until it
 * writes that anew.
 */
export const beside = (place: string, turn: number): string => `${place}+${turn || ''}`;
const withoutBeside = (place: string): string => place.replace(/(\+\d*|!)$/, '');

function entryIn(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    if (entry === null || typeof entry !== 'object' || typeof entry.at !== 'number') return null;
    return {
      at: entry.at,
      ...(typeof entry.since === 'number' && { since: entry.since }),
      edits: isKept(entry.edits) ? entry.edits : null,
    };
  } catch {
    return null;
  }
}

const lineTexts = new WeakMap<ItemRecord, string>();

/**
 * A line as it is written, made once for each record: most of a thousand unsent lines were written
 * before.
 */
function lineText({ key, record }: KeptEdits['lines'][number]): string {
  const made = lineTexts.get(record) ?? JSON.stringify({ key, record });
  lineTexts.set(record, made);
  return made;
}

export function entryText({ edits, ...entry }: Entry): string {
  const head = JSON.stringify(entry).slice(0, -1);
  if (!edits) return `${head},"edits":null}`;
  const { lines, ...rest } = edits;
  return `${head},"edits":{"lines":[${lines.map(lineText).join(',')}],${JSON.stringify(rest).slice(1)}}`;
}

/** What a storage answers; something else where the browser blocks it, or is full. */
export function attempt<T>(step: () => T, otherwise: T): T {
  try {
    return step();
  } catch {
    return otherwise;
  }
}

/** When a storage's mark says that what an editor had was gathered; 0 for never. */
export const takenAt = (text: string | null): number => entryIn(text)?.at ?? 0;

/** What one editor has left in its places. */
export interface Left {
  place: string;
  /**
   * Its unsent edits that nobody has gathered, oldest first: those of the first place, and those
   * beside them.
   */
  parts: Entry[];
  /** Its newest writing. */
  at: number;
  /** Up to which of its writings another editor has gathered it; 0 for none. */
  taken: number;
  /** The newest writing with edits. */
  newest: number;
  /** The places beside it in which anything was written. */
  besides: string[];
  /** Neither storage has edits of it that could come back. */
  settled: boolean;
}

/**
 * What is in a folder, by the newest writing of every place: the plain storage and the durable one
 * may each have the older one of any of them. What stands beside a first place that was written
 * later is in that one, or the ERP has it.
 */
export function leftIn(
  folder: string,
  store: KeepStore,
  durable: readonly (readonly [string, string])[],
): Left[] {
  const disk = new Map(durable);
  const names = attempt(
    () => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''),
    [],
  ).filter((place) => place.startsWith(folder));
  const written = (place: string): Entry[] =>
    [entryIn(attempt(() => store.getItem(place), null)), entryIn(disk.get(place) ?? null)]
      .filter((entry) => entry !== null)
      .toSorted((a, b) => b.at - a.at);
  const places = new Map<string, string[]>();
  for (const name of new Set([...disk.keys(), ...names])) {
    const place = withoutBeside(name);
    places.set(place, [
      ...(places.get(place) ?? []),
      ...([place, takenIn(place)].includes(name) ? [] : [name]),
    ]);
  }
  return [...places].flatMap(([place, besides]): Left[] => {
    const all = written(place);
    const newer = besides.map(written);
    const counts = ({ at, edits }: Entry): boolean => edits !== null && at > (all[0]?.at ?? 0);
    const entries = [...all, ...newer.flat()];
    if (entries.length === 0) return [];
    const taken = written(takenIn(place))[0]?.at ?? 0;
    const latest = (of: readonly Entry[]): number => Math.max(0, ...of.map(({ at }) => at));
    return [
      {
        place,
        parts: [...all.slice(0, 1), ...newer.flatMap((beside) => beside.slice(0, 1).filter(counts))]
          .map((entry) => ({ ...entry, edits: untaken(entry.edits, taken, entry.since) }))
          .filter(({ edits }) => edits !== null)
          .toSorted((a, b) => a.at - b.at),
        at: Math.max(latest(entries), taken),
        taken,
        newest: latest(entries.filter(({ edits }) => edits !== null)),
        besides,
        settled: all.every(({ edits }) => edits === null) && !newer.flat().some(counts),
      },
    ];
  });
}
