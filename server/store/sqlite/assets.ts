import { and, desc, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { Asset, AssetUse } from '../../../schemas/admin/assets.ts';
import type { AssetStore } from '../assets.ts';

const assets = sqliteTable(
  'asset',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    name: text('name').notNull(),
    use: text('use').$type<AssetUse>().notNull(),
    type: text('type').notNull(),
    size: integer('size').notNull(),
    width: integer('width'),
    height: integer('height'),
    createdAt: integer('created_at').notNull(),
    body: blob('body').$type<Uint8Array>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash] })],
);

/** All but whose it is and the bytes. */
const described = {
  hash: assets.hash,
  name: assets.name,
  use: assets.use,
  type: assets.type,
  size: assets.size,
  width: assets.width,
  height: assets.height,
  createdAt: assets.createdAt,
};

/** `AssetStore` over SQLite. */
export function createAssetStore(db: BetterSQLite3Database): AssetStore {
  const one = (tenant: string, hash: string) =>
    and(eq(assets.tenant, tenant), eq(assets.hash, hash));
  return {
    addAsset: async (record) => {
      db.insert(assets)
        .values({ ...record, body: Buffer.from(record.body) })
        .onConflictDoUpdate({
          target: [assets.tenant, assets.hash],
          set: { createdAt: record.createdAt },
        })
        .run();
      return db
        .select(described)
        .from(assets)
        .where(one(record.tenant, record.hash))
        .get() as Asset;
    },
    assets: async (tenant) =>
      db
        .select(described)
        .from(assets)
        .where(eq(assets.tenant, tenant))
        .orderBy(desc(assets.createdAt), assets.hash)
        .all(),
    asset: async (tenant, hash) => db.select().from(assets).where(one(tenant, hash)).get() ?? null,
    deleteAsset: async (tenant, hash) =>
      db.delete(assets).where(one(tenant, hash)).run().changes > 0,
  };
}
