import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import type { SessionStore } from '../types.ts';
import { changes, type Database, first } from './database.ts';
import { sessions } from './schema/releases.ts';

export function createSessionStore(db: Database): SessionStore {
  const latest = <T extends 'data' | 'parameters'>(column: T, tenant: string, limit: number) =>
    db
      .select({ text: sessions[column] })
      .from(sessions)
      .where(eq(sessions.tenant, tenant))
      .orderBy(desc(sessions.usedAt))
      .limit(limit);

  return {
    createSession: async (record) => {
      await db.insert(sessions).values(record);
    },
    session: async (key) =>
      (await first(db.select().from(sessions).where(eq(sessions.key, key)))) ?? null,
    latestParameters: async (tenant) =>
      (await first(latest('parameters', tenant, 1)))?.text ?? null,
    sessionState: async (key) => {
      const columns = {
        tenant: sessions.tenant,
        version: sessions.version,
        createdAt: sessions.createdAt,
        usedAt: sessions.usedAt,
      };
      return (await first(db.select(columns).from(sessions).where(eq(sessions.key, key)))) ?? null;
    },
    recentSessionData: async (tenant) =>
      (await latest('data', tenant, 200)).map(({ text }) => JSON.parse(text) as unknown),
    useSession: async (key, usedAt, expiresAt) => {
      await db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.key, key));
    },
    changeSession: async (key, change) =>
      (await changes(
        db
          .update(sessions)
          .set({ ...change, version: sql`${sessions.version} + 1` })
          .where(eq(sessions.key, key)),
      )) === 1,
    replaceSession: (oldKey, record) =>
      db.transaction(async (tx) => {
        await tx.delete(sessions).where(eq(sessions.key, oldKey));
        await tx.insert(sessions).values(record);
      }),
    deleteSession: async (key) => {
      await db.delete(sessions).where(eq(sessions.key, key));
    },
    deleteSessionsOf: (tenant, person, kept) => {
      const theirs = or(eq(sessions.person, person), eq(sessions.actor, person));
      const others = kept === null ? undefined : ne(sessions.key, kept);
      return changes(db.delete(sessions).where(and(eq(sessions.tenant, tenant), theirs, others)));
    },
  };
}
