import type { DurableStore } from './durable.ts';
import { attempt, type KeepStore, leftIn } from './kept-places.ts';
import { typedIn } from './typed.ts';

/** What other windows write while it is removed is removed with the next turn. */
const TURNS = 3;

interface Stores {
  store: KeepStore;
  durable: DurableStore | null;
}

const namesIn = (store: KeepStore): string[] =>
  attempt(() => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []);

/** Of a quote all places begin with this; of an entry that waits, its place is this. */
const foldersOf = (owner: string) => ({
  edits: `portal-orcamento:${owner}:`,
  typed: `portal-digitado:${owner}:`,
});

/** Whether any of a person's quotes has something unsent, by storages that open what is theirs. */
export async function hasLeft(owner: string, { store, durable }: Stores): Promise<boolean> {
  const folders = foldersOf(owner);
  const [edits, typed] = await Promise.all(
    [folders.edits, folders.typed].map(async (folder) => (await durable?.entries(folder)) ?? []),
  );
  // The folder of all the person's quotes: places are told apart by their whole names.
  const hasEdits = leftIn(folders.edits, store, edits ?? []).some(({ parts }) => parts.length > 0);
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

/** Removes all places of a person, whatever stands in them. */
export async function removeLeft(owner: string, stores: Stores): Promise<void> {
  for (const prefix of Object.values(foldersOf(owner))) await removeAll(prefix, stores);
}
