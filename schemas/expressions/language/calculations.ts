/**
 * Adds whole days to a calendar date, without time zones. A text that is no date is returned
 * unchanged: fields are filled in letter by letter, and a half-written date is no error of the
 * expression.
 */
export function addDays(date: string, days: number): string {
  const [year = Number.NaN, month = Number.NaN, day = Number.NaN] = date.split('-').map(Number);
  const moved = new Date(Date.UTC(year, month - 1, day + days));
  return Number.isNaN(moved.getTime()) ? date : moved.toISOString().slice(0, 10);
}

/** Parses a number in Brazilian or plain notation; undefined for anything else. */
export function parseNumber(text: string): number | undefined {
  const value = Number(text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text);
  return text.trim() === '' || Number.isNaN(value) ? undefined : value;
}

/**
 * Division in expressions. By zero it gives NaN, which the evaluator returns as a missing value:
 * averages of nothing show as nothing and not as 0.
 */
export function quotient(a: number, b: number): number {
  return b === 0 ? Number.NaN : a / b;
}

/** Remainder of a division; NaN by zero, as `quotient`. */
export function remainder(a: number, b: number): number {
  return b === 0 ? Number.NaN : a % b;
}
