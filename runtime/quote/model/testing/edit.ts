import type { Seat } from './step.ts';

/** A value that somebody gave to a line or a field, by choice; null for a line that was removed. */
export interface Edit {
  seat: Seat;
  value: number | string | null;
  at: number;
  /** Made in a window that did not know yet that another one had taken the quote over. */
  blind: boolean;
  /** Its window closed before storing it, or after reporting that it could not: it may be lost. */
  risked: boolean;
  /**
   * Its window went before the disk had it: only the plain storage does, until that is on the disk
   * itself.
   */
  fleeting: boolean;
  /**
   * A later edit of the same window that put back what the window knew the ERP to have, unaware of
   * another one's: together they are none.
   */
  undoneBy?: Edit;
}
