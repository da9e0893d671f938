import { and, eq } from 'drizzle-orm';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import type { Queries } from '../database.ts';
import { draftFiles, draftOperations, drafts } from '../schema/drafts.ts';

/** The draft of a tenant with an id. */
export const one = (tenant: string, id: string) =>
  and(eq(drafts.tenant, tenant), eq(drafts.id, id));

/** The operations of a draft. */
export const ofDraft = (draft: string) => eq(draftOperations.draft, draft);

export const headColumns = {
  id: drafts.id,
  tenant: drafts.tenant,
  name: drafts.name,
  authorId: drafts.authorId,
  authorName: drafts.authorName,
  createdAt: drafts.createdAt,
  changedAt: drafts.changedAt,
  revision: drafts.revision,
  changes: drafts.changes,
  baseState: drafts.baseState,
};

export const operationColumns = {
  revision: draftOperations.revision,
  touched: draftOperations.touched,
  operation: draftOperations.operation,
  sentence: draftOperations.sentence,
  authorId: draftOperations.authorId,
  authorName: draftOperations.authorName,
  at: draftOperations.at,
  undoneBy: draftOperations.undoneBy,
};

/** Writes all files of a draft that has none. */
export async function fillFiles(
  tx: Queries,
  draft: string,
  files: readonly SourceFile[],
): Promise<void> {
  const rows = files.map(({ path, text }, place) => ({ draft, path, text, place }));
  for (let i = 0; i < rows.length; i += 200)
    await tx.insert(draftFiles).values(rows.slice(i, i + 200));
}
