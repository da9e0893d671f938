/** A range of days as it is stored: `2026-01-01/2026-01-31`; either day may be missing. */
export interface DayRange {
  start?: string;
  end?: string;
}

/** The two days of a stored range; none for a value that is no text. */
export function parseRange(value: unknown): DayRange {
  if (typeof value !== 'string') return {};
  const [start = '', end = ''] = value.split('/');
  return { ...(start !== '' && { start }), ...(end !== '' && { end }) };
}

/**
 * The inverse of `parseRange`; undefined when neither day is given. A text that is no day stays,
 * with dots for its slashes.
 */
export function rangeText({ start = '', end = '' }: DayRange): string | undefined {
  return start === '' && end === ''
    ? undefined
    : `${start.replaceAll('/', '.')}/${end.replaceAll('/', '.')}`;
}
