import { isUnsentEdits, type UnsentEdits } from './unsent-edits.ts';
import type { ItemRecord } from '../records/records.ts';
import { claimName, unclaimed } from './claims.ts';

/** The part of `Storage` that the journal needs. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * A snapshot or segment as it is stored: edits and the time of the last of them, or null and the
 * time since which there are none (epoch ms). `since`: when the edits that the editor claimed last
 * were first written.
 */
export type JournalEntry = { at: number; since?: number; edits: UnsentEdits | null };

/** Name of the nth segment of a journal. */
export const segmentName = (place: string, turn: number): string => `${place}+${turn || ''}`;
const journalName = (place: string): string => place.replace(/(\+\d*|!)$/, '');

function parseEntry(text: string | null): JournalEntry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<JournalEntry> | null;
    if (entry === null || typeof entry !== 'object' || typeof entry.at !== 'number') return null;
    return {
      at: entry.at,
      ...(typeof entry.since === 'number' && { since: entry.since }),
      edits: isUnsentEdits(entry.edits) ? entry.edits : null,
    };
  } catch {
    return null;
  }
}

const lineTexts = new WeakMap<ItemRecord, string>();

/** A line as JSON, cached by its record: most of a thousand unsent lines were written before. */
function lineText({ key, record }: UnsentEdits['lines'][number]): string {
  const made = lineTexts.get(record) ?? JSON.stringify({ key, record });
  lineTexts.set(record, made);
  return made;
}

export function serializeEntry({ edits, ...entry }: JournalEntry): string {
  const head = JSON.stringify(entry).slice(0, -1);
  if (!edits) return `${head},"edits":null}`;
  const { lines, ...rest } = edits;
  return `${head},"edits":{"lines":[${lines.map(lineText).join(',')}],${JSON.stringify(rest).slice(1)}}`;
}

/** Result of a storage access, or `otherwise` where the browser blocks it or is full. */
export function attempt<T>(step: () => T, otherwise: T): T {
  try {
    return step();
  } catch {
    return otherwise;
  }
}

/** Time of a stored claim, epoch ms; 0 for none. */
export const claimTime = (text: string | null): number => parseEntry(text)?.at ?? 0;

/** One editor's journal as it was found in the storages. */
export interface StoredJournal {
  place: string;
  /** Its unclaimed edits, oldest first: of the snapshot, then of the segments. */
  parts: JournalEntry[];
  /** Time of its newest entry. */
  at: number;
  /** Time up to which another editor has claimed it; 0 for none. */
  claimedUntil: number;
  /** Time of its newest entry with edits. */
  newest: number;
  /** Names of its segments. */
  segments: string[];
  /** Neither storage has edits of it. */
  settled: boolean;
}

/**
 * The journals of a folder, by the newest version of every entry: either storage may have the older
 * one. A segment that is older than its snapshot does not count: its edits are in the snapshot, or
 * the ERP has them.
 */
export function readJournals(
  folder: string,
  store: PlainStorage,
  durable: readonly (readonly [string, string])[],
): StoredJournal[] {
  const disk = new Map(durable);
  const names = attempt(
    () => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''),
    [],
  ).filter((place) => place.startsWith(folder));
  const written = (place: string): JournalEntry[] =>
    [parseEntry(attempt(() => store.getItem(place), null)), parseEntry(disk.get(place) ?? null)]
      .filter((entry) => entry !== null)
      .toSorted((a, b) => b.at - a.at);
  const places = new Map<string, string[]>();
  for (const name of new Set([...disk.keys(), ...names])) {
    const place = journalName(name);
    places.set(place, [
      ...(places.get(place) ?? []),
      ...([place, claimName(place)].includes(name) ? [] : [name]),
    ]);
  }
  return [...places].flatMap(([place, segments]): StoredJournal[] => {
    const all = written(place);
    const newer = segments.map(written);
    const counts = ({ at, edits }: JournalEntry): boolean =>
      edits !== null && at > (all[0]?.at ?? 0);
    const entries = [...all, ...newer.flat()];
    if (entries.length === 0) return [];
    const claimedUntil = written(claimName(place))[0]?.at ?? 0;
    const latest = (of: readonly JournalEntry[]): number => Math.max(0, ...of.map(({ at }) => at));
    return [
      {
        place,
        parts: [
          ...all.slice(0, 1),
          ...newer.flatMap((versions) => versions.slice(0, 1).filter(counts)),
        ]
          .map((entry) => ({ ...entry, edits: unclaimed(entry.edits, claimedUntil, entry.since) }))
          .filter(({ edits }) => edits !== null)
          .toSorted((a, b) => a.at - b.at),
        at: Math.max(latest(entries), claimedUntil),
        claimedUntil,
        newest: latest(entries.filter(({ edits }) => edits !== null)),
        segments,
        settled: all.every(({ edits }) => edits === null) && !newer.flat().some(counts),
      },
    ];
  });
}
