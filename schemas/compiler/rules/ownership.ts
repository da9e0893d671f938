import type { Cursor } from '../read/cursor.ts';

/**
 * Which findings the owner of a configuration can mend: the base compiled alone is checked whole,
 * with an overlay only what the overlay wrote.
 */
export interface Ownership {
  /** The base is compiled without an overlay. */
  baseAlone: boolean;
  /** Whether a place was written by the owner. */
  includes(cursor: Cursor): boolean;
}

/** @param overlay paths of the overlay's files; none for the base alone */
export function ownershipOf(overlay: readonly string[]): Ownership {
  const files = new Set(overlay);
  return {
    baseAlone: files.size === 0,
    includes: (cursor) => files.size === 0 || files.has(cursor.writtenIn),
  };
}
