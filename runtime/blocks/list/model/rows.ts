/** Reading rows: identity, groups, order, filters. No React. */
import { foldText } from '../../../../schemas/fold-text.ts';
import { parseRange } from '../../../../schemas/release/day-range.ts';
import { severalOf } from '../../../../schemas/release/filter-text.ts';
import type { Field, Filter, List, Option } from '../../../../schemas/release/types.ts';
import { formatValue, optionOf } from '../../../format/index.ts';
import { readPath } from '../../../render/values/paths.ts';
import { once } from '../../../format/once.ts';

export type Row = Record<string, unknown>;

/** React key and identity of a row; a row without its key property is known by its place. */
export function keyOf(row: unknown, path: readonly string[], index: number): string {
  const key = readPath(row, path);
  return typeof key === 'string' || typeof key === 'number' ? String(key) : `#${index}`;
}

/** The first key that several rows have. */
export function repeatedKey(rows: readonly Row[], path: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return rows
    .map((row, index) => keyOf(row, path, index))
    .find((key) => seen.size === seen.add(key).size);
}

/** Entries of a table or a stack of cards, from top to bottom. */
export type ListEntry =
  | { kind: 'group'; id: string; value: unknown; label: string; count: number }
  | { kind: 'row'; id: string; row: Row; index: number };

/**
 * Rows with the headings of their groups in between. Order: the list's own, then first appearance.
 */
export function listEntries(
  rows: readonly Row[],
  key: readonly string[],
  group: List['group'],
): ListEntry[] {
  const usedIds = new Set<string>();
  const entries = rows.map((row, index): ListEntry & { kind: 'row' } => {
    const own = keyOf(row, key, index);
    // Rows with the same key are chosen separately.
    const id = usedIds.has(own) ? `${own}#${index}` : own;
    usedIds.add(id);
    return { kind: 'row', id, row, index };
  });
  if (!group) return entries;
  const groups = new Map<string, (ListEntry & { kind: 'row' })[]>();
  for (const entry of entries) {
    const name = String(readPath(entry.row, group.path) ?? '');
    const members = groups.get(name);
    if (members) members.push(entry);
    else groups.set(name, [entry]);
  }
  return orderedNames([...groups.keys()], group).flatMap((name) => {
    const members = groups.get(name) ?? [];
    const value = readPath(members[0]?.row, group.path);
    const heading: ListEntry = {
      kind: 'group',
      id: `group:${name}`,
      value,
      label: optionOf(name, group.options)?.label ?? name,
      count: members.length,
    };
    return [heading, ...members];
  });
}

function orderedNames(names: string[], group: { options?: Option[]; order?: string[] }): string[] {
  const order = group.order ?? group.options?.map((option) => String(option.value)) ?? [];
  const rank = (name: string): number =>
    order.includes(name) ? order.indexOf(name) : order.length;
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

const collator = once(() => new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' }));

function compare(a: unknown, b: unknown, sign: number): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return (
    sign *
    (typeof a === 'number' && typeof b === 'number'
      ? a - b
      : collator().compare(String(a), String(b)))
  );
}

/**
 * Rows at hand that match the filters. Text is looked for within the shown value (or wherever the
 * filter says), whatever its accents and case; days lie within a range; one of several options is
 * enough; everything else must be equal.
 */
export function filterRows(
  rows: readonly Row[],
  filters: readonly Filter[],
  values: Record<string, string>,
): Row[] {
  const tests = filters.flatMap((filter) => {
    const text = values[filter.id];
    return text === undefined ? [] : [rowTest(filter, text)];
  });
  return rows.filter((row) => tests.every((test) => test(row)));
}

function rowTest(filter: Filter, text: string): (row: Row) => boolean {
  const path = filter.param.split('.');
  if (filter.match) {
    const { match } = filter;
    const wanted = foldText(text.trim());
    return (row) =>
      match.some((way) =>
        textsAt(row, way).some((own) => foldText(formatValue(own, filter.format)).includes(wanted)),
      );
  }
  if (filter.format === 'dateRange') {
    const { start = '', end = '\uffff' } = parseRange(text);
    return (row) => {
      const day = String(readPath(row, path) ?? '').slice(0, 10);
      return day !== '' && day >= start && day <= end;
    };
  }
  if (filter.multiple) {
    const wanted = severalOf(text) ?? [];
    return (row) => textsAt(row, path).some((own) => wanted.includes(String(own)));
  }
  if (filter.options || filter.format !== 'text')
    return (row) => String(readPath(row, path) ?? '') === text;
  const wanted = foldText(text.trim());
  return (row) => foldText(formatValue(readPath(row, path), filter.format)).includes(wanted);
}

/** The values at a path; those of every item where a list stands on the way. */
function textsAt(from: unknown, path: readonly string[]): unknown[] {
  if (Array.isArray(from)) return from.flatMap((item) => textsAt(item, path));
  const [name, ...rest] = path;
  if (name === undefined) return from === undefined ? [] : [from];
  const value = readPath(from, [name]);
  return value === undefined ? [] : textsAt(value, rest);
}

/** The first of a sort's keys, which is what the reader sees the rows follow. */
export function leadingKey(by: string): string {
  return by.split(',', 1)[0]?.trim() ?? '';
}

/**
 * The sort key (also several, of which the column is the first) a column's heading stands for, or
 * undefined when the list cannot be ordered by it.
 */
export function sortKeyOf(field: Field, sort: List['sort']): string | undefined {
  if (field.path.length === 0 || field.sortable === false) return undefined;
  const key = field.path.join('.');
  const options = sort?.options ?? [];
  const offered =
    options.find((option) => option.id === key || option.id === field.id) ??
    options.find((option) => leadingKey(option.id) === key);
  return offered?.id ?? (field.sortable ? key : undefined);
}
