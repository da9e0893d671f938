/**
 * Validates the list parameters of an address. Anybody can write an address; valid values may be
 * sent to the ERP.
 */
import { severalOf } from '../../../../schemas/release/filter-text.ts';
import type { Filter, Format, List } from '../../../../schemas/release/types.ts';
import { rangeProblem } from '../../../fields/date-range/range.ts';
import { ajvFormats } from '../../../fields/formats.ts';
import { isExact } from '../../../format/numbers.ts';
import { sortKeyOf } from './rows.ts';

/** Formats that a beginning of is worth searching for; the others are whole or nothing. */
const WHOLE: ReadonlySet<Format> = new Set<Format>(['date', 'dateTime', 'relative', 'month']);

/** Whether a filter's text is one of its options (or several), or a value of its format. */
export function fitsFilter(filter: Filter, text: string): boolean {
  if (!filter.multiple) return fitsOne(filter, text);
  return severalOf(text)?.every((value) => fitsOne(filter, value)) ?? false;
}

function fitsOne({ format, options }: Filter, text: string): boolean {
  if (Array.isArray(options)) return options.some((option) => String(option.value) === text);
  switch (format) {
    case 'boolean':
      return text === 'true' || text === 'false';
    case 'integer':
      return /^-?\d+$/.test(text) && isExact(text);
    case 'number':
    case 'quantity':
    case 'money':
    case 'percent':
      return /^-?\d+(\.\d+)?$/.test(text) && isExact(text);
    case 'dateRange':
      return rangeProblem(text) === undefined;
    default:
      return !WHOLE.has(format) || (ajvFormats[format]?.(text) ?? true);
  }
}

/**
 * Whether the list can be ordered by a key: one it offers, or one a column's heading stands for.
 */
export function fitsSort(list: List, by: string): boolean {
  const offered = list.sort?.options.some((option) => option.id === by) || list.sort?.by === by;
  return offered || list.columns.some((column) => sortKeyOf(column, list.sort) === by);
}
