/** Reading rows: identity, groups, order, filters. No React. */
import type { Field, Filter, List, Option } from '../../../../schemas/release/types.ts';
import { formatValue, optionOf } from '../../../fields/format/index.ts';
import { readPath } from '../../../render/paths.ts';

export type Row = Record<string, unknown>;

/** React key and identity of a row; a row without its key property is known by its place. */
export function keyOf(row: unknown, path: readonly string[], index: number): string {
  const key = readPath(row, path);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : `#${index}`;
}

/** What a table or a stack of cards shows from top to bottom. */
export type Entry =
  | { kind: 'group'; id: string; value: unknown; label: string; count: number }
  | { kind: 'row'; id: string; row: Row; index: number };

/** Rows with the headings of their groups in between. Order: the list's own, then first appearance. */
export function entriesOf(rows: readonly Row[], key: readonly string[], group: List['group']): Entry[] {
  const entries = rows.map((row, index): Entry & { kind: 'row' } => ({ kind: 'row', id: keyOf(row, key, index), row, index }));
  if (!group) return entries;
  const groups = new Map<string, (Entry & { kind: 'row' })[]>();
  for (const entry of entries) {
    const name = String(readPath(entry.row, group.path) ?? '');
    const members = groups.get(name);
    if (members) members.push(entry);
    else groups.set(name, [entry]);
  }
  return orderedNames([...groups.keys()], group).flatMap((name) => {
    const members = groups.get(name) ?? [];
    const value = readPath(members[0]?.row, group.path);
    const heading: Entry = { kind: 'group', id: `group:${name}`, value, label: optionOf(name, group.options)?.label ?? name, count: members.length };
    return [heading, ...members];
  });
}

function orderedNames(names: string[], group: { options?: Option[]; order?: string[] }): string[] {
  const order = group.order ?? group.options?.map((option) => String(option.value)) ?? [];
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return names.toSorted((a, b) => rank(a) - rank(b));
}

/** Rows at hand in the order asked for; equal rows keep their order, absent values come last. */
export function sortRows(rows: readonly Row[], by: string, direction: 'asc' | 'desc'): Row[] {
  const paths = by.split(',').map((key) => key.trim().split('.'));
  const sign = direction === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    for (const path of paths) {
      const order = compare(readPath(a, path), readPath(b, path), sign);
      if (order !== 0) return order;
    }
    return 0;
  });
}

const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

function compare(a: unknown, b: unknown, sign: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b)));
}

/** Rows at hand that match the filters: text is looked for within the shown value, everything else must be equal. */
export function filterRows(rows: readonly Row[], filters: readonly Filter[], values: Record<string, string>): Row[] {
  const wanted = filters.flatMap((filter) => {
    const value = values[filter.id];
    return value === undefined ? [] : [{ filter, value, path: filter.param.split('.') }];
  });
  if (wanted.length === 0) return rows.slice();
  return rows.filter((row) => wanted.every(({ filter, value, path }) => {
    const own = readPath(row, path);
    if (filter.options || filter.format !== 'text') return String(own ?? '') === value;
    return formatValue(own, filter.format).toLocaleLowerCase('pt-BR').includes(value.toLocaleLowerCase('pt-BR'));
  }));
}

/** The sort key a column's heading stands for, or undefined when the list cannot be ordered by it. */
export function sortKeyOf(field: Field, sort: List['sort']): string | undefined {
  if (field.path.length === 0 || field.sortable === false) return undefined;
  const key = field.path.join('.');
  const offered = sort?.options.find((option) => option.id === key || option.id === field.id);
  return offered?.id ?? (field.sortable ? key : undefined);
}
