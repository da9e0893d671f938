/** `25/12/2030`, with `withTime` `25/12/2030 08:00`. */
export function shownDay(day: Date, withTime: boolean): string {
  const padded = (number: number): string => String(number).padStart(2, '0');
  const date = `${padded(day.getDate())}/${padded(day.getMonth() + 1)}/${day.getFullYear()}`;
  return withTime ? `${date} ${padded(day.getHours())}:${padded(day.getMinutes())}` : date;
}

interface Wanted {
  withTime: boolean;
  earliest: Date | null;
  latest: Date | null;
}

/** The day that a text says; a text that says none, or one that may not be chosen: why. */
export function parseDay(text: string, { withTime, earliest, latest }: Wanted): Date | string {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:\s+(\d{1,2}):(\d{2}))?$/.exec(text.trim());
  const asked = withTime
    ? 'Escreva o dia e a hora, como 25/12/2030 08:00.'
    : 'Escreva o dia, como 25/12/2030.';
  if (!found || (found[4] !== undefined) !== withTime) return asked;
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = found
    .slice(1)
    .map((digits = '0') => Number(digits));
  const date = new Date(year, month - 1, day, hour, minute);
  const isReal =
    date.getFullYear() === year &&
    date.getMonth() === month - 1 &&
    date.getDate() === day &&
    hour < 24 &&
    minute < 60;
  if (!isReal) return `Não existe ${text.trim()}. ${asked}`;
  if (earliest && date < startOf(earliest, withTime))
    return `Escolha a partir de ${shownDay(earliest, withTime)}.`;
  if (latest && date > latest) return `Escolha até ${shownDay(latest, withTime)}.`;
  return date;
}

/** A day counts from its midnight on, a moment as it is. */
const startOf = (date: Date, withTime: boolean): Date =>
  withTime ? date : new Date(date.getFullYear(), date.getMonth(), date.getDate());
