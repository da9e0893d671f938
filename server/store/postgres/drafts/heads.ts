import { asc, count, desc, eq } from 'drizzle-orm';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import type { DraftStore } from '../../drafts.ts';
import { toDraftHead } from '../../rows.ts';
import { changes, type Database, first } from '../database.ts';
import { draftFiles, drafts } from '../schema/drafts.ts';
import { fillFiles, headColumns, one } from './columns.ts';

type Heads = Pick<
  DraftStore,
  'drafts' | 'draftHead' | 'draft' | 'createDraft' | 'renameDraft' | 'deleteDraft'
>;

/** Drafts with their files. */
export function createHeads(db: Database): Heads {
  return {
    drafts: async (tenant) => {
      const rows = await db
        .select(headColumns)
        .from(drafts)
        .where(eq(drafts.tenant, tenant))
        .orderBy(desc(drafts.changedAt), desc(drafts.id));
      return rows.map(toDraftHead);
    },
    draftHead: async (tenant, id) => {
      const row = await first(db.select(headColumns).from(drafts).where(one(tenant, id)));
      return row ? toDraftHead(row) : null;
    },
    draft: (tenant, id) =>
      db.snapshot(async (tx) => {
        const row = await first(tx.select().from(drafts).where(one(tenant, id)));
        if (!row) return null;
        const { baseFiles, ...head } = row;
        const files = await tx
          .select({ path: draftFiles.path, text: draftFiles.text })
          .from(draftFiles)
          .where(eq(draftFiles.draft, id))
          .orderBy(asc(draftFiles.place));
        return { ...toDraftHead(head), baseFiles: JSON.parse(baseFiles) as SourceFile[], files };
      }),
    createDraft: ({ author, baseFiles, files, ...head }, most) =>
      db.locked([`drafts:${head.tenant}`], async (tx) => {
        const ofTenant = eq(drafts.tenant, head.tenant);
        const known = await first(tx.select({ count: count() }).from(drafts).where(ofTenant));
        if ((known?.count ?? 0) >= most) return false;
        await tx.insert(drafts).values({
          ...head,
          authorId: author.id,
          authorName: author.name,
          baseFiles: JSON.stringify(baseFiles),
        });
        await fillFiles(tx, head.id, files);
        return true;
      }),
    renameDraft: async (tenant, id, name) =>
      (await changes(db.update(drafts).set({ name }).where(one(tenant, id)))) === 1,
    deleteDraft: async (tenant, id) =>
      (await changes(db.delete(drafts).where(one(tenant, id)))) === 1,
  };
}
