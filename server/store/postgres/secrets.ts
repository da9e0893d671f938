import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { SecretStore } from '../secrets.ts';
import { changes, type Database, first } from './database.ts';
import { secrets, trialLogins } from './schema/records.ts';

/** `SecretStore` over PostgreSQL. */
export function createSecretStore(db: Database): SecretStore {
  const ofPerson = (tenant: string, person: string) =>
    and(eq(trialLogins.tenant, tenant), eq(trialLogins.person, person));
  return {
    secrets: async (tenant) =>
      db.select().from(secrets).where(eq(secrets.tenant, tenant)).orderBy(asc(secrets.name)),
    putSecret: async (record) => {
      await db
        .insert(secrets)
        .values(record)
        .onConflictDoUpdate({ target: [secrets.tenant, secrets.name], set: record });
    },
    deleteSecret: async (tenant, name) =>
      (await changes(
        db.delete(secrets).where(and(eq(secrets.tenant, tenant), eq(secrets.name, name))),
      )) === 1,
    trialLogin: async (tenant, person, now) => {
      const open = and(ofPerson(tenant, person), gt(trialLogins.expiresAt, now));
      return (await first(db.select().from(trialLogins).where(open))) ?? null;
    },
    putTrialLogin: async (record, now) => {
      await db.delete(trialLogins).where(lte(trialLogins.expiresAt, now));
      await db
        .insert(trialLogins)
        .values(record)
        .onConflictDoUpdate({ target: [trialLogins.tenant, trialLogins.person], set: record });
    },
    deleteTrialLogin: async (tenant, person) => {
      await db.delete(trialLogins).where(ofPerson(tenant, person));
    },
  };
}
