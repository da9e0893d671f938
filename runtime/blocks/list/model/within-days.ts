import { type DayRange, parseRange, rangeText } from '../../../../schemas/release/day-range.ts';
import { rangeProblem } from '../../../fields/date-range/range.ts';

function shifted(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * A range of at most so many days after one of its ends was changed: the other end follows as far
 * as it must. A range that is not whole, or whose ends are the wrong way round, stays as it was
 * typed.
 */
export function withinDays(
  before: string | undefined,
  after: string | undefined,
  days: number | undefined,
): string | undefined {
  if (days === undefined || rangeProblem(after, { days }) !== 'days') return after;
  const { start = '', end = '' } = parseRange(after);
  const moved: DayRange =
    parseRange(before).start === start
      ? { start: shifted(end, 1 - days), end }
      : { start, end: shifted(start, days - 1) };
  return rangeText(moved);
}
