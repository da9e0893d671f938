/**
 * A filter's value is a text, so that it can stand in an address: what the text of each kind of
 * filter means.
 */
import { parseRange } from './day-range.ts';
import type { Filter, Format } from './types.ts';

export type FilterValue = string | number | boolean;

/** Several options as one text; nothing for none. */
export function severalText(values: readonly unknown[]): string | undefined {
  return values.length === 0 ? undefined : JSON.stringify(values.map(String));
}

/** The texts of several options; undefined for what was not written by `severalText`. */
export function severalOf(text: string): string[] | undefined {
  try {
    const values: unknown = JSON.parse(text);
    return Array.isArray(values) &&
      values.length > 0 &&
      values.every((value) => typeof value === 'string')
      ? values
      : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The text of a filter's value, which is one of the call's property; undefined for an empty one.
 */
export function filterText(filter: Filter, value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (filter.multiple) return severalText(Array.isArray(value) ? value : [value]);
  return String(value);
}

/**
 * One text as the value that is sent: the option's own, or a number or flag where the format is
 * one.
 */
export function typedValue(filter: Pick<Filter, 'format' | 'options'>, text: string): FilterValue {
  if (Array.isArray(filter.options)) {
    const option = filter.options.find((candidate) => String(candidate.value) === text);
    if (option) return option.value;
  }
  return typedText(text, filter.format);
}

function typedText(text: string, format: Format): FilterValue {
  switch (format) {
    case 'integer':
    case 'number':
    case 'quantity':
    case 'money':
    case 'percent': {
      const number = Number(text);
      return Number.isFinite(number) ? number : text;
    }
    case 'boolean':
      return text === 'true';
    default:
      return text;
  }
}

/**
 * A filter's parameters of the call, by the call's own names; an absent end of a range is not sent.
 */
export function filterParameters(
  filter: Filter,
  text: string,
): Record<string, FilterValue | FilterValue[]> {
  if (filter.params) {
    const [first, last] = filter.params;
    const { start, end } = parseRange(text);
    return {
      ...(start !== undefined && { [first]: start }),
      ...(end !== undefined && { [last]: end }),
    };
  }
  if (filter.multiple)
    return { [filter.param]: (severalOf(text) ?? []).map((value) => typedValue(filter, value)) };
  return { [filter.param]: typedValue(filter, text) };
}
