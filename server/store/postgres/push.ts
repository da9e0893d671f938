import { and, desc, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { PushStore } from '../push.ts';
import { type Database, first } from './database.ts';
import { pushes, pushKeys } from './schema/records.ts';

/** `PushStore` over PostgreSQL. */
export function createPushStore(db: Database): PushStore {
  const of = (tenant: string, ...more: SQL[]) => and(eq(pushes.tenant, tenant), ...more);
  const remove = async (which: SQL | undefined): Promise<void> => {
    await db.delete(pushes).where(which);
  };
  const find = async (which: SQL | undefined) =>
    (await first(db.select().from(pushes).where(which))) ?? null;
  return {
    pushKeys: async (tenant, offered) => {
      await db.insert(pushKeys).values({ tenant, sealed: offered }).onConflictDoNothing();
      const row = await first(db.select().from(pushKeys).where(eq(pushKeys.tenant, tenant)));
      return row?.sealed ?? offered;
    },
    pushByToken: (tenant, token) => find(of(tenant, eq(pushes.token, token))),
    pushByEndpoint: (tenant, endpoint) => find(of(tenant, eq(pushes.endpoint, endpoint))),
    putPush: (record, most) =>
      db.locked([`push:${record.tenant}:${record.person}`], async (tx) => {
        await tx
          .insert(pushes)
          .values(record)
          .onConflictDoUpdate({ target: [pushes.tenant, pushes.endpoint], set: record });
        const old = await tx
          .select({ endpoint: pushes.endpoint })
          .from(pushes)
          .where(of(record.tenant, eq(pushes.person, record.person)))
          .orderBy(desc(pushes.registeredAt))
          .limit(1000)
          .offset(most);
        const endpoints = old.map(({ endpoint }) => endpoint);
        if (endpoints.length > 0)
          await tx.delete(pushes).where(of(record.tenant, inArray(pushes.endpoint, endpoints)));
      }),
    deletePush: (tenant, token) => remove(of(tenant, eq(pushes.token, token))),
    deletePushOfSession: (tenant, session) => remove(of(tenant, eq(pushes.session, session))),
    deletePushOfPerson: (tenant, person, except) =>
      remove(
        of(
          tenant,
          eq(pushes.person, person),
          ...(except === null ? [] : [ne(pushes.session, except)]),
        ),
      ),
  };
}
