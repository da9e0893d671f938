import type { Packaging } from '../lines/packaging.ts';
import type { ProductRecord } from '../records/records.ts';
import type { Problem } from './problem.ts';
import type { RowStatus } from './row-status.ts';

/** A row of the sheet as it stands now. */
export interface CheckedRow {
  /** Its place among the rows. */
  at: number;
  /** Its number where it comes from. */
  line: number;
  code: string;
  /** The quantity as the sheet has it. */
  written: string;
  status: RowStatus;
  product?: ProductRecord;
  packaging?: Packaging;
  /** The row's own packages. */
  own?: number;
  /**
   * The line's quantity before any decision about it: repeated rows and packages already in the
   * quote count.
   */
  sum?: number;
  /** The packages of the line that it will be. */
  qtde?: number;
  /** Of those, the packages that the import brings. */
  brings?: number;
  /** The line it will be. */
  key?: string;
  problem?: Problem;
  /** An automatic decision about it. */
  note?: string;
}
