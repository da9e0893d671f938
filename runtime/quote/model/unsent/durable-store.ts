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
/** How long a read may take, ms. */
const PATIENCE = 2000;

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

/** Every text whose name begins so. */
async function read(database: IDBDatabase, prefix: string): Promise<(readonly [string, string])[]> {
  const store = database.transaction(STORE, 'readonly').objectStore(STORE);
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  const [names, texts] = await Promise.all([
    settled(store.getAllKeys(range)),
    settled<unknown[]>(store.getAll(range)),
  ]);
  return names.flatMap((name, at): [string, string][] => {
    const text = texts[at];
    return typeof name === 'string' && typeof text === 'string' ? [[name, text]] : [];
  });
}

/**
 * Rejects what is not there in time: a database that never answers must not keep a quote from
 * opening.
 */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), PATIENCE);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * A durable store in the browser's database: what a transaction has committed survives the end of
 * the browser's process, which the plain storage does only seconds later. null where the browser
 * has none.
 */
export function createDurable(factory: IDBFactory | undefined): DurableStore | null {
  if (!factory) return null;
  // Some browsers refuse at once, by throwing.
  const database = (async () => open(factory))();
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
        const transaction = db.transaction(STORE, 'readwrite', { durability: 'strict' });
        const done = new Promise<void>((resolve, reject) => {
          transaction.oncomplete = () => resolve();
          transaction.onabort = () => reject(transaction.error);
        });
        const store = transaction.objectStore(STORE);
        for (const [name, text] of waiting)
          text === null ? store.delete(name) : store.put(text, name);
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
    async entries(prefix) {
      try {
        return await inTime(read(await inTime(database), prefix));
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
  own ??= createDurable((globalThis as { indexedDB?: IDBFactory }).indexedDB);
  return own;
}
