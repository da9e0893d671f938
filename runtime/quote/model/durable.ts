/** Texts by name that are on the disk as soon as they were written. */
export interface DurableStore {
  /** What was written last; null when there is nothing, or when the browser keeps nothing. */
  read(name: string): Promise<string | null>;
  /** Writes soon, in order; of several writes of one name that wait, only the last is made. */
  write(name: string, text: string): void;
  /** Whether writes have succeeded so far. */
  works(): boolean;
}

const STORE = 'textos';

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function open(factory: IDBFactory): Promise<IDBDatabase> {
  const request = factory.open('portal-orcamentos', 1);
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
  return settled(request);
}

/**
 * A durable store in the browser's database: what a transaction has committed survives the end of the browser's process,
 * which the plain storage does only seconds later. null where the browser has none.
 */
function createDurable(factory: IDBFactory | undefined): DurableStore | null {
  if (!factory) return null;
  const database = open(factory);
  let broken = false;
  const failed = (): void => {
    broken = true;
  };
  database.catch(failed);
  const waiting = new Map<string, string>();
  let writing = false;

  async function drain(): Promise<void> {
    writing = true;
    try {
      const db = await database;
      while (waiting.size > 0) {
        const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
        const done = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        });
        for (const [name, text] of waiting) transaction.objectStore(STORE).put(text, name);
        waiting.clear();
        await done;
      }
    } catch {
      failed();
    } finally {
      writing = false;
    }
  }

  return {
    async read(name) {
      try {
        const text: unknown = await settled((await database).transaction(STORE, 'readonly').objectStore(STORE).get(name));
        return typeof text === 'string' ? text : null;
      } catch {
        failed();
        return null;
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
  own ??= createDurable((globalThis as { indexedDB?: IDBFactory }).indexedDB);
  return own;
}
