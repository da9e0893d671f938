import type { Timer } from '../state/timer.ts';
import type { DurableStore } from './storage/durable-store.ts';
import { attempt, type PlainStorage } from './storage/entries.ts';

/** The content of an input field: a number, or a text that is not one. */
export type PendingInput = number | string;

/** Least time between two writes, ms. */
const PAUSE = 200;
/** Age after which the plain storage is on the disk, ms. */
const SETTLED = 60_000;

interface Written {
  at: number;
  entries: Record<string, PendingInput>;
}

export interface PendingInputsHost {
  store: PlainStorage;
  durable: DurableStore | null;
  timer: Timer;
  /** Whether the quote may be edited here; without that, another window's inputs stay stored. */
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

/** The stored inputs of a quote, from the storage with the newer version; null for none. */
export function storedInputs(
  place: string,
  store: PlainStorage,
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
 * Values that were typed into a quote's inputs and not committed by Enter, by the input's name.
 * They are stored like unsent edits, but applied by nobody: after a restart the input shows the
 * text again and waits for its Enter. They are written to both storages, as the journal is, and an
 * empty entry stays until nothing older can come back.
 */
export function createPendingInputs(
  { store, durable, timer, mayWrite }: PendingInputsHost,
  owner: unknown,
  idQuote: unknown,
) {
  const place = `portal-digitado:${owner}:${idQuote}`;
  const shown = new Map<string, PendingInput>();
  /** Inputs of an earlier page that no field shows yet. */
  const left = new Map<string, PendingInput>();
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

  function schedule(): void {
    waiting ??= timer.set(write, PAUSE);
  }

  async function load(): Promise<void> {
    const disk = (await durable?.entries(place)) ?? [];
    const newest = storedInputs(place, store, disk);
    for (const [name, text] of Object.entries(newest?.entries ?? {}))
      if (!shown.has(name)) left.set(name, text);
    isLoaded = true;
    isWritten = left.size > 0;
    if (newest && !isWritten) attempt(() => store.removeItem(place), undefined);
    if (newest && !isWritten && timer.now() - newest.at > SETTLED) durable?.write(place, null);
    if (shown.size > 0) schedule();
    for (const listener of listeners) listener();
  }

  return {
    /** Records what a field shows; undefined: it shows the quote's value. */
    note(name: string, text: PendingInput | undefined): void {
      if (text !== undefined && !mayWrite()) return;
      const known = [shown.delete(name), left.delete(name)].includes(true);
      if (text !== undefined) shown.set(name, text);
      if (known || text !== undefined) schedule();
    },
    /** Reads the inputs of an earlier page; once. */
    load: () => (loading ??= load()),
    /** Calls the listener when the inputs of an earlier page were read; at once if they are. */
    follow(listener: () => void): () => void {
      listeners.add(listener);
      if (isLoaded) listener();
      return () => listeners.delete(listener);
    },
    /** Names of inputs of an earlier page that no field shows. */
    left: (): string[] => [...left.keys()],
    /** The input of an earlier page, which its field shows from now on; undefined for none. */
    take(name: string): PendingInput | undefined {
      const text = left.get(name);
      left.delete(name);
      if (text !== undefined) shown.set(name, text);
      return text;
    },
    /** Writes at once: the page is being unloaded. */
    flush(): void {
      if (waiting !== undefined) write();
    },
  };
}
export type PendingInputs = ReturnType<typeof createPendingInputs>;
