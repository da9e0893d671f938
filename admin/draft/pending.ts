import type { Me } from '../../schemas/admin/accounts.ts';
import type { ChangeRequest } from '../../schemas/admin/drafts.ts';
import { browserStorage } from '../data/storage.ts';

/** A change that the server has not confirmed. */
export interface PendingChange extends ChangeRequest {
  /** Order in which changes were made. */
  order: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Changes of one person to one draft that outlive a reload, a lost network and an ended session.
 * Each stands by itself, so that several windows may write; sending one twice does no harm, because
 * its key makes the server answer as before. Those that the browser does not store last as long as
 * the page.
 */
export interface PendingStore {
  /** In the order in which they were made. */
  all(): PendingChange[];
  /** False when the browser has no room for it, or stores nothing: it lives in the page alone. */
  put(change: PendingChange): boolean;
  remove(key: string): void;
}

/** Of this page, by the names that they have in the browser's storage. */
const unstored = new Map<string, PendingChange>();

/**
 * @param storage undefined where the browser stores nothing
 * @param scope names person and draft
 */
export function createPendingStore(storage: Storage | undefined, scope: string): PendingStore {
  const prefix = `admin-draft/${scope}/`;
  function stored(): PendingChange[] {
    const found: PendingChange[] = [];
    for (let index = 0; storage && index < storage.length; index++) {
      const name = storage.key(index);
      if (!name?.startsWith(prefix) || unstored.has(name)) continue;
      try {
        found.push(JSON.parse(storage.getItem(name) ?? '') as PendingChange);
      } catch {
        // Written by a window that was killed half-way.
      }
    }
    return found;
  }
  return {
    all: () => {
      const own = [...unstored].flatMap(([name, change]) =>
        name.startsWith(prefix) ? [change] : [],
      );
      return [...stored(), ...own].sort((a, b) => a.order - b.order);
    },
    put: (change) => {
      const name = prefix + change.key;
      try {
        storage?.setItem(name, JSON.stringify(change));
      } catch {
        unstored.set(name, change);
        return false;
      }
      if (storage) unstored.delete(name);
      else unstored.set(name, change);
      return storage !== undefined;
    },
    remove: (key) => {
      unstored.delete(prefix + key);
      storage?.removeItem(prefix + key);
    },
  };
}

/** A person's pending changes to a draft in this browser. */
export const pendingOf = (me: Pick<Me, 'tenant' | 'id'>, draft: string): PendingStore =>
  createPendingStore(browserStorage(), `${me.tenant}/${me.id}/${draft}`);

/** Lets the changes wait for another draft, as if they had been made in it. */
export function movePending(from: PendingStore, to: PendingStore): void {
  for (const change of from.all()) {
    // Room for both is not needed.
    from.remove(change.key);
    to.put({ ...change, revision: 0, own: [] });
  }
}
