import type { JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/** Formats of properties that many records share. */
const shared: ReadonlySet<unknown> = new Set([
  'status',
  'money',
  'percent',
  'quantity',
  'boolean',
  'tags',
]);

/**
 * Reports a key that many records share: selecting one would select all.
 *
 * @param cursor on the key, or on a list without one
 */
export function checkListKey(cursor: Cursor, schema: JsonSchema | undefined): void {
  if (!schema) return;
  const few =
    schema.type === 'boolean' ||
    Array.isArray(schema.enum) ||
    Array.isArray(schema.options) ||
    'const' in schema;
  if (!few && !shared.has(schema.format)) return;
  cursor.report(
    'CFG2765',
    `'${String(cursor.value)}' é igual em muitos registros: escolher um escolheria todos eles.`,
  );
}
