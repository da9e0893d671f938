import type { SessionInfo } from '../../../../data/boot.ts';
import type { SessionStore } from '../../../../data/session-store.ts';
import { storedInputs } from '../pending-inputs.ts';
import { browserDurable, type DurableStore } from './durable-store.ts';
import { createSeal, sealedStores } from './encryption.ts';
import { attempt, type PlainStorage, readJournals } from './entries.ts';

/** Name of the list of this browser's last sessions whose sign-out removed their unsent edits. */
const ENDED = 'portal-orcamento-fim';
const MOST_ENDED = 20;
/** How long signing out waits for unsent edits to be sent before the person is asked, ms. */
const PATIENCE = 2000;

/** An editor that is open in this page. */
export interface OpenEditor {
  /** Writes what waits to be written. */
  writeNow(): void;
  /** It has edits that the ERP does not. */
  isUnsaved(): boolean;
  /** Sends what is unsent; false when it could not. */
  saveNow(): Promise<boolean>;
}

/** One person's unsent edits in this browser: encrypted, under names that do not identify them. */
export interface QuoteStorage {
  owner: string;
  store: PlainStorage;
  durable: DurableStore | null;
  /** Storage of this tab alone, until its session ends. */
  tab: PlainStorage;
  /** Registers an open editor; returns a function that removes it. */
  opened(editor: OpenEditor): () => void;
  /**
   * Sends what can be sent at once, and returns whether any of the person's quotes still has unsent
   * edits or pending inputs.
   */
  hasUnsent(): Promise<boolean>;
  /**
   * Removes everything of the person; from then on no window of the same session writes anything.
   */
  clear(): Promise<void>;
}

type Browser = Pick<QuoteStorage, 'store' | 'durable' | 'tab'>;

/** Passes of removing: other windows may write during one. */
const TURNS = 3;

type Stores = Pick<QuoteStorage, 'store' | 'durable'>;

const namesIn = (store: PlainStorage): string[] =>
  attempt(() => Array.from({ length: store.length }, (_, at) => store.key(at) ?? ''), []);

/** Name prefixes of a person's journals and pending inputs. */
const foldersOf = (owner: string) => ({
  edits: `portal-orcamento:${owner}:`,
  typed: `portal-digitado:${owner}:`,
});

/** Whether any of a person's quotes has unsent edits or pending inputs in these storages. */
async function hasStoredEdits(owner: string, { store, durable }: Stores): Promise<boolean> {
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
      const newest = storedInputs(place, store, typed ?? []);
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
async function removeStoredEdits(owner: string, stores: Stores): Promise<void> {
  for (const prefix of Object.values(foldersOf(owner))) await removeAll(prefix, stores);
}

function endedIn(store: PlainStorage): string[] {
  const ended: unknown = attempt(() => JSON.parse(store.getItem(ENDED) ?? '[]'), []);
  return Array.isArray(ended) ? ended.filter((id) => typeof id === 'string') : [];
}

/** Waits for a promise to settle, `PATIENCE` at most. */
async function inTime(answer: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE);
  });
  await Promise.race([answer.catch(() => undefined), late]);
  clearTimeout(timer);
}

type Of = Pick<SessionInfo, 'id' | 'quotes'>;

/** The storage of a session's person in a browser. */
export function createQuoteStorage({ id, quotes }: Of, browser: Browser): QuoteStorage {
  const { owner } = quotes;
  const editors = new Set<OpenEditor>();
  let over = false;
  const isOver = (): boolean => {
    over ||= endedIn(browser.store).includes(id);
    return over;
  };
  const seal = createSeal(quotes);
  const { store, durable } = sealedStores(browser, seal, isOver);
  const { store: tab } = sealedStores({ store: browser.tab, durable: null }, seal, isOver);

  return {
    owner,
    store,
    durable,
    tab,
    opened(editor) {
      editors.add(editor);
      return () => editors.delete(editor);
    },
    async hasUnsent() {
      for (const editor of editors) editor.writeNow();
      const dirty = [...editors].filter((editor) => editor.isUnsaved());
      if (dirty.length > 0) await inTime(Promise.all(dirty.map((editor) => editor.saveNow())));
      return (
        dirty.some((editor) => editor.isUnsaved()) || hasStoredEdits(owner, { store, durable })
      );
    },
    async clear() {
      over = true;
      const ended = JSON.stringify([...endedIn(browser.store), id].slice(-MOST_ENDED));
      const markEnded = (): boolean =>
        attempt(() => {
          browser.store.setItem(ENDED, ended);
          return true;
        }, false);
      const isMarked = markEnded();
      await removeStoredEdits(owner, browser);
      // Removing the edits may have made room.
      if (!isMarked) markEnded();
    },
  };
}

/** Without a session nothing is stored: an editor treats that as a blocked storage. */
const blocked: PlainStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem() {
    throw new DOMException('nobody is signed in', 'InvalidStateError');
  },
  removeItem: () => undefined,
};
const nowhere: QuoteStorage = {
  owner: '',
  store: blocked,
  durable: null,
  tab: blocked,
  opened: () => () => undefined,
  hasUnsent: async () => false,
  clear: async () => undefined,
};

const made = new WeakMap<SessionStore, { id: string; storage: QuoteStorage }>();

/** The signed-in person's storage: one for the life of the session in this page. */
export function quoteStorageOf(session: SessionStore): QuoteStorage {
  const info = session.current();
  if (!info) return nowhere;
  const known = made.get(session);
  if (known?.id === info.id) return known.storage;
  const storage = createQuoteStorage(info, {
    store: localStorage,
    durable: browserDurable(),
    tab: sessionStorage,
  });
  made.set(session, { id: info.id, storage });
  return storage;
}
