import { checkExpression } from '../../expressions/check.ts';
import type { Cursor } from '../cursor.ts';
import { expressionOf } from '../expressions.ts';
import type { Scope } from '../scope.ts';

/** The path that an action certainly gives a value. */
export function surelySet(cursor: Cursor, scope: Scope): string | undefined {
  const path = cursor.string('set');
  const to = cursor.record.to;
  if (path === undefined || to === undefined) return undefined;
  const source = typeof to === 'string' ? expressionOf(to) : undefined;
  return source === undefined || checkExpression(source, scope).findings.length === 0 ? path : undefined;
}

/** The chains inside an action. */
const chains = ['done', 'fail', 'then', 'else', 'progress'];

/** Every path that an action, or one inside it, may change or take away. */
export function changedBy(cursor: Cursor): string[] {
  const { set, into, reset } = cursor.record;
  const own = [set, into, ...(Array.isArray(reset) ? reset : [reset])].filter((path): path is string => typeof path === 'string');
  const inside = [...chains.flatMap((key) => cursor.items(key)), ...cursor.items('buttons').flatMap((button) => button.items('do'))].flatMap(changedBy);
  return [...own, ...inside];
}
