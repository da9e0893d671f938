import type { DurableStore } from './durable-store.ts';
import { attempt, type PlainStorage, readJournals } from './journal-format.ts';
import { typedIn } from './pending-inputs.ts';

/** Passes of removing: other windows may write during one. */
const TURNS = 3;

interface Stores {
  store: PlainStorage;
  durable: DurableStore | null;
}

const namesIn = (store: PlainStorage): string[] =>
  attempt(() => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []);

/** Name prefixes of a person's journals and pending inputs. */
const foldersOf = (owner: string) => ({
  edits: `portal-orcamento:${owner}:`,
  typed: `portal-digitado:${owner}:`,
});

/** Whether any of a person's quotes has unsent edits or pending inputs in these storages. */
export async function hasStoredEdits(owner: string, { store, durable }: Stores): Promise<boolean> {
  const folders = foldersOf(owner);
  const [edits, typed] = await Promise.all(
    [folders.edits, folders.typed].map(async (folder) => (await durable?.entries(folder)) ?? []),
  );
  // The prefix covers all the person's quotes.
  const hasEdits = readJournals(folders.edits, store, edits ?? []).some(
    ({ parts }) => parts.length > 0,
  );
  const places = [...namesIn(store), ...(typed ?? []).map(([name]) => name)].filter((name) =>
    name.startsWith(folders.typed),
  );
  return (
    hasEdits ||
    places.some((place) => {
      const newest = typedIn(place, store, typed ?? []);
      return newest !== null && Object.keys(newest.entries).length > 0;
    })
  );
}

async function removeAll(prefix: string, { store, durable }: Stores): Promise<void> {
  for (const name of namesIn(store)) {
    if (name.startsWith(prefix)) attempt(() => store.removeItem(name), undefined);
  }
  for (let turn = 0; turn < TURNS && durable; turn++) {
    const left = await durable.entries(prefix);
    if (left.length === 0) return;
    for (const [name] of left) durable.write(name, null);
  }
}

/** Removes all journals and pending inputs of a person, also unreadable ones. */
export async function removeStoredEdits(owner: string, stores: Stores): Promise<void> {
  for (const prefix of Object.values(foldersOf(owner))) await removeAll(prefix, stores);
}
