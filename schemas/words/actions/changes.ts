import type * as Source from '../../types.generated.ts';
import { checkExpression } from '../../expressions/check.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import { expressionOf } from '../parts/value/expressions.ts';
import type { Scope } from '../../compiler/lowering/scope.ts';
import { prefixes } from '../parts/target/targets.ts';

/** The path that an action sets for certain. */
function surelySet(cursor: Cursor<Source.Action>, scope: Scope): string | undefined {
  const path = cursor.string('set');
  const to = cursor.record().to;
  if (path === undefined || to === undefined) return undefined;
  const source = typeof to === 'string' ? expressionOf(to) : undefined;
  return source === undefined || checkExpression(source, scope).source !== undefined
    ? path
    : undefined;
}

/** The chains inside an action. */
const chains = ['done', 'closed', 'fail', 'then', 'else', 'progress'] as const;

/** Every path that an action, or one inside it, may change. */
export function changedBy(cursor: Cursor<Source.Action>): string[] {
  const { set, into, reset } = cursor.record();
  const own = [set, into, ...(Array.isArray(reset) ? reset : [reset])].filter(
    (path): path is string => typeof path === 'string',
  );
  const inside = [
    ...chains.flatMap((key) => cursor.items(key)),
    ...cursor.items('buttons').flatMap((button) => button.items('do')),
  ].flatMap(changedBy);
  return [...own, ...inside];
}

/**
 * The scope after an action: guards of what it changes are dropped, what it sets for certain is
 * guarded.
 */
export function afterAction(scope: Scope, cursor: Cursor<Source.Action>): Scope {
  const certain = cursor.has('when') ? undefined : surelySet(cursor, scope);
  const rest = scope.forgetting(changedBy(cursor));
  return certain === undefined ? rest : rest.guarding(prefixes(certain));
}

/**
 * The scope of a place where it is unknown whether some actions have already run: guards that hold
 * before and after them.
 */
export function whateverRuns(scope: Scope, actions: readonly Cursor<Source.Action>[]): Scope {
  const { guarded } = actions.reduce(afterAction, scope);
  return scope
    .unguarded()
    .guarding(new Set([...scope.guarded].filter((path) => guarded.has(path))));
}
