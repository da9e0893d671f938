import { and, desc, eq } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { TokenStore } from '../tokens.ts';

const tokens = sqliteTable('personal_token', {
  hash: text('hash').primaryKey(),
  id: text('id').notNull(),
  tenant: text('tenant').notNull(),
  person: text('person').notNull(),
  name: text('name').notNull(),
  createdAt: integer('created_at').notNull(),
  usedAt: integer('used_at'),
  expiresAt: integer('expires_at').notNull(),
});

/** `TokenStore` over SQLite. */
export function createTokenStore(db: BetterSQLite3Database): TokenStore {
  const ofPerson = (tenant: string, person: string) =>
    and(eq(tokens.tenant, tenant), eq(tokens.person, person));
  return {
    createToken: async (record) => {
      db.insert(tokens).values(record).run();
    },
    tokenByHash: async (hash) =>
      db.select().from(tokens).where(eq(tokens.hash, hash)).get() ?? null,
    tokensOf: async (tenant, person) =>
      db
        .select()
        .from(tokens)
        .where(ofPerson(tenant, person))
        .orderBy(desc(tokens.createdAt))
        .all(),
    markTokenUsed: async (hash, at) => {
      db.update(tokens).set({ usedAt: at }).where(eq(tokens.hash, hash)).run();
    },
    deleteToken: async (tenant, person, id) =>
      db
        .delete(tokens)
        .where(and(ofPerson(tenant, person), eq(tokens.id, id)))
        .run().changes === 1,
  };
}
