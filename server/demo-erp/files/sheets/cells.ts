const DAY = 86_400_000;
/** Day 0 of a spreadsheet, as Excel counts from March 1900 on. */
const EPOCH = Date.UTC(1899, 11, 30);

/**
 * A date or time as a spreadsheet in Brazil shows it: `05/01/2026`, `05/01/2026 14:30`, `14:30`.
 */
export function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '#NUM!';
  const [day = '', time = ''] = date.toISOString().split('T');
  const shown = day.split('-').reverse().join('/');
  const clock = time.slice(0, 5);
  if (date.getTime() < EPOCH + DAY) return clock;
  return clock === '00:00' ? shown : `${shown} ${clock}`;
}

/** The date that a cell's number is: whole days, and the time of day as their fraction. */
export function dateOf(days: number): Date {
  return new Date(Math.round((EPOCH + days * DAY) / 1000) * 1000);
}

/** Formats of dates and times that every workbook has without saying so (ECMA-376, 18.8.30). */
const isKnownDate = (id: number): boolean =>
  (id >= 14 && id <= 22) ||
  (id >= 27 && id <= 36) ||
  (id >= 45 && id <= 47) ||
  (id >= 50 && id <= 58);

/**
 * Whether numbers of this format are dates: its own text names days, months, years or hours outside
 * of quotes and brackets.
 */
export function isDateFormat(id: number, text: string | undefined): boolean {
  if (text === undefined) return isKnownDate(id);
  const [positive = ''] = text.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, '').split(';');
  return /[dmyhas]/i.test(positive) && !/general|[0#?]/i.test(positive);
}

/** The signs of errors, by the code that the file has for them. */
const ERRORS = new Map([
  [0x00, '#NULL!'],
  [0x07, '#DIV/0!'],
  [0x0f, '#VALUE!'],
  [0x17, '#REF!'],
  [0x1d, '#NAME?'],
  [0x24, '#NUM!'],
  [0x2a, '#N/A'],
]);

/** The text of a cell's error, by its code in the .xls format. */
export function errorText(code: number): string {
  return ERRORS.get(code) ?? '#ERROR!';
}
