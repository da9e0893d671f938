import type { WrittenEntry } from '../transitions.ts';
import type { DurableStore } from './durable-store.ts';
import {
  attempt,
  claimName,
  type JournalEntry,
  type PlainStorage,
  type StoredJournal,
  serializeEntry,
} from './entries.ts';

/**
 * Age, in ms, after which an empty entry may be removed: every storage of the browser is on the
 * disk by then, and the window that wrote it is gone. Until then a window that was asleep learns
 * from the empty entry that its edits were claimed.
 */
export const SAFE_TO_REMOVE = 7 * 86_400_000;

/**
 * The entries of journals. Each is written twice: to the plain storage, which is synchronous (also
 * while the page is unloaded) but reaches the disk seconds later, and to the durable store, which
 * reaches the disk with every write. The newer entry counts. So an emptied journal leaves an empty
 * entry, which is removed when nothing older can come back.
 */
export function createEntryStore(store: PlainStorage, durable: DurableStore | null) {
  const plain = (of: string): string | null => attempt(() => store.getItem(of), null);

  /** False when the plain storage refused. */
  function write(to: string, entry: JournalEntry): boolean {
    const text = serializeEntry(entry);
    durable?.write(to, text);
    return attempt(() => {
      store.setItem(to, text);
      return true;
    }, false);
  }

  function remove(of: string): void {
    durable?.write(of, null);
    attempt(() => store.removeItem(of), undefined);
  }

  /** Whether an entry is still stored as it was written. */
  const isThere = (entry: WrittenEntry): boolean =>
    entry.inPlain ? plain(entry.name) !== null : durable?.works() === true;

  return {
    plain,
    write,
    remove,
    isThere,
    /** Whether one of the storages has an entry, or will have it. */
    has: ({ inPlain }: WrittenEntry): boolean => inPlain || durable?.works() === true,
  };
}

type EntryStore = ReturnType<typeof createEntryStore>;

/** Empties another editor's journal; the claim says up to which entry its edits were claimed. */
export function claim(
  { write }: EntryStore,
  { name, at, claimedUntil, newest, segments }: StoredJournal,
  now: number,
): void {
  const mark: JournalEntry = { at: Math.max(claimedUntil, newest), edits: null };
  const empty: JournalEntry = { at: Math.max(now, at + 1), edits: null };
  const marked = write(claimName(name), mark);
  for (const each of [name, ...segments]) write(each, empty);
  // The emptied entries may have made room.
  if (!marked) write(claimName(name), mark);
}

/** Removes an empty journal that no older entry can refill. */
export function prune(
  { remove }: EntryStore,
  { name, at, segments }: StoredJournal,
  now: number,
): void {
  if (now - at < SAFE_TO_REMOVE) return;
  for (const each of [claimName(name), ...segments, name]) remove(each);
}
