import { and, desc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { PreviewRecord, PreviewStore } from '../previews.ts';
import type { Transaction } from './publishing/pointers.ts';
import { previewAccounts, previews } from './schema.ts';

/** Inserts a preview in the place of the oldest ones that would be too many; yields those. */
function insertInPlace(tx: Transaction, record: PreviewRecord, most: number): PreviewRecord[] {
  const owner = record.kind === 'link' ? undefined : eq(previews.person, record.person);
  const siblings = and(eq(previews.tenant, record.tenant), eq(previews.kind, record.kind), owner);
  const old = tx
    .select()
    .from(previews)
    .where(siblings)
    .orderBy(desc(previews.createdAt))
    .all()
    .slice(most - 1);
  const keys = old.map(({ key }) => key);
  if (keys.length > 0) tx.delete(previews).where(inArray(previews.key, keys)).run();
  tx.insert(previews).values(record).run();
  return old;
}

/** `PreviewStore` over SQLite. */
export function createPreviewStore(db: BetterSQLite3Database): PreviewStore {
  const one = (tenant: string, id: string) => and(eq(previews.tenant, tenant), eq(previews.id, id));
  return {
    createPreview: async (record, most) =>
      db.transaction((tx) => insertInPlace(tx, record, most), { behavior: 'immediate' }),
    previewByKey: async (key) =>
      db.select().from(previews).where(eq(previews.key, key)).get() ?? null,
    preview: async (tenant, id) => db.select().from(previews).where(one(tenant, id)).get() ?? null,
    openPreview: async (key, next) =>
      db
        .update(previews)
        .set({ ...next, opened: true })
        .where(and(eq(previews.key, key), eq(previews.opened, false), eq(previews.kind, 'frame')))
        .run().changes === 1,
    changePreview: async (tenant, id, options) =>
      db.update(previews).set({ options }).where(one(tenant, id)).run().changes === 1,
    exchangePreview: async (tenant, id, known, options) =>
      db
        .update(previews)
        .set({ options })
        .where(and(one(tenant, id), eq(previews.options, known)))
        .run().changes === 1,
    expiredActing: async (now, limit) =>
      db
        .select()
        .from(previews)
        .where(
          and(
            lte(previews.expiresAt, now),
            isNotNull(sql`json_extract(${previews.options}, '$.acting')`),
          ),
        )
        .limit(limit)
        .all(),
    previewLinks: async (tenant) =>
      db
        .select()
        .from(previews)
        .where(and(eq(previews.tenant, tenant), eq(previews.kind, 'link')))
        .orderBy(desc(previews.createdAt))
        .all(),
    deletePreview: async (tenant, id) =>
      db.delete(previews).where(one(tenant, id)).run().changes === 1,
    previewAccount: async (tenant) =>
      db.select().from(previewAccounts).where(eq(previewAccounts.tenant, tenant)).get()?.sealed ??
      null,
    setPreviewAccount: async (tenant, sealed) => {
      if (sealed === null)
        db.delete(previewAccounts).where(eq(previewAccounts.tenant, tenant)).run();
      else
        db.insert(previewAccounts)
          .values({ tenant, sealed })
          .onConflictDoUpdate({
            target: previewAccounts.tenant,
            set: { sealed },
          })
          .run();
    },
  };
}
