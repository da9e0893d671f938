import type { ItemRecord } from '../../records/records.ts';
import { editedAt, isUnsentEdits, pickEdits, targetsOf, type UnsentEdits } from '../edits.ts';

/** The part of `Storage` that the journal needs. */
export type PlainStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * A snapshot or segment as it is stored: edits and the time of the last of them, or null and the
 * time since which there are none (epoch ms). `since`: when the edits that the editor claimed last
 * were first written.
 */
export type JournalEntry = { at: number; since?: number; edits: UnsentEdits | null };

/** Name of the nth segment of a journal. */
export const segmentName = (journal: string, turn: number): string => `${journal}+${turn || ''}`;
/** Name of the journal that an entry or a claim belongs to. */
const journalOf = (entry: string): string => entry.replace(/(\+\d*|!)$/, '');

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

/** An entry as JSON; lines that were serialized before are not serialized again. */
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
  name: string;
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
  ).filter((name) => name.startsWith(folder));
  /** The versions of an entry, the newer one first. */
  const versions = (entry: string): JournalEntry[] =>
    [parseEntry(attempt(() => store.getItem(entry), null)), parseEntry(disk.get(entry) ?? null)]
      .filter((entry) => entry !== null)
      .toSorted((a, b) => b.at - a.at);
  const journals = new Map<string, string[]>();
  for (const entry of new Set([...disk.keys(), ...names])) {
    const name = journalOf(entry);
    const isSegment = ![name, claimName(name)].includes(entry);
    journals.set(name, [...(journals.get(name) ?? []), ...(isSegment ? [entry] : [])]);
  }
  return [...journals].flatMap(([name, segments]): StoredJournal[] => {
    const all = versions(name);
    const newer = segments.map(versions);
    const counts = ({ at, edits }: JournalEntry): boolean =>
      edits !== null && at > (all[0]?.at ?? 0);
    const entries = [...all, ...newer.flat()];
    if (entries.length === 0) return [];
    const claimedUntil = versions(claimName(name))[0]?.at ?? 0;
    const latest = (of: readonly JournalEntry[]): number => Math.max(0, ...of.map(({ at }) => at));
    return [
      {
        name,
        parts: [
          ...all.slice(0, 1),
          ...newer.flatMap((segment) => segment.slice(0, 1).filter(counts)),
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

/**
 * Name of the claim of a journal: the time (epoch ms) up to which another editor has claimed its
 * edits. Only the claiming editor writes it, so the journal's own editor cannot overwrite it.
 */
export const claimName = (journal: string): string => `${journal}!`;

/**
 * Without the sent states (`tried`) that another editor cannot have found by the time `claimedAt`.
 */
function withTriedUpTo({ tried, ...edits }: UnsentEdits, claimedAt: number): UnsentEdits {
  if (!tried) return edits;
  const left = tried
    .filter(({ written = 0 }) => written <= claimedAt)
    .map(({ written: _, ...base }) => base);
  return left.length === 0 ? edits : { ...edits, tried: left };
}

/**
 * The edits that a claim up to `claimedAt` (epoch ms) leaves to their editor: those made later;
 * null for none. `since`: when the editor itself last claimed edits; claims before it do not count.
 * Edits without times all remain: applying one twice does no harm.
 */
export function unclaimed(
  edits: UnsentEdits | null,
  claimedAt: number,
  since = 0,
): UnsentEdits | null {
  if (!edits) return null;
  const isClaimed = claimedAt > 0 && claimedAt >= since;
  const mine = withTriedUpTo(edits, isClaimed ? claimedAt : 0);
  if (!isClaimed) return mine;
  const later = targetsOf(mine).filter((thing) => editedAt(mine, thing, Infinity) > claimedAt);
  return pickEdits(mine, new Set(later), new Set(later), later.includes('payment'));
}
