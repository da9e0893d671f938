import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Inverse } from '../../../../schemas/draft/apply.ts';
import type { DraftStore } from '../../drafts.ts';
import { toStoredOperation } from '../../rows.ts';
import { draftFiles, draftOperations, drafts } from './schema.ts';
import { ofDraft, operationColumns } from './columns.ts';

type Operations = Pick<
  DraftStore,
  'draftOperations' | 'draftOperationOf' | 'draftInverse' | 'draftWithText'
>;

/** What was done to drafts, and what they say. */
export function createOperations(db: BetterSQLite3Database): Operations {
  return {
    draftOperations: async (draft) =>
      db
        .select(operationColumns)
        .from(draftOperations)
        .where(ofDraft(draft))
        .orderBy(asc(draftOperations.revision))
        .all()
        .map(toStoredOperation),
    draftOperationOf: async (draft, key) => {
      const row = db
        .select(operationColumns)
        .from(draftOperations)
        .where(and(ofDraft(draft), eq(draftOperations.key, key)))
        .get();
      return row ? toStoredOperation(row) : null;
    },
    draftInverse: async (draft, revision) => {
      const row = db
        .select({ inverse: draftOperations.inverse })
        .from(draftOperations)
        .where(and(ofDraft(draft), eq(draftOperations.revision, revision)))
        .get();
      return row ? (JSON.parse(row.inverse) as Inverse) : null;
    },
    draftWithText: async (tenant, text) => {
      const holds = (...columns: AnySQLiteColumn[]) =>
        or(...columns.map((column) => sql`instr(${column}, ${text}) > 0`));
      const inFiles = db
        .select({ one: sql`1` })
        .from(draftFiles)
        .where(and(eq(draftFiles.draft, drafts.id), holds(draftFiles.text)));
      const inOperations = db
        .select({ one: sql`1` })
        .from(draftOperations)
        .where(
          and(
            eq(draftOperations.draft, drafts.id),
            holds(draftOperations.operation, draftOperations.inverse),
          ),
        );
      return (
        db
          .select({ name: drafts.name })
          .from(drafts)
          .where(and(eq(drafts.tenant, tenant), or(exists(inFiles), exists(inOperations))))
          .limit(1)
          .get()?.name ?? null
      );
    },
  };
}
