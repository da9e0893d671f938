import type { Scope } from '../scope/scope-types.ts';

/**
 * The trigger depth of a chain: how many chains have triggered each other up to it, by values that
 * they set, calls that they wait for, forms that they submit, dialogs that close by themselves, or
 * places that they go to. What a user or an event does has depth 0. A chain beyond the maximum is a
 * fault: the chains would trigger each other without end.
 */
export const maxTriggerDepth = 20;

let present = 0;

/** The trigger depth of what is being done now. */
export const triggerDepth = (): number => present;

/** Does something at a trigger depth; what it leaves for later is not at that depth. */
export function atTriggerDepth<T>(depth: number, work: () => T): T {
  const before = present;
  present = depth;
  try {
    return work();
  } finally {
    present = before;
  }
}

/** The same scope, whose changes are made at this trigger depth. */
export function scopeAtDepth(scope: Scope, depth: number): Scope {
  return {
    ...scope,
    set: (path, value) => atTriggerDepth(depth, () => scope.set(path, value)),
    reset: (path) => atTriggerDepth(depth, () => scope.reset(path)),
    remove: (root) => atTriggerDepth(depth, () => scope.remove(root)),
    child: (source, inside) => scopeAtDepth(scope.child(source, inside), depth),
  };
}
