import type { Database } from 'better-sqlite3';
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { SessionStore } from '../sessions.ts';
import { sessions } from './schema.ts';

/** The sessions in which a person acts, or is acted for. */
function sessionsByPerson(
  db: BetterSQLite3Database,
): Pick<SessionStore, 'sessionsOf' | 'deleteSessionsOf'> {
  return {
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
        .orderBy(desc(sessions.usedAt))
        .all(),
    deleteSessionsOf: async (tenant, person, except) => {
      const theirs = or(eq(sessions.person, person), eq(sessions.actor, person));
      const others = except === null ? undefined : ne(sessions.key, except);
      return db
        .delete(sessions)
        .where(and(eq(sessions.tenant, tenant), theirs, others))
        .run().changes;
    },
  };
}

/** Read with every request: as bare values, which become a record here. */
function stateReader(database: Database): SessionStore['sessionState'] {
  const find = database
    .prepare<[string], [string, number, number, number]>(
      'select tenant, version, created_at, used_at from session where key = ?',
    )
    .raw();
  return async (key) => {
    const row = find.get(key);
    return row ? { tenant: row[0], version: row[1], createdAt: row[2], usedAt: row[3] } : null;
  };
}

/** `SessionStore` over SQLite. */
export function createSessionStore(db: BetterSQLite3Database, database: Database): SessionStore {
  const byKey = eq(sessions.key, sql.placeholder('key'));
  const find = db.select().from(sessions).where(byKey).prepare();

  return {
    createSession: async (record) => {
      db.insert(sessions).values(record).run();
    },
    session: async (key) => find.get({ key }) ?? null,
    latestParameters: async (tenant) =>
      db
        .select({ parameters: sessions.parameters })
        .from(sessions)
        .where(eq(sessions.tenant, tenant))
        .orderBy(desc(sessions.usedAt))
        .limit(1)
        .get()?.parameters ?? null,
    sessionState: stateReader(database),
    recentSessionLists: async (tenant, paths) =>
      paths.flatMap((path) => {
        const place = `$${path.map((key) => `.${JSON.stringify(key)}`).join('')}`;
        return db
          .all<{ list: string }>(
            sql`WITH recent AS MATERIALIZED (
              SELECT data FROM session WHERE tenant = ${tenant} ORDER BY used_at DESC LIMIT 200)
            SELECT DISTINCT json_extract(data, ${place}) AS list FROM recent
            WHERE json_type(data, ${place}) = 'array' LIMIT 50`,
          )
          .map(({ list }) => JSON.parse(list) as unknown[]);
      }),
    useSession: async (key, usedAt, expiresAt) => {
      db.update(sessions).set({ usedAt, expiresAt }).where(eq(sessions.key, key)).run();
    },
    changeSession: async (key, change) =>
      db
        .update(sessions)
        .set({ ...change, version: sql`${sessions.version} + 1` })
        .where(eq(sessions.key, key))
        .run().changes === 1,
    replaceSession: async (oldKey, record) => {
      db.transaction(
        (tx) => {
          tx.delete(sessions).where(eq(sessions.key, oldKey)).run();
          tx.insert(sessions).values(record).run();
        },
        { behavior: 'immediate' },
      );
    },
    deleteSession: async (key) => {
      db.delete(sessions).where(eq(sessions.key, key)).run();
    },
    ...sessionsByPerson(db),
  };
}
