import type { ColumnAdapter, Field, Format } from '../../../../schemas/release/types.ts';
import { Fault, reportFault } from '../../../render/faults/faults.ts';
import { readPath } from '../../../render/values/paths.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';

const ENDS: ReadonlySet<Format> = new Set<Format>([
  'integer',
  'number',
  'quantity',
  'money',
  'percent',
]);
const ALIGNS: Readonly<Record<string, Field['align']>> = {
  LEFT: 'start',
  CENTER: 'center',
  RIGHT: 'end',
  START: 'start',
  END: 'end',
};

/**
 * Columns made of records, in their order. A record of an unknown kind, one whose expressions fail
 * and one that names a column again are reported and left out; the others live.
 */
export function madeColumns(adapter: ColumnAdapter, records: unknown, scope: Scope): Field[] {
  const given = Array.isArray(records) ? records : [];
  const ordered = adapter.order
    ? given.toSorted((a, b) => placeOf(a, adapter.order) - placeOf(b, adapter.order))
    : given;
  const columns = new Map<string, Field>();
  for (const record of ordered) {
    try {
      const column = columnOf(adapter, scope.child({ item: record }));
      if (columns.has(column.id))
        reportFault(adapter.at, new Error(`column '${column.id}' was made twice`));
      else columns.set(column.id, column);
    } catch (cause) {
      // Reported where it happened.
      if (!(cause instanceof Fault)) throw cause;
    }
  }
  return [...columns.values()];
}

/** Records without a number come last. */
function placeOf(record: unknown, path: readonly string[] = []): number {
  const value = Number(readPath(record, path) ?? Number.NaN);
  return Number.isNaN(value) ? Number.MAX_VALUE : value;
}

function columnOf(adapter: ColumnAdapter, item: Scope): Field {
  const name = String(item.evaluate(adapter.name));
  const word = String(item.evaluate(adapter.kind));
  const kind = Object.hasOwn(adapter.kinds, word) ? adapter.kinds[word] : adapter.otherwise;
  if (!kind)
    throw reportFault(adapter.at, new Error(`kind '${word}' of column '${name}' is unknown`));
  const align =
    adapter.align === undefined
      ? undefined
      : ALIGNS[String(item.evaluate(adapter.align)).toUpperCase()];
  return {
    id: `made.${name}`,
    at: adapter.at,
    path: [name],
    label: adapter.label === undefined ? name : item.text(adapter.label),
    format: kind.format,
    align: align ?? (ENDS.has(kind.format) ? 'end' : 'start'),
    ...(kind.decimals !== undefined && { decimals: kind.decimals }),
  };
}
