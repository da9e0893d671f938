import type { Me } from '../../schemas/admin/accounts.ts';
import type { ChangeRequest } from '../../schemas/admin/drafts.ts';

/** A change that the server has not confirmed. */
export interface PendingChange extends ChangeRequest {
  /** Order in which changes were made. */
  order: number;
}

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Changes of one person to one draft that outlive a reload, a lost network and an ended session.
 * Each stands by itself, so that several windows may write; sending one twice does no harm, because
 * its key makes the server answer as before.
 */
export interface PendingStore {
  /** In the order in which they were made. */
  all(): PendingChange[];
  /** False when the browser has no room for it. */
  put(change: PendingChange): boolean;
  remove(key: string): void;
}

/** @param scope names person and draft */
export function createPendingStore(storage: Storage, scope: string): PendingStore {
  const prefix = `admin-draft/${scope}/`;
  return {
    all: () => {
      const found: PendingChange[] = [];
      for (let index = 0; index < storage.length; index++) {
        const name = storage.key(index);
        if (!name?.startsWith(prefix)) continue;
        try {
          found.push(JSON.parse(storage.getItem(name) ?? '') as PendingChange);
        } catch {
          // Written by a window that was killed half-way.
        }
      }
      return found.sort((a, b) => a.order - b.order);
    },
    put: (change) => {
      try {
        storage.setItem(prefix + change.key, JSON.stringify(change));
        return true;
      } catch {
        return false;
      }
    },
    remove: (key) => storage.removeItem(prefix + key),
  };
}

/** What this browser holds of a person's changes to a draft. */
export const pendingOf = (me: Pick<Me, 'tenant' | 'id'>, draft: string): PendingStore =>
  createPendingStore(localStorage, `${me.tenant}/${me.id}/${draft}`);

/** Lets the changes wait for another draft, as if they had been made in it. */
export function movePending(from: PendingStore, to: PendingStore): void {
  for (const change of from.all())
    if (to.put({ ...change, revision: 0, own: [] })) from.remove(change.key);
}
