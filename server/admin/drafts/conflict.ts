import type { Conflict, OperationRecord } from '../../../schemas/admin/drafts.ts';
import { conflict } from '../../../schemas/draft/conflict.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import type { StoredOperation } from '../../store/drafts.ts';

/** Somebody else changed the same place; nothing was written. */
export class DraftConflict extends Error {
  override readonly name = 'DraftConflict';
  readonly conflict: Conflict;

  constructor(found: Conflict) {
    super(`conflict at ${found.at}`);
    this.conflict = found;
  }
}

export const toRecord = ({
  undoneBy,
  touched: _touched,
  ...record
}: StoredOperation): OperationRecord => ({ ...record, ...(undoneBy !== null && { undoneBy }) });

/** Throws `DraftConflict` for the first of `others` that an operation disturbs. */
export function expectFree(
  mine: { operation: Operation; sentence: () => string },
  others: readonly StoredOperation[],
): void {
  for (const theirs of others) {
    const at = conflict(mine.operation, theirs.operation);
    if (at !== undefined)
      throw new DraftConflict({
        at,
        mine: { sentence: mine.sentence(), operation: mine.operation },
        theirs: toRecord(theirs),
        revision: theirs.touched,
      });
  }
}
