import type { CalendarBlock, Tone } from '../../../schemas/release/types.ts';
import { reportFault } from '../../render/faults/faults.ts';
import { readPath } from '../../render/values/paths.ts';
import type { Scope } from '../../render/scope/scope-types.ts';
import { toneOf } from '../../render/values/tones.ts';
import { faultOf } from '../../render/faults/row-fault.ts';

/** First and last day in sight, `YYYY-MM-DD`, both included: the root `range`. */
export interface ShownDays {
  start: string;
  end: string;
}

/**
 * A record as the calendar takes it. `end` is the first moment after it, as the calendar counts.
 */
export interface CalendarEntry {
  id: string;
  title: string;
  start: string;
  end?: string;
  allDay: boolean;
  tone: Tone;
  row: unknown;
}

/** The day before or after, of a `YYYY-MM-DD`. */
export function shiftDay(day: string, by: number): string {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + by);
  return date.toISOString().slice(0, 10);
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

function momentAt(row: unknown, path: readonly string[] | undefined): string | undefined {
  const value = path && readPath(row, path);
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value) ? value : undefined;
}

function entryTone(block: CalendarBlock, scope: Scope): Tone {
  if (!block.tone) return 'primary';
  return toneOf(scope.evaluate(block.tone));
}

/**
 * The records that can be shown. One that came broken, or without a beginning, is left out and
 * counted in `unread`; one whose texts fail is a reported fault.
 */
export function calendarEntries(
  block: CalendarBlock,
  rows: readonly unknown[],
  outer: Scope,
): { entries: CalendarEntry[]; unread: number } {
  const entries: CalendarEntry[] = [];
  for (const [index, row] of rows.entries()) {
    const start = faultOf(row) === undefined ? momentAt(row, block.start) : undefined;
    if (start === undefined) continue;
    const scope = outer.child({ row });
    const allDay = isDay(start);
    const end = momentAt(row, block.end);
    try {
      entries.push({
        id: String(index),
        title: scope.text(block.title),
        start,
        ...(end !== undefined && { end: isDay(end) ? shiftDay(end, 1) : end }),
        allDay,
        tone: entryTone(block, scope),
        row,
      });
    } catch (cause) {
      reportFault(block.at, cause);
    }
  }
  return { entries, unread: rows.length - entries.length };
}
