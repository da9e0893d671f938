import { browserDurable, type DurableStore } from './storage/durable-store.ts';
import { sealedLength } from './storage/encryption.ts';
import { attempt, type PlainStorage, serializeEntry } from './storage/entries.ts';

/** Begins the names of all journals (`quote-storage.ts`). */
const JOURNALS = 'portal-orcamento:';

/** Length of the longest sealed entry that holds no edits. */
const longestEmpty = (): number => {
  const at = Number.MAX_SAFE_INTEGER;
  return sealedLength(serializeEntry({ at, since: at, edits: null }));
};

/**
 * Whether unsent edits of anybody are stored in this browser. Only their person's key, which comes
 * with a session, decrypts them, but an entry with edits is longer than one without.
 */
export async function hasWaitingEdits(
  store: PlainStorage = localStorage,
  durable: DurableStore | null = browserDurable(),
): Promise<boolean> {
  const plain = attempt(
    () =>
      Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
        .filter((name) => name.startsWith(JOURNALS))
        .map((name) => store.getItem(name) ?? ''),
    [],
  );
  const stored = ((await durable?.entries(JOURNALS)) ?? []).map(([, text]) => text);
  const longest = longestEmpty();
  return [...plain, ...stored].some((text) => text.length > longest);
}
