/**
 * Dates as text. A date without time is a calendar day: it is cut from the string and never goes
 * through `Date`, which would read it as UTC and show the day before in Brazil. A time without zone
 * is shown as written; one with a zone is shown in the reader's.
 */
import { once } from './once.ts';

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;

/** A moment's parts; `hour` and `minute` are absent for a calendar day. */
interface Parts {
  year: string;
  month: string;
  day: string;
  hour?: string;
  minute?: string;
}

/** `21/11/2026`; undefined when the text is no ISO date. */
export function dateText(value: string, timeZone?: string): string | undefined {
  const parts = partsOf(value, timeZone);
  return parts && `${parts.day}/${parts.month}/${parts.year}`;
}

/**
 * `21/11/2026 20:30`, or without the time when there is none; undefined when the text is no ISO
 * date.
 */
export function dateTimeText(value: string, timeZone?: string): string | undefined {
  const parts = partsOf(value, timeZone);
  if (!parts) return undefined;
  const day = `${parts.day}/${parts.month}/${parts.year}`;
  return parts.hour === undefined ? day : `${day} ${parts.hour}:${parts.minute}`;
}

/** `2026-11` (or a date in that month) as `11/2026`. */
export function monthText(value: string): string | undefined {
  const match = /^(\d{4})-(0[1-9]|1[0-2])(?:-\d{2}.*)?$/.exec(value);
  return match ? `${match[2]}/${match[1]}` : undefined;
}

/**
 * `2026-01-01/2026-01-31` as `01/01/2026 a 31/01/2026`; of an open range only its day, with the
 * side it bounds.
 */
export function rangeText(value: string): string | undefined {
  const [start = '', end = '', ...more] = value
    .split('/')
    .map((day) => (day === '' ? '' : (dateText(day) ?? day)));
  if (more.length > 0 || (start === '' && end === '')) return undefined;
  if (end === '') return `a partir de ${start}`;
  return start === '' ? `até ${end}` : `${start} a ${end}`;
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];
const relative = once(() => new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' }));

/**
 * `há 3 horas`, `ontem`, `amanhã` for a moment less than 7 days from `now`; otherwise, and for a
 * calendar day other than these, as `dateTimeText`.
 * @param now epoch milliseconds
 */
export function relativeText(value: string, now: number, timeZone?: string): string | undefined {
  const full = dateTimeText(value, timeZone);
  if (full === undefined) return undefined;
  const calendarDay = /^\d{4}-\d{2}-\d{2}$/.test(value);
  const then = new Date(calendarDay ? `${value}T00:00:00` : value.replace(' ', 'T')).getTime();
  const from = calendarDay ? new Date(now).setHours(0, 0, 0, 0) : now;
  const distance = then - from;
  if (Math.abs(distance) >= 7 * 86_400_000) return full;
  if (calendarDay) return relative().format(Math.round(distance / 86_400_000), 'day');
  for (const [unit, length] of UNITS) {
    if (Math.abs(distance) >= length) return relative().format(Math.trunc(distance / length), unit);
  }
  return 'agora';
}

/** `21/11/2026` → `2026-11-21`; undefined unless it is a day of the calendar. */
export function parseDate(text: string): string | undefined {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text.trim());
  if (!match) return undefined;
  const iso = `${match[3]}-${match[2]}-${match[1]}`;
  return isCalendarDay(iso) ? iso : undefined;
}

/** `21/11/2026 14:30` → `2026-11-21T14:30`; undefined unless both exist. */
export function parseDateTime(text: string): string | undefined {
  const match = /^(\S+) ((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text.trim());
  const day = match && parseDate(match[1] ?? '');
  return day ? `${day}T${match[2]}` : undefined;
}

/** Whether `YYYY-MM-DD` names an existing day. */
export function isCalendarDay(iso: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso);
  if (!match) return false;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === iso;
}

function partsOf(value: string, timeZone: string | undefined): Parts | undefined {
  const match = ISO.exec(value);
  if (!match) return undefined;
  const [, year = '', month = '', day = '', hour, minute, , zone] = match;
  if (!isCalendarDay(`${year}-${month}-${day}`)) return undefined;
  // Midnight UTC is how serialisers write a calendar day: shifting it would show the day before.
  const isDayInDisguise = hour === '00' && minute === '00' && (zone === 'Z' || zone === '+00:00');
  if (hour === undefined || isDayInDisguise) return { year, month, day };
  if (zone === undefined) return { year, month, day, hour, minute };
  return zonedParts(new Date(value.replace(' ', 'T')), timeZone);
}

/** By time zone; a list asks in each of its rows. */
const zoned = new Map<string | undefined, Intl.DateTimeFormat>();

function zonedParts(date: Date, timeZone: string | undefined): Parts {
  let format = zoned.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    zoned.set(timeZone, format);
  }
  const parts = format.formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes): string =>
    parts.find((p) => p.type === type)?.value ?? '';
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
  };
}
