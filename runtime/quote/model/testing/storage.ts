import type { UnsentEdits } from '../unsent/edits.ts';
import type { DurableStore } from '../unsent/storage/durable-store.ts';
import { plainStorage } from './tab.ts';

export type Disk = DurableStore & { values: Map<string, string> };

/** A database that is on the disk at once. */
export function disk(): Disk {
  const values = new Map<string, string>();
  return {
    values,
    entries: async (prefix) => [...values].filter(([name]) => name.startsWith(prefix)),
    write: (name, text) => void (text === null ? values.delete(name) : values.set(name, text)),
    works: () => true,
  };
}

/** A plain storage that is full for some names. */
export function refusing(refuses: (name: string) => boolean = () => true) {
  const store = Object.assign(plainStorage(), { refuses });
  const { setItem } = store;
  store.setItem = (name, text) => {
    if (store.refuses(name)) throw new DOMException('full', 'QuotaExceededError');
    setItem(name, text);
  };
  return store;
}

/** Unsent edits that only remove lines. */
export const removal = (...keys: string[]): UnsentEdits => ({
  format: 2,
  lines: [],
  removed: keys,
  base: { lines: {}, fields: {}, payment: {} },
});
