import { and, asc, eq, exists, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Inverse } from '../../../../schemas/draft/apply.ts';
import type { DraftStore } from '../../drafts.ts';
import { toStoredOperation } from '../../rows.ts';
import { type Database, first, type Queries } from '../database.ts';
import { draftFiles, draftOperations, drafts } from '../schema/drafts.ts';
import { ofDraft, operationColumns } from './columns.ts';

/** Name of a draft whose files or operations hold a text. */
async function nameWithText(
  db: Queries,
  tenant: string,
  text: string,
): Promise<string | undefined> {
  const holds = (...columns: AnyPgColumn[]) =>
    or(...columns.map((column) => sql`strpos(${column}, ${text}) > 0`));
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
  const found = db
    .select({ name: drafts.name })
    .from(drafts)
    .where(and(eq(drafts.tenant, tenant), or(exists(inFiles), exists(inOperations))))
    .limit(1);
  return (await first(found))?.name;
}

type Operations = Pick<
  DraftStore,
  'draftOperations' | 'draftOperationOf' | 'draftInverse' | 'draftWithText'
>;

/** What was done to drafts, and what they say. */
export function createOperations(db: Database): Operations {
  return {
    draftOperations: async (draft) => {
      const rows = await db
        .select(operationColumns)
        .from(draftOperations)
        .where(ofDraft(draft))
        .orderBy(asc(draftOperations.revision));
      return rows.map(toStoredOperation);
    },
    draftOperationOf: async (draft, key) => {
      const own = and(ofDraft(draft), eq(draftOperations.key, key));
      const row = await first(db.select(operationColumns).from(draftOperations).where(own));
      return row ? toStoredOperation(row) : null;
    },
    draftInverse: async (draft, revision) => {
      const own = and(ofDraft(draft), eq(draftOperations.revision, revision));
      const row = await first(
        db.select({ inverse: draftOperations.inverse }).from(draftOperations).where(own),
      );
      return row ? (JSON.parse(row.inverse) as Inverse) : null;
    },
    draftWithText: async (tenant, text) => (await nameWithText(db, tenant, text)) ?? null,
  };
}
