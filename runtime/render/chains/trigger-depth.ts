import type { Scope } from '../scope/scope-types.ts';

/**
 * How long a row of chains that set each other off may become: one that has not come to rest by
 * then never will, whether its chains set values at once, wait for calls in between, or go by a
 * form that they submit, a dialog that they open and that closes by itself, or another place that
 * they go to. What a user does begins a row anew.
 */
export const longestRow = 20;

let present = 0;

/**
 * Depth of chains that triggered each other up to the change being notified: 0 for one by a user or
 * an event.
 */
export const causeDepth = (): number => present;

/**
 * Does something whose changes are the doing of the chain at this depth. What it leaves for later
 * is not.
 */
export function causedBy<T>(depth: number, work: () => T): T {
  const before = present;
  present = depth;
  try {
    return work();
  } finally {
    present = before;
  }
}

/** The same scope, whose changes are those of a chain at this depth. */
export function causing(scope: Scope, depth: number): Scope {
  return {
    ...scope,
    set: (path, value) => causedBy(depth, () => scope.set(path, value)),
    reset: (path) => causedBy(depth, () => scope.reset(path)),
    remove: (root) => causedBy(depth, () => scope.remove(root)),
    child: (source, inside) => causing(scope.child(source, inside), depth),
  };
}
