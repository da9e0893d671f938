import type { Filter, Value } from '../../../../schemas/release/types.ts';
import { rangeProblem } from '../../../fields/date-range/range.ts';
import type { Scope } from '../../../render/scope/scope-types.ts';
import { fitsFilter } from '../model/fits.ts';

/** Current bounds of a filter of days. */
export interface FilterBounds {
  /** `YYYY-MM-DD` */
  earliest: string | undefined;
  latest: string | undefined;
  days: number | undefined;
}

/**
 * Evaluates the bounds of a filter: days as `YYYY-MM-DD`. Throws a `Fault` when an expression
 * fails.
 */
export function filterBounds(filter: Filter, scope: Scope): FilterBounds {
  const evaluated = (value: Value | undefined): unknown =>
    value === undefined ? undefined : scope.value(value);
  const day = (value: unknown): string | undefined =>
    typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined;
  const days = Number(evaluated(filter.days));
  // Parameters say 'no limit' with a zero.
  return {
    earliest: day(evaluated(filter.min)),
    latest: day(evaluated(filter.max)),
    days: days > 0 ? days : undefined,
  };
}

/** Why a filter's text cannot be applied, as the user reads it; undefined for one that can be. */
export function filterProblem(
  filter: Filter,
  text: string | undefined,
  scope: Scope,
): string | undefined {
  if (text === undefined) return undefined;
  const { message } = scope.app;
  const bounds = filterBounds(filter, scope);
  if (filter.format === 'dateRange') {
    switch (rangeProblem(text, bounds)) {
      case 'invalid':
        return message('form.date.invalid');
      case 'order':
        return message('form.range.order');
      case 'min':
        return message('form.date.min');
      case 'max':
        return message('form.date.max');
      case 'days':
        return message('form.range.days', { n: bounds.days ?? 0 });
      default:
        return undefined;
    }
  }
  if (!fitsFilter(filter, text))
    return message(filter.format === 'date' ? 'form.date.invalid' : 'form.invalid');
  if (filter.format !== 'date' && filter.format !== 'dateTime') return undefined;
  const day = text.slice(0, 10);
  if (bounds.earliest !== undefined && day < bounds.earliest) return message('form.date.min');
  return bounds.latest !== undefined && day > bounds.latest ? message('form.date.max') : undefined;
}
