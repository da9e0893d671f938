import type { ChangeAnswer, Draft, OperationRecord } from '../../schemas/admin/drafts.ts';

const withRecord = (
  records: readonly OperationRecord[],
  added: readonly OperationRecord[],
): OperationRecord[] => {
  const byRevision = new Map([...records, ...added].map((record) => [record.revision, record]));
  return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
};

/** The draft with what an answer says is new. */
export function withAnswer(
  draft: Draft,
  { revision, record, others, files, canUndo, canRedo }: ChangeAnswer,
): Draft {
  if (revision <= draft.revision) return draft;
  const operations = withRecord(draft.operations, [...others, record]);
  const changed = new Map(files.map(({ path, text }) => [path, text]));
  const unchanged = draft.files.flatMap((file) => {
    const text = changed.get(file.path);
    return text === undefined ? [file] : text === null ? [] : [{ ...file, text }];
  });
  const known = new Set(draft.files.map(({ path }) => path));
  const added = files.flatMap(({ path, text }) =>
    text === null || known.has(path) ? [] : [{ path, text }],
  );
  const changes = operations.filter(({ undoneBy }) => undoneBy === undefined).length;
  return {
    ...draft,
    revision,
    operations,
    files: [...unchanged, ...added],
    changes,
    canUndo,
    canRedo,
  };
}

/** Revisions that a person made of a draft after one. */
export const ownSince = ({ operations }: Draft, since: number, person: string): number[] =>
  operations
    .filter(({ author }) => author.id === person)
    .flatMap(({ revision, undoneBy }) => [revision, undoneBy ?? 0])
    .filter((revision) => revision > since);
