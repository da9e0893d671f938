import type { SourceFile } from '../compiler/read/source.ts';
import type { DraftFiles, Edited } from './edit.ts';
import { type TextChange, textChanges, withoutChanges } from './files.ts';
import type { GroupOperation, Operation } from './operation.ts';
import { create } from './operations/create.ts';
import { deleteDocument } from './operations/delete.ts';
import { insert } from './operations/insert.ts';
import { move } from './operations/move.ts';
import { remove } from './operations/remove.ts';
import { reset } from './operations/reset.ts';
import { set } from './operations/set.ts';
import { unset } from './operations/unset.ts';
import { write } from './operations/write.ts';
import { OperationRefused } from './refusal.ts';

export type { DraftFiles } from './edit.ts';

/**
 * How an operation is undone: byte for byte while its files are as it left them, else by the
 * opposite operation.
 */
export interface Inverse {
  changes: readonly TextChange[];
  operation: Operation;
}

export interface Applied {
  /** The overlay's files after the operation. */
  overlay: readonly SourceFile[];
  inverse: Inverse;
}

function edit(files: DraftFiles, operation: Exclude<Operation, GroupOperation>): Edited {
  switch (operation.op) {
    case 'set':
      return set(files, operation);
    case 'unset':
      return unset(files, operation);
    case 'insert':
      return insert(files, operation);
    case 'remove':
      return remove(files, operation);
    case 'move':
      return move(files, operation);
    case 'reset':
      return reset(files, operation);
    case 'create':
      return create(files, operation);
    case 'delete':
      return deleteDocument(files, operation);
    case 'write':
      return write(files, operation);
  }
}

/** Maximum number of operations of a group. */
const maxGroup = 500;

/** As `edit`, for groups too; yields after each operation of a group. */
function* editInTurns(files: DraftFiles, operation: Operation): Generator<undefined, Edited> {
  if (operation.op !== 'group') return edit(files, operation);
  const { operations, title } = operation;
  if (operations.length > maxGroup)
    throw new OperationRefused(
      'LIMIT',
      '',
      `São mudanças demais de uma só vez: o limite é ${maxGroup}.`,
    );
  let overlay = files.overlay;
  const opposites: Operation[] = [];
  for (const one of operations) {
    try {
      const edited = yield* editInTurns({ ...files, overlay }, one);
      overlay = edited.overlay;
      opposites.unshift(edited.opposite);
    } catch (error) {
      if (!(error instanceof OperationRefused) || error.code !== 'UNCHANGED') throw error;
    }
    yield;
  }
  return { overlay, opposite: { op: 'group', title, operations: opposites } };
}

/**
 * As `applyOperation`, for a thread that serves other requests in between: yields after each
 * operation of a group.
 */
export function* applyInTurns(
  files: DraftFiles,
  operation: Operation,
): Generator<undefined, Applied> {
  const { overlay, opposite } = yield* editInTurns(files, operation);
  const changes = textChanges(files.overlay, overlay);
  if (changes.length === 0) throw new OperationRefused('UNCHANGED', '', 'Isto já é assim.');
  return { overlay, inverse: { changes, operation: opposite } };
}

/**
 * Carries an operation out on a tenant's overlay. Pure: `files` stays as it is. Throws
 * `OperationRefused`, with the code `UNCHANGED` when the overlay says so already.
 *
 *     applyOperation({ base, overlay, folder: 'config/tenants/demo' }, { op: 'remove', at: 'list/pedidos#/columns/qtdeIt' })
 */
export function applyOperation(files: DraftFiles, operation: Operation): Applied {
  const turns = applyInTurns(files, operation);
  let turn = turns.next();
  while (!turn.done) turn = turns.next();
  return turn.value;
}

/**
 * The overlay with an operation undone. Throws `OperationRefused` when later changes prevent its
 * opposite.
 */
export function applyInverse(
  files: DraftFiles,
  { changes, operation }: Inverse,
): readonly SourceFile[] {
  const exact = withoutChanges(files.overlay, changes);
  if (exact) return exact;
  try {
    return applyOperation(files, operation).overlay;
  } catch (error) {
    if (error instanceof OperationRefused && error.code === 'UNCHANGED') return files.overlay;
    throw error;
  }
}
