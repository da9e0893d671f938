/** Months that a key turns, or days that it walks; undefined for a key that does not walk. */
function wayOf(
  key: string,
  weekday: number,
  shift: boolean,
): { days?: number; months?: number } | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { days: -1 };
    case 'ArrowRight':
      return { days: 1 };
    case 'ArrowUp':
      return { days: -7 };
    case 'ArrowDown':
      return { days: 7 };
    case 'Home':
      return { days: -weekday };
    case 'End':
      return { days: 6 - weekday };
    case 'PageUp':
      return { months: shift ? -12 : -1 };
    case 'PageDown':
      return { months: shift ? 12 : 1 };
  }
  return undefined;
}

/** The same day of another month, or its last one where it is shorter. */
function inMonth(day: Date, months: number): Date {
  const last = new Date(day.getFullYear(), day.getMonth() + months + 1, 0).getDate();
  return new Date(day.getFullYear(), day.getMonth() + months, Math.min(day.getDate(), last));
}

/** The first and the last day that can be chosen. */
export interface Bounds {
  earliest?: Date | null | undefined;
  latest?: Date | null | undefined;
}

/**
 * The day that a key leads to from another, no further than the first and the last that can be
 * chosen; undefined for a key that does not walk through days.
 */
export function dayAfterKey(
  day: Date,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { earliest, latest }: Bounds,
): Date | undefined {
  const way = wayOf(key, day.getDay(), shiftKey);
  if (!way) return undefined;
  const next =
    way.months === undefined
      ? new Date(day.getFullYear(), day.getMonth(), day.getDate() + (way.days ?? 0))
      : inMonth(day, way.months);
  if (earliest && next < earliest) return earliest;
  return latest && next > latest ? latest : next;
}
