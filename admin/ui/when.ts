const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
];
const week = 7 * 24 * 60 * 60_000;

/** `há 2 horas`, or the day and time of what is a week old. @param at ms since 1970 */
export function ago(at: number, now = Date.now()): string {
  const past = now - at;
  if (past >= week) return moment.format(at);
  const [unit, size] = steps.find(([, length]) => past >= length) ?? [];
  return unit && size ? relative.format(-Math.floor(past / size), unit) : 'agora';
}

/** '23/11/2026, 14:05' @param at ms since 1970 */
export const dayAndTime = (at: number): string => moment.format(at);
