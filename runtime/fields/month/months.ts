import { once } from '../../format/once.ts';
const back = 36;

function shift(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/**
 * The months a picker offers, newest first: from `ahead` months after `current` to three years
 * before it, and `chosen` wherever it lies. All as `YYYY-MM`.
 */
export function monthsAround(current: string, chosen: string | undefined, ahead: number): string[] {
  const months = Array.from({ length: ahead + back + 1 }, (_, index) =>
    shift(current, ahead - index),
  );
  if (chosen === undefined || months.includes(chosen) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(chosen))
    return months;
  return [...months, chosen].sort().reverse();
}

const names = once(
  () => new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** `2026-11` as `novembro de 2026`. */
export function monthName(month: string): string {
  return names().format(new Date(`${month}-01T00:00:00Z`));
}
