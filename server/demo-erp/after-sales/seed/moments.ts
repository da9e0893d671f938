import { addDays } from '../../clock.ts';
import type { Random } from '../../seed/random.ts';

/** A moment in office hours, so many days (at least one) before today. */
export function momentBefore(random: Random, today: string, days: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${addDays(today, -Math.max(1, days))}T${two(random.int(8, 17))}:${two(random.int(0, 59))}:${two(random.int(0, 59))}`;
}

/**
 * So many moments after `first`, evenly up to `last`; in order, and none of them later than `last`.
 */
export function momentsBetween(first: string, last: string, count: number): string[] {
  const [from, until] = [Date.parse(`${first}Z`), Date.parse(`${last}Z`)];
  return Array.from({ length: count }, (_, index) => {
    const moment = from + Math.round(((until - from) * (index + 1)) / (count + 1) / 1000) * 1000;
    return new Date(Math.max(from, moment)).toISOString().slice(0, 19);
  });
}
