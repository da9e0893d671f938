import type { Author, Draft, DraftSummary } from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { DraftHead, DraftStep, StoredDraft, StoredOperation } from '../../store/drafts.ts';
import { toRecord } from './conflict.ts';

/** The files that differ between two states of an overlay, as a step writes them. */
export function changedFiles(
  before: readonly SourceFile[],
  after: readonly SourceFile[],
): DraftStep['files'] {
  const [was, is] = [
    new Map(before.map(({ path, text }) => [path, text])),
    new Map(after.map(({ path, text }) => [path, text])),
  ];
  const gone = before.flatMap(({ path }, index) =>
    is.has(path) ? [] : [{ path, text: null, index }],
  );
  return [
    ...gone,
    ...after.flatMap(({ path, text }, index) =>
      was.get(path) === text ? [] : [{ path, text, index }],
    ),
  ];
}

/**
 * The operation that a person's undo takes back: of those that stand, the one that came last;
 * undefined: none.
 */
export const undoable = (
  operations: readonly StoredOperation[],
  person: string,
): StoredOperation | undefined =>
  operations
    .filter(({ author, undoneBy }) => author.id === person && undoneBy === null)
    .sort((a, b) => b.touched - a.touched)[0];

/**
 * The operation that a person's redo brings back: what was undone last, unless something new was
 * done since.
 */
export function redoable(
  operations: readonly StoredOperation[],
  person: string,
): StoredOperation | undefined {
  const own = operations.filter(({ author }) => author.id === person);
  const newest = Math.max(0, ...own.map(({ revision }) => revision));
  const [last] = own
    .filter(({ undoneBy }) => undoneBy !== null)
    .sort((a, b) => b.touched - a.touched);
  return last && last.touched > newest ? last : undefined;
}

export const toSummary = (
  { tenant: _tenant, baseState, ...head }: DraftHead,
  state: string,
): DraftSummary => ({ ...head, current: baseState === state });

/** A draft as one person sees it. */
export function toDraft(
  { baseFiles: _baseFiles, files, ...head }: StoredDraft,
  state: string,
  operations: readonly StoredOperation[],
  { id }: Pick<Author, 'id'>,
): Draft {
  return {
    ...toSummary(head, state),
    files,
    operations: operations.map(toRecord),
    canUndo: undoable(operations, id) !== undefined,
    canRedo: redoable(operations, id) !== undefined,
  };
}
