import type { SessionInfo } from '../../../data/boot.ts';
import type { SessionStore } from '../../../data/session-store.ts';
import { browserDurable, type DurableStore } from './durable.ts';
import { hasLeft, removeLeft } from './kept-left.ts';
import { attempt, type KeepStore } from './kept-places.ts';
import { createSeal, sealedStores } from './seal.ts';

/** Sessions of this browser whose end took their quotes along, the last ones. */
const ENDED = 'portal-orcamento-fim';
const MOST_ENDED = 20;
/** How long an ERP may take what is unsent before who logs out is asked about it, ms. */
const PATIENCE = 2000;

/** An editor that is open in this page. */
export interface OpenEditor {
  /** Writes what waits to be written. */
  keepNow(): void;
  /** It has edits that the ERP does not. */
  isUnsaved(): boolean;
  /** Sends what is unsent; false when it could not. */
  saveNow(): Promise<boolean>;
}

/**
 * What one person has not sent, as this browser keeps it: encrypted, under names that do not say
 * whose it is.
 */
export interface QuoteStorage {
  owner: string;
  store: KeepStore;
  durable: DurableStore | null;
  /** What only this tab knows, until its session ends. */
  tab: KeepStore;
  /** An editor is open until the answer is called. */
  opened(editor: OpenEditor): () => void;
  /**
   * Sends what can be sent at once, and tells whether any of the person's quotes still has
   * something that the ERP does not have, or an entry that waits for its Enter.
   */
  hasUnsent(): Promise<boolean>;
  /**
   * Removes everything that is the person's; from then on no window of the same session writes
   * anything.
   */
  clear(): Promise<void>;
}

type Browser = Pick<QuoteStorage, 'store' | 'durable' | 'tab'>;

function endedIn(store: KeepStore): string[] {
  const ended: unknown = attempt(() => JSON.parse(store.getItem(ENDED) ?? '[]'), []);
  return Array.isArray(ended) ? ended.filter((id) => typeof id === 'string') : [];
}

/** Waits for an answer, but not for one that takes long. */
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
      for (const editor of editors) editor.keepNow();
      const dirty = [...editors].filter((editor) => editor.isUnsaved());
      if (dirty.length > 0) await inTime(Promise.all(dirty.map((editor) => editor.saveNow())));
      return dirty.some((editor) => editor.isUnsaved()) || hasLeft(owner, { store, durable });
    },
    async clear() {
      over = true;
      const ended = JSON.stringify([...endedIn(browser.store), id].slice(-MOST_ENDED));
      const tell = (): boolean =>
        attempt(() => {
          browser.store.setItem(ENDED, ended);
          return true;
        }, false);
      const isTold = tell();
      await removeLeft(owner, browser);
      // A full browser has room for it now.
      if (!isTold) tell();
    },
  };
}

/**
 * Where nobody is signed in nothing is kept: an editor says of it what it says in a browser that is
 * blocked.
 */
const blocked: KeepStore = {
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

/** The storage of whoever is signed in: one for the life of the session in this page. */
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
