import { parseRange } from '../../../schemas/release/day-range.ts';
import { isCalendarDay } from '../../format/dates.ts';

export interface RangeLimits {
  /** `YYYY-MM-DD` */
  earliest?: string | undefined;
  latest?: string | undefined;
  /** At most so many days, both ends counted. */
  days?: number | undefined;
}

/**
 * Problem of a range: a part is no day, the end is before the start, a day is out of bounds, or it
 * is too long.
 */
export type RangeProblem = 'invalid' | 'order' | 'min' | 'max' | 'days';

/**
 * The first thing that is wrong with a range; undefined for a range that may be sent, and for none.
 */
export function rangeProblem(
  value: unknown,
  { earliest, latest, days }: RangeLimits = {},
): RangeProblem | undefined {
  const { start, end } = parseRange(value);
  const given = [start, end].filter((day) => day !== undefined);
  if (given.length === 0) return undefined;
  if (!given.every(isCalendarDay) || String(value).split('/').length !== 2) return 'invalid';
  if (start !== undefined && end !== undefined && end < start) return 'order';
  if (earliest !== undefined && given.some((day) => day < earliest)) return 'min';
  if (latest !== undefined && given.some((day) => day > latest)) return 'max';
  if (days !== undefined && start !== undefined && end !== undefined && lengthOf(start, end) > days)
    return 'days';
  return undefined;
}

function lengthOf(start: string, end: string): number {
  return (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;
}
