import type { Scope } from './scope-types.ts';

/**
 * The scope of one record of a block that repeats something: the record is `item`; that of the
 * block around it, if there is one, is `outer`.
 */
export function itemScope(scope: Scope, item: unknown): Scope {
  const around = scope.roots().item;
  return scope.child(around === undefined ? { item } : { item, outer: around });
}
