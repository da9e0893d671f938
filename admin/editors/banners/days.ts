/** A day of the calendar as `YYYY-MM-DD`. */
export const toDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;

/** The local midnight of a day; null for no day. */
export function fromDay(day: string): Date | null {
  const [year, month, date] = day.split('-').map(Number);
  return year && month && date ? new Date(year, month - 1, date) : null;
}

/** `25/12/2030` */
export const shownDay = (day: string): string => day.split('-').reverse().join('/');
