import { and, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { draftOperations, drafts } from './schema.ts';

/** The database, within a transaction or not. */
export type Transaction = Pick<BetterSQLite3Database, 'select' | 'insert' | 'update' | 'delete'>;

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
