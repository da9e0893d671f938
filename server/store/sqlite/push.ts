import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { PushStore } from '../push.ts';

const keys = sqliteTable('push_key', {
  tenant: text('tenant').primaryKey(),
  sealed: text('sealed').notNull(),
});

const pushes = sqliteTable(
  'push_subscription',
  {
    tenant: text('tenant').notNull(),
    token: text('token').notNull(),
    endpoint: text('endpoint').notNull(),
    person: text('person').notNull(),
    session: text('session').notNull(),
    sealed: text('sealed').notNull(),
    registeredAt: integer('registered_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.endpoint] })],
);

/** `PushStore` over SQLite. */
export function createPushStore(db: BetterSQLite3Database): PushStore {
  const of = (tenant: string, ...more: SQL[]) => and(eq(pushes.tenant, tenant), ...more);
  const remove = (which: SQL | undefined) => void db.delete(pushes).where(which).run();
  const find = (which: SQL | undefined) => db.select().from(pushes).where(which).get() ?? null;
  return {
    pushKeys: async (tenant, offered) => {
      db.insert(keys).values({ tenant, sealed: offered }).onConflictDoNothing().run();
      return db.select().from(keys).where(eq(keys.tenant, tenant)).get()?.sealed ?? offered;
    },
    pushByToken: async (tenant, token) => find(of(tenant, eq(pushes.token, token))),
    pushByEndpoint: async (tenant, endpoint) => find(of(tenant, eq(pushes.endpoint, endpoint))),
    putPush: async (record, most) => {
      db.insert(pushes)
        .values(record)
        .onConflictDoUpdate({ target: [pushes.tenant, pushes.endpoint], set: record })
        .run();
      const old = db
        .select({ endpoint: pushes.endpoint })
        .from(pushes)
        .where(of(record.tenant, eq(pushes.person, record.person)))
        .orderBy(desc(pushes.registeredAt))
        .limit(1000)
        .offset(most)
        .all();
      if (old.length > 0)
        remove(
          of(
            record.tenant,
            inArray(
              pushes.endpoint,
              old.map(({ endpoint }) => endpoint),
            ),
          ),
        );
    },
    deletePush: async (tenant, token) => remove(of(tenant, eq(pushes.token, token))),
    deletePushOfSession: async (tenant, session) => remove(of(tenant, eq(pushes.session, session))),
    deletePushOfPerson: async (tenant, person, except) =>
      remove(
        of(
          tenant,
          eq(pushes.person, person),
          ...(except === null ? [] : [ne(pushes.session, except)]),
        ),
      ),
  };
}
