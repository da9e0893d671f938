import type { Author, ChangeRequest } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { DraftFiles } from '../../../schemas/draft/apply.ts';
import { sentence } from '../../../schemas/draft/sentence/sentence.ts';
import { PortalError } from '../../http/errors.ts';
import type { DraftStep, DraftStore, StoredDraft, StoredOperation } from '../../store/drafts.ts';
import { expectFree } from './conflict.ts';
import type { Executor } from './executor.ts';
import { redoable, undoable } from './state.ts';

export interface UndoRequest {
  /** The operation to take back; absent: the person's own last one. */
  revision?: number;
  /** Take it back although somebody changed the same place since. */
  force?: boolean;
}

interface StepStore {
  store: Pick<DraftStore, 'draftOperationOf' | 'draftInverse'>;
  now: () => number;
  executor: Executor;
}

/** A draft with all that a step needs to know. */
export interface Opened {
  draft: StoredDraft;
  files: DraftFiles;
  operations: readonly StoredOperation[];
}

/** A request that was carried out before. */
export interface Repeated {
  repeated: StoredOperation;
}

/** Result of a step on a draft. */
export interface Step extends Pick<DraftStep, 'changes' | 'added' | 'changed'> {
  overlay: readonly SourceFile[];
  record: StoredOperation;
}

/** A new operation. Throws `OperationRefused` and `DraftConflict`. */
export async function change(
  { store, now, executor }: StepStore,
  { draft, files, operations }: Opened,
  person: Author,
  { revision, own = [], operation, key }: ChangeRequest,
): Promise<Step | Repeated> {
  const repeated = await store.draftOperationOf(draft.id, key);
  if (repeated) return { repeated };
  expectFree(
    { operation, sentence: () => sentence(files, operation) },
    operations.filter(({ touched }) => touched > revision && !own.includes(touched)),
  );
  const {
    overlay,
    inverse,
    sentence: words,
  } = await executor.apply(draft.tenant, files, operation);
  const next = draft.revision + 1;
  const record: StoredOperation = {
    revision: next,
    touched: next,
    operation,
    sentence: words,
    author: person,
    at: now(),
    undoneBy: null,
  };
  return { overlay, record, changes: 1, added: { ...record, inverse, key } };
}

/**
 * Takes an operation back. Throws `OperationRefused`, `DraftConflict`, and a 409 when there is
 * none.
 */
export async function undo(
  { store, executor }: Pick<StepStore, 'store' | 'executor'>,
  { draft, files, operations }: Opened,
  person: Author,
  { revision, force = false }: UndoRequest,
): Promise<Step> {
  const record =
    revision === undefined
      ? undoable(operations, person.id)
      : operations.find((one) => one.revision === revision && one.undoneBy === null);
  const inverse = record && (await store.draftInverse(draft.id, record.revision));
  if (!record || !inverse) throw new PortalError(409, 'NOTHING', 'Não há nada para desfazer.');
  const later = operations.filter(
    ({ touched, undoneBy }) => touched > record.touched && undoneBy === null,
  );
  if (!force)
    expectFree(
      { operation: record.operation, sentence: () => `Desfazer: ${record.sentence}` },
      later,
    );
  const overlay = await executor.revert(draft.tenant, files, inverse);
  const next = draft.revision + 1;
  return {
    overlay,
    record,
    changes: -1,
    changed: { revision: record.revision, touched: next, undoneBy: next, inverse },
  };
}

/** Brings back what was undone last. Throws as `undo`. */
export async function redo(
  { executor }: Pick<StepStore, 'executor'>,
  { draft, files, operations }: Opened,
  person: Author,
): Promise<Step> {
  const record = redoable(operations, person.id);
  if (!record) throw new PortalError(409, 'NOTHING', 'Não há nada para refazer.');
  const { operation, sentence: words } = record;
  expectFree(
    { operation, sentence: () => `Refazer: ${words}` },
    operations.filter(({ touched, undoneBy }) => touched > record.touched && undoneBy === null),
  );
  const { overlay, inverse } = await executor.apply(draft.tenant, files, operation);
  return {
    overlay,
    record,
    changes: 1,
    changed: { revision: record.revision, touched: draft.revision + 1, undoneBy: null, inverse },
  };
}
