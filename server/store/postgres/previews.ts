import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { PreviewStore } from '../previews.ts';
import { changes, type Database, first } from './database.ts';
import { previewAccounts, previews } from './schema/releases.ts';

/** `PreviewStore` over PostgreSQL. */
export function createPreviewStore(db: Database): PreviewStore {
  const one = (tenant: string, id: string) => and(eq(previews.tenant, tenant), eq(previews.id, id));
  return {
    createPreview: (record, most) => {
      const owner = record.kind === 'link' ? undefined : eq(previews.person, record.person);
      const siblings = and(
        eq(previews.tenant, record.tenant),
        eq(previews.kind, record.kind),
        owner,
      );
      return db.locked([`previews:${record.tenant}`], async (tx) => {
        const old = await tx
          .select()
          .from(previews)
          .where(siblings)
          .orderBy(desc(previews.createdAt))
          .offset(most - 1);
        const keys = old.map(({ key }) => key);
        if (keys.length > 0) await tx.delete(previews).where(inArray(previews.key, keys));
        await tx.insert(previews).values(record);
        return old;
      });
    },
    previewByKey: async (key) =>
      (await first(db.select().from(previews).where(eq(previews.key, key)))) ?? null,
    preview: async (tenant, id) =>
      (await first(db.select().from(previews).where(one(tenant, id)))) ?? null,
    openPreview: async (key, next) => {
      const closed = and(
        eq(previews.key, key),
        eq(previews.opened, false),
        eq(previews.kind, 'frame'),
      );
      const change = { ...next, opened: true };
      return (await changes(db.update(previews).set(change).where(closed))) === 1;
    },
    changePreview: async (tenant, id, options) =>
      (await changes(db.update(previews).set({ options }).where(one(tenant, id)))) === 1,
    exchangePreview: async (tenant, id, known, options) => {
      const same = and(one(tenant, id), eq(previews.options, known));
      return (await changes(db.update(previews).set({ options }).where(same))) === 1;
    },
    expiredActing: async (now, limit) =>
      db
        .select()
        .from(previews)
        .where(
          and(
            lte(previews.expiresAt, now),
            sql`json_typeof(replace(${previews.options}, '\\u0000', '')::json -> 'acting') <> 'null'`,
          ),
        )
        .limit(limit),
    previewLinks: async (tenant) =>
      db
        .select()
        .from(previews)
        .where(and(eq(previews.tenant, tenant), eq(previews.kind, 'link')))
        .orderBy(desc(previews.createdAt)),
    deletePreview: async (tenant, id) =>
      (await changes(db.delete(previews).where(one(tenant, id)))) === 1,
    previewAccount: async (tenant) => {
      const ofTenant = eq(previewAccounts.tenant, tenant);
      return (await first(db.select().from(previewAccounts).where(ofTenant)))?.sealed ?? null;
    },
    setPreviewAccount: async (tenant, sealed) => {
      if (sealed === null)
        await db.delete(previewAccounts).where(eq(previewAccounts.tenant, tenant));
      else
        await db
          .insert(previewAccounts)
          .values({ tenant, sealed })
          .onConflictDoUpdate({ target: previewAccounts.tenant, set: { sealed } });
    },
  };
}
