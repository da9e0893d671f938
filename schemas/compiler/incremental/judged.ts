import type { Cursor } from '../read/cursor.ts';

/**
 * What of a configuration its owner can mend: the base alone is judged whole, with an overlay only
 * what the overlay says.
 */
export interface Judged {
  /** The base is compiled by itself. */
  base: boolean;
  /** Whether a place is written where this compile may find it unused. */
  covers(cursor: Cursor): boolean;
}

/** @param overlay paths of the overlay's files; none for the base by itself */
export function judgedBy(overlay: readonly string[]): Judged {
  const files = new Set(overlay);
  return {
    base: files.size === 0,
    covers: (cursor) => files.size === 0 || files.has(cursor.writtenIn),
  };
}
