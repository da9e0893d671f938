import type { DurableStore } from './durable.ts';
import { attempt, type KeepStore } from './kept-places.ts';
import type { Timer } from '../state/timer.ts';

/** What an entry shows: a number, or a text that is none. */
export type Typed = number | string;

/** Time in which what is typed is written once, ms. */
const PAUSE = 200;
/** Old enough for the plain storage to be on the disk, ms. */
const SETTLED = 60_000;

interface Written {
  at: number;
  entries: Record<string, Typed>;
}

export interface TypedHost {
  store: KeepStore;
  durable: DurableStore | null;
  timer: Timer;
  /** The quote may be changed here: what another window keeps of it is not written over. */
  mayWrite(): boolean;
}

function read(text: string | null | undefined): Written | null {
  try {
    const written = JSON.parse(text ?? 'null') as Partial<Written> | null;
    return written !== null &&
      typeof written === 'object' &&
      typeof written.at === 'number' &&
      written.entries
      ? { at: written.at, entries: written.entries }
      : null;
  } catch {
    return null;
  }
}

/** What is written of a quote's entries, as the newer of both storages has it; null for nothing. */
export function typedIn(
  place: string,
  store: KeepStore,
  disk: readonly (readonly [name: string, text: string])[],
): Written | null {
  const [newest = null] = [
    read(attempt(() => store.getItem(place), null)),
    read(disk.find(([name]) => name === place)?.[1]),
  ]
    .filter((one) => one !== null)
    .toSorted((a, b) => b.at - a.at);
  return newest;
}

/**
 * What entries of a quote show and the quote does not have, by the entry's name. It is kept in the
 * browser beside the unsent edits, and is none: when the page ends before it was entered, it is
 * there again as something that waits for its user. Like the edits it is written twice, because a
 * browser brings its plain storage to the disk seconds later; so the disk says, too, that nothing
 * is left any more, until nothing older can come back.
 */
export function createTyped(
  { store, durable, timer, mayWrite }: TypedHost,
  owner: unknown,
  idQuote: unknown,
) {
  const place = `portal-digitado:${owner}:${idQuote}`;
  const shown = new Map<string, Typed>();
  /** What an earlier page left, and no entry shows yet. */
  const left = new Map<string, Typed>();
  const listeners = new Set<() => void>();
  let loading: Promise<void> | undefined;
  let isLoaded = false;
  let isWritten = false;
  let waiting: unknown;

  function write(): void {
    timer.clear(waiting);
    waiting = undefined;
    const entries = { ...Object.fromEntries(left), ...Object.fromEntries(shown) };
    const isEmpty = Object.keys(entries).length === 0;
    if (!isLoaded || (isEmpty && !isWritten)) return;
    isWritten = !isEmpty;
    const text = JSON.stringify({ at: timer.now(), entries } satisfies Written);
    durable?.write(place, text);
    attempt(() => (isEmpty ? store.removeItem(place) : store.setItem(place, text)), undefined);
  }

  function soon(): void {
    waiting ??= timer.set(write, PAUSE);
  }

  async function load(): Promise<void> {
    const disk = (await durable?.entries(place)) ?? [];
    const newest = typedIn(place, store, disk);
    for (const [name, text] of Object.entries(newest?.entries ?? {}))
      if (!shown.has(name)) left.set(name, text);
    isLoaded = true;
    isWritten = left.size > 0;
    if (newest && !isWritten) attempt(() => store.removeItem(place), undefined);
    if (newest && !isWritten && timer.now() - newest.at > SETTLED) durable?.write(place, null);
    if (shown.size > 0) soon();
    for (const listener of listeners) listener();
  }

  return {
    /** An entry shows this; undefined: it shows what the quote has. */
    note(name: string, text: Typed | undefined): void {
      if (text !== undefined && !mayWrite()) return;
      const known = [shown.delete(name), left.delete(name)].includes(true);
      if (text !== undefined) shown.set(name, text);
      if (known || text !== undefined) soon();
    },
    /** Reads what an earlier page left; once. */
    load: () => (loading ??= load()),
    /**
     * Hears when there is something that an earlier page left; at once where it was read before.
     */
    follow(listener: () => void): () => void {
      listeners.add(listener);
      if (isLoaded) listener();
      return () => listeners.delete(listener);
    },
    /** Names of what was left and no entry has taken. */
    left: (): string[] => [...left.keys()],
    /** What was left of an entry, which shows it from now on; undefined for nothing. */
    take(name: string): Typed | undefined {
      const text = left.get(name);
      left.delete(name);
      if (text !== undefined) shown.set(name, text);
      return text;
    },
    /** Writes now what would be written soon: the page goes away. */
    flush(): void {
      if (waiting !== undefined) write();
    },
  };
}
export type TypedEntries = ReturnType<typeof createTyped>;
