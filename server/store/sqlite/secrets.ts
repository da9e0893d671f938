import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { SecretStore } from '../secrets.ts';

const secrets = sqliteTable(
  'tenant_secret',
  {
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    sealed: text('sealed').notNull(),
    changedAt: integer('changed_at').notNull(),
    changedBy: text('changed_by').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.name] })],
);

const trialLogins = sqliteTable(
  'trial_login',
  {
    tenant: text('tenant').notNull(),
    person: text('person').notNull(),
    sealed: text('sealed').notNull(),
    expiresAt: integer('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.person] })],
);

/** `SecretStore` over SQLite. */
export function createSecretStore(db: BetterSQLite3Database): SecretStore {
  const ofPerson = (tenant: string, person: string) =>
    and(eq(trialLogins.tenant, tenant), eq(trialLogins.person, person));
  return {
    secrets: async (tenant) =>
      db.select().from(secrets).where(eq(secrets.tenant, tenant)).orderBy(asc(secrets.name)).all(),
    putSecret: async (record) => {
      db.insert(secrets)
        .values(record)
        .onConflictDoUpdate({ target: [secrets.tenant, secrets.name], set: record })
        .run();
    },
    deleteSecret: async (tenant, name) =>
      db
        .delete(secrets)
        .where(and(eq(secrets.tenant, tenant), eq(secrets.name, name)))
        .run().changes === 1,
    trialLogin: async (tenant, person, now) =>
      db
        .select()
        .from(trialLogins)
        .where(and(ofPerson(tenant, person), gt(trialLogins.expiresAt, now)))
        .get() ?? null,
    putTrialLogin: async (record, now) => {
      db.delete(trialLogins).where(lte(trialLogins.expiresAt, now)).run();
      db.insert(trialLogins)
        .values(record)
        .onConflictDoUpdate({ target: [trialLogins.tenant, trialLogins.person], set: record })
        .run();
    },
    deleteTrialLogin: async (tenant, person) => {
      db.delete(trialLogins).where(ofPerson(tenant, person)).run();
    },
  };
}
