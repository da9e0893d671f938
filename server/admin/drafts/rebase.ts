import type { RebaseConflict, RebaseRequest } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { toAddress } from '../../../schemas/draft/address.ts';
import type { DraftFiles, Inverse } from '../../../schemas/draft/apply.ts';
import { conflict, documentsOf } from '../../../schemas/draft/conflict.ts';
import type { Operation } from '../../../schemas/draft/operation.ts';
import { isRecord } from '../../../schemas/record.ts';
import { findPath } from '../../../schemas/draft/path.ts';
import { valueAt } from '../../../schemas/json-path.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { differences } from '../../../schemas/draft/sentence/differences.ts';
import { readableDocument } from '../../../schemas/draft/source.ts';
import type { StoredOperation } from '../../store/drafts.ts';
import { toRecord } from './conflict.ts';
import type { Executor } from './executor.ts';

/** Some operations do not go together with the documents as they are now; nothing was changed. */
export class RebaseConflicts extends Error {
  override readonly name = 'RebaseConflicts';
  readonly conflicts: readonly RebaseConflict[];

  constructor(conflicts: readonly RebaseConflict[]) {
    super(`${conflicts.length} conflicts`);
    this.conflicts = conflicts;
  }
}

export interface Rebased {
  files: readonly SourceFile[];
  standing: { revision: number; inverse: Inverse }[];
}

interface RebaseInput {
  tenant: string;
  executor: Executor;
  /** Documents that the operations were made upon. */
  before: DraftFiles;
  /** Documents as they are now. */
  after: DraftFiles;
  /** Those that stand. */
  operations: readonly StoredOperation[];
  request: RebaseRequest;
}

/** Changes of a document, as operations that touch the same places. */
function changesOf(before: DraftFiles, after: DraftFiles, document: string): Operation[] {
  const [was, is] = [readableDocument(before, document), readableDocument(after, document)];
  const at = (root: unknown, steps: readonly string[]): unknown =>
    valueAt(root, findPath(root, steps) ?? ['']);
  // Where items only stand in another order, an operation on one of them means the same as before.
  const isOrder = (steps: readonly string[]): boolean =>
    [was, is]
      .map((root) => at(root, steps))
      .every((list) => Array.isArray(list) && list.every(isRecord));
  return differences(was, is)
    .filter((steps) => !isOrder(steps))
    .map((steps): Operation => {
      const owner = valueAt(was ?? is, findPath(was ?? is, steps.slice(0, -1)) ?? []);
      if (steps.length === 0) return { op: 'write', document, text: null };
      return { op: Array.isArray(owner) ? 'reset' : 'unset', at: toAddress(document, steps) };
    });
}

/**
 * Carries operations out anew upon other documents. Those that say nothing any more fall away.
 * Throws `RebaseConflicts` when some meet what has changed and the request does not say what to do
 * with them.
 */
export async function rebased({
  tenant,
  executor,
  before,
  after,
  operations,
  request: { keep = [], drop = [] },
}: RebaseInput): Promise<Rebased> {
  const changes = new Map<string, Operation[]>();
  const changed = (document: string): Operation[] => {
    const known = changes.get(document) ?? changesOf(before, after, document);
    changes.set(document, known);
    return known;
  };
  const conflicts: RebaseConflict[] = [];
  const standing: Rebased['standing'] = [];
  let files = after.overlay;
  for (const record of [...operations].sort((a, b) => a.touched - b.touched)) {
    if (drop.includes(record.revision)) continue;
    const others = documentsOf(record.operation).flatMap(changed);
    const at = others
      .map((other) => conflict(record.operation, other))
      .find((place) => place !== undefined);
    try {
      const { overlay, inverse } = await executor.apply(
        tenant,
        { ...after, overlay: files },
        record.operation,
      );
      if (at !== undefined && !keep.includes(record.revision))
        conflicts.push({
          at,
          mine: toRecord(record),
          message: 'O mesmo lugar mudou no que está publicado.',
          possible: true,
        });
      files = overlay;
      standing.push({ revision: record.revision, inverse });
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      if (error.code !== 'UNCHANGED')
        conflicts.push({
          at: error.at,
          mine: toRecord(record),
          message: error.message,
          possible: false,
        });
    }
  }
  if (conflicts.length > 0) throw new RebaseConflicts(conflicts);
  return { files, standing };
}
