import type { JsonSchema } from '../../release/types.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';

/** Formats of what many records have alike. */
const shared: ReadonlySet<unknown> = new Set([
  'status',
  'money',
  'percent',
  'quantity',
  'boolean',
  'tags',
]);

/**
 * A key that many records surely have alike: choosing one of them would choose all.
 * @param cursor on the key, or on a list that names none
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
