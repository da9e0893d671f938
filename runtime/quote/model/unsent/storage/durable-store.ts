import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** Named texts that are on the disk once a write has completed. */
export interface DurableStore {
  /**
   * The texts whose names have the prefix; none when the browser has no database or does not answer
   * in time.
   */
  entries(prefix: string): Promise<(readonly [name: string, text: string])[]>;
  /**
   * Queues a write, null to delete. Of several queued writes of one name only the last is made.
   */
  write(name: string, text: string | null): void;
  /** Whether writes have succeeded so far. */
  works(): boolean;
}

const STORE = 'textos';
interface Texts extends DBSchema {
  [STORE]: { key: string; value: string };
}

/**
 * Longest time for a read, ms: a database that never answers must not keep a quote from opening.
 */
const READ_TIMEOUT = 2000;

async function read(database: Promise<IDBPDatabase<Texts>>, prefix: string) {
  const { store } = (await database).transaction(STORE);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [names, texts] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
  return names.map((name, at) => [name, texts[at] ?? ''] as const);
}

/** Rejects when there is no answer within `READ_TIMEOUT`. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new DOMException('no answer', 'TimeoutError'));
    const timer = setTimeout(late, READ_TIMEOUT);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A durable store in the browser's database: what a transaction has committed survives the end of
 * the browser's process, which the plain storage does only seconds later. null where the browser
 * has no database.
 */
export function createDurable(): DurableStore | null {
  if (!(globalThis as { indexedDB?: IDBFactory }).indexedDB) return null;
  // Some browsers refuse at once, by throwing.
  const database = (async () =>
    openDB<Texts>('portal-orcamentos', 1, {
      upgrade: (created) => void created.createObjectStore(STORE),
    }))();
  let broken = false;
  const failed = (): void => {
    broken = true;
  };
  database.catch(failed);
  const waiting = new Map<string, string | null>();
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    try {
      const db = await database;
      while (waiting.size > 0) {
        const { store, done } = db.transaction(STORE, 'readwrite', { durability: 'strict' });
        const writes = [...waiting].map(([name, text]) =>
          text === null ? store.delete(name) : store.put(text, name),
        );
        waiting.clear();
        await Promise.all([...writes, done]);
      }
    } catch {
      failed();
    } finally {
      writing = false;
    }
  }

  return {
    async entries(prefix) {
      try {
        return await inTime(read(database, prefix));
      } catch {
        failed();
        return [];
      }
    },
    write(name, text) {
      if (broken) return;
      waiting.set(name, text);
      if (!writing) void drain();
    },
    works: () => !broken,
  };
}

let own: DurableStore | null = null;

/** This browser's durable store, opened once for the life of the page. */
export function browserDurable(): DurableStore | null {
  own ??= createDurable();
  return own;
}
