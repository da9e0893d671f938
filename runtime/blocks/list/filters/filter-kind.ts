import type { Filter } from '../../../../schemas/release/types.ts';

type Options = NonNullable<Filter['options']>;

/** Whether options are searched by typing, because they cannot all be shown. */
export function isSearched(options: Options): boolean {
  return !Array.isArray(options) && 'call' in options.from && options.from.term !== undefined;
}

/** Whether the options are controls of their own, and the label is that of a group. */
function isGroupOf({ control, multiple, options, format }: Filter): boolean {
  const hasOptions = options === undefined ? format === 'boolean' : !isSearched(options);
  return hasOptions && (control === 'toggle' || (control === 'radio' && multiple !== true));
}

/**
 * How a filter stands in its bar: two dates, controls side by side, a choice, or a field to type
 * in.
 */
export function filterKind(filter: Filter): 'range' | 'group' | 'choice' | 'text' {
  if (filter.format === 'dateRange') return 'range';
  if (isGroupOf(filter)) return 'group';
  return filter.options !== undefined || filter.format === 'boolean' || filter.format === 'month'
    ? 'choice'
    : 'text';
}
