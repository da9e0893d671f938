import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { SessionStore } from '../sessions.ts';
import { changes, type Database, first } from './database.ts';
import { sessions } from './schema/releases.ts';

/** `SessionStore` over PostgreSQL. */
export function createSessionStore(db: Database): SessionStore {
  /** `json` reads no NUL, in whatever string of it. */
  const recentLists = async (tenant: string, path: readonly string[]): Promise<unknown[][]> => {
    const { rows } = await db.execute<{ list: string }>(sql`
      WITH recent AS MATERIALIZED (
        SELECT replace(data, '\\u0000', '')::json #> ${sql.param([...path])}::text[] AS list
        FROM (SELECT data FROM session WHERE tenant = ${tenant} ORDER BY used_at DESC LIMIT 200) AS used)
      SELECT DISTINCT list::text AS list FROM recent WHERE json_typeof(list) = 'array' LIMIT 50`);
    return rows.map(({ list }) => JSON.parse(list) as unknown[]);
  };

  return {
    createSession: async (record) => {
      await db.insert(sessions).values(record);
    },
    session: async (key) =>
      (await first(db.select().from(sessions).where(eq(sessions.key, key)))) ?? null,
    latestParameters: async (tenant) => {
      const latest = db
        .select({ parameters: sessions.parameters })
        .from(sessions)
        .where(eq(sessions.tenant, tenant))
        .orderBy(desc(sessions.usedAt))
        .limit(1);
      return (await first(latest))?.parameters ?? null;
    },
    sessionState: async (key) => {
      const columns = {
        tenant: sessions.tenant,
        version: sessions.version,
        createdAt: sessions.createdAt,
        usedAt: sessions.usedAt,
      };
      return (await first(db.select(columns).from(sessions).where(eq(sessions.key, key)))) ?? null;
    },
    recentSessionLists: async (tenant, paths) => {
      const lists = [];
      for (const path of paths) lists.push(...(await recentLists(tenant, path)));
      return lists;
    },
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
    sessionsOf: async (tenant, person, now) =>
      db
        .select()
        .from(sessions)
        .where(
          and(
            eq(sessions.tenant, tenant),
            gt(sessions.expiresAt, now),
            or(
              eq(sessions.actor, person),
              and(eq(sessions.person, person), isNull(sessions.actor)),
            ),
          ),
        )
        .orderBy(desc(sessions.usedAt)),
    deleteSessionsOf: (tenant, person, except) => {
      const theirs = or(eq(sessions.person, person), eq(sessions.actor, person));
      const others = except === null ? undefined : ne(sessions.key, except);
      return changes(db.delete(sessions).where(and(eq(sessions.tenant, tenant), theirs, others)));
    },
  };
}
