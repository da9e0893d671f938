const back = 36;
const ahead = 12;

function shift(month: string, by: number): string {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}

/**
 * The months a picker offers, newest first: a year ahead and three years back from `current`, and `chosen` wherever it
 * lies. All as `YYYY-MM`.
 */
export function monthsAround(current: string, chosen: string | undefined): string[] {
  const months = Array.from({ length: ahead + back + 1 }, (_, index) => shift(current, ahead - index));
  if (chosen === undefined || months.includes(chosen) || !/^\d{4}-(0[1-9]|1[0-2])$/.test(chosen)) return months;
  return [...months, chosen].sort().reverse();
}
