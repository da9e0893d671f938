import type { Author, ChangeRequest } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { DraftFiles } from '../../../schemas/draft/apply.ts';
import { conflict } from '../../../schemas/draft/conflict.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { sentence } from '../../../schemas/draft/sentence/sentence.ts';
import { PortalError } from '../../http/errors.ts';
import type { DraftStep, DraftStore, StoredDraft, StoredOperation } from '../../store/drafts.ts';
import { expectFree } from './conflict.ts';
import type { Executor } from './executor.ts';
import { redoable, undoable } from './state.ts';

export interface UndoRequest {
  /** The operation to take back; absent: the person's own last one. */
  revision?: number;
  /** Undo it even where somebody changed the same place since. */
  force?: boolean;
  /** Refuse it where another person made it. */
  ownOnly?: boolean;
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

/** The page shows changes that the draft does not have any more. */
const restored = (): PortalError =>
  new PortalError(
    409,
    'DRAFT_RESTORED',
    'Esta janela mostrava mudanças que o rascunho não tem mais: uma cópia de segurança foi restaurada. Nada foi gravado; confira o rascunho como está agora e faça a mudança de novo.',
  );

/**
 * A new operation. Throws `OperationRefused`, `DraftConflict`, and a 409 for what was seen in a
 * later state of the draft than it has.
 */
export async function change(
  { store, now, executor }: StepStore,
  { draft, files, operations }: Opened,
  person: Author,
  { revision, own = [], operation, key }: ChangeRequest,
): Promise<Step | Repeated> {
  const repeated = await store.draftOperationOf(draft.id, key);
  if (repeated) return { repeated };
  if (Math.max(revision, ...own) > draft.revision) throw restored();
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
 * The overlay that the standing operations but one make of the draft's beginning; undefined where
 * one of them cannot be carried out without it.
 */
async function replayedWithout(
  { executor }: Pick<StepStore, 'executor'>,
  { draft, files, operations }: Opened,
  without: StoredOperation,
): Promise<readonly SourceFile[] | undefined> {
  const standing = operations
    .filter(({ revision, undoneBy }) => undoneBy === null && revision !== without.revision)
    .sort((a, b) => a.touched - b.touched);
  let overlay = draft.baseFiles;
  for (const { operation } of standing) {
    try {
      ({ overlay } = await executor.apply(draft.tenant, { ...files, overlay }, operation));
    } catch (error) {
      if (!(error instanceof OperationRefused)) throw error;
      if (error.code !== 'UNCHANGED') return undefined;
    }
  }
  return overlay;
}

/**
 * Whether the inverse of an operation would bring back what no standing operation says: another one
 * of the same place came after it and is to stay, or was taken back since.
 */
const isEntangled = (
  record: StoredOperation,
  operations: readonly StoredOperation[],
  force: boolean,
): boolean =>
  operations.some(
    ({ operation, touched, undoneBy }) =>
      touched > record.touched &&
      (force || undoneBy !== null) &&
      conflict(record.operation, operation) !== undefined,
  );

/**
 * Takes an operation back: by its inverse, or, where others of the same place are in between, by
 * carrying out what stands without it. Throws `OperationRefused`, `DraftConflict`, and a 409 when
 * there is none, or it is not the person's own and has to be.
 */
export async function undo(
  { store, executor }: Pick<StepStore, 'store' | 'executor'>,
  { draft, files, operations }: Opened,
  person: Author,
  { revision, force = false, ownOnly = false }: UndoRequest,
): Promise<Step> {
  const record =
    revision === undefined
      ? undoable(operations, person.id)
      : operations.find((one) => one.revision === revision && one.undoneBy === null);
  const inverse = record && (await store.draftInverse(draft.id, record.revision));
  if (!record || !inverse) throw new PortalError(409, 'NOTHING', 'Não há nada para desfazer.');
  if (ownOnly && record.author.id !== person.id)
    throw new PortalError(
      409,
      'NOT_OWN',
      `Nada foi desfeito: quem fez esta mudança foi ${record.author.name}.`,
    );
  const later = operations.filter(
    ({ touched, undoneBy }) => touched > record.touched && undoneBy === null,
  );
  if (!force)
    expectFree(
      { operation: record.operation, sentence: () => `Desfazer: ${record.sentence}` },
      later,
    );
  const opened = { draft, files, operations };
  const overlay =
    (isEntangled(record, operations, force)
      ? await replayedWithout({ executor }, opened, record)
      : undefined) ?? (await executor.revert(draft.tenant, files, inverse));
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
