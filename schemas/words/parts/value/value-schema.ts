import type * as Source from '../../../types.generated.ts';
import { schemaOfType } from '../../../expressions/typing/infer.ts';
import { checkExpression } from '../../../expressions/check.ts';
import type { JsonSchema } from '../../../release/types.ts';
import type { Cursor } from '../../../compiler/read/cursor.ts';
import { expressionOf } from './expressions.ts';
import type { Scope } from '../../../compiler/lowering/scope.ts';

/** The schema of a value that nothing declares. A path that may be missing is optional. */
export function schemaOfValue(cursor: Cursor<Source.Value>, scope: Scope): JsonSchema {
  const { value } = cursor;
  const source = typeof value === 'string' ? expressionOf(value) : undefined;
  if (source !== undefined) return schemaOfType(typeOf(source, scope));
  if (Array.isArray(value))
    return {
      type: 'array',
      ...(value.length > 0 ? { items: schemaOfValue(cursor.item(0), scope) } : {}),
    };
  if (value === null || typeof value !== 'object') return { type: typeof value };
  const entries = cursor.entries();
  return {
    type: 'object',
    properties: Object.fromEntries(
      entries.map(([name, child]) => [name, schemaOfValue(child, scope)]),
    ),
    required: entries.filter(([, child]) => surelyThere(child, scope)).map(([name]) => name),
  };
}

function typeOf(source: string, scope: Scope) {
  const { type } = checkExpression(source, scope, undefined, true);
  return type.kind === 'optional' ? type.of : type;
}

function surelyThere(cursor: Cursor, scope: Scope): boolean {
  const source = typeof cursor.value === 'string' ? expressionOf(cursor.value) : undefined;
  return source === undefined || checkExpression(source, scope).findings.length === 0;
}
