import { asc, count, desc, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import type { DraftStore } from '../../drafts.ts';
import { toDraftHead } from '../../rows.ts';
import { draftFiles, drafts } from './schema.ts';
import { headColumns, one } from './columns.ts';

type Heads = Pick<
  DraftStore,
  'drafts' | 'draftHead' | 'draft' | 'createDraft' | 'renameDraft' | 'deleteDraft'
>;

/** Drafts with their files. */
export function createHeads(db: BetterSQLite3Database): Heads {
  return {
    drafts: async (tenant) =>
      db
        .select(headColumns)
        .from(drafts)
        .where(eq(drafts.tenant, tenant))
        .orderBy(desc(drafts.changedAt), desc(drafts.id))
        .all()
        .map(toDraftHead),
    draftHead: async (tenant, id) => {
      const row = db.select(headColumns).from(drafts).where(one(tenant, id)).get();
      return row ? toDraftHead(row) : null;
    },
    draft: async (tenant, id) =>
      db.transaction((tx) => {
        const row = tx.select().from(drafts).where(one(tenant, id)).get();
        if (!row) return null;
        const { baseFiles, ...head } = row;
        const files = tx
          .select({ path: draftFiles.path, text: draftFiles.text })
          .from(draftFiles)
          .where(eq(draftFiles.draft, id))
          .orderBy(asc(draftFiles.place))
          .all();
        return { ...toDraftHead(head), baseFiles: JSON.parse(baseFiles) as SourceFile[], files };
      }),
    createDraft: async ({ author, baseFiles, files, ...head }, most) =>
      db.transaction(
        (tx) => {
          const known =
            tx.select({ count: count() }).from(drafts).where(eq(drafts.tenant, head.tenant)).get()
              ?.count ?? 0;
          if (known >= most) return false;
          tx.insert(drafts)
            .values({
              ...head,
              authorId: author.id,
              authorName: author.name,
              baseFiles: JSON.stringify(baseFiles),
            })
            .run();
          for (const [place, { path, text }] of files.entries())
            tx.insert(draftFiles).values({ draft: head.id, path, text, place }).run();
          return true;
        },
        { behavior: 'immediate' },
      ),
    renameDraft: async (tenant, id, name) =>
      db.update(drafts).set({ name }).where(one(tenant, id)).run().changes === 1,
    deleteDraft: async (tenant, id) => db.delete(drafts).where(one(tenant, id)).run().changes === 1,
  };
}
