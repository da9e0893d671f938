import type { ItemRecord } from '../records/records.ts';
import type { Amount } from '../records/amount.ts';

/**
 * A line of the quote. A line that does not change keeps its identity: its row is not drawn again.
 */
export interface Line {
  key: string;
  /** The line as the ERP knows it, with the values of the last local calculation. */
  record: ItemRecord;
  /** Revision of its last change by the user. */
  rev: number;
  /** Its price was computed under other terms, and waits for its product to be known. */
  stale: boolean;
  /** The engine refused to price it: the price shown is an older one. */
  unpriced: boolean;
  /** Unit price that the user saw last, of a line that was priced anew without them. */
  seenPrice?: Amount | undefined;
}
