import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AccessStore } from '../accesses.ts';
import { accesses, plainAccesses } from './schema.ts';

/** `AccessStore` over SQLite. */
export function createAccessStore(db: BetterSQLite3Database): AccessStore {
  return {
    recordAccesses: async (rows) => {
      if (rows.length > 0)
        db.insert(accesses)
          .values([...rows])
          .run();
    },
    accesses: async (tenant, since, after, limit) => {
      const behind = after
        ? sql`(${accesses.at}, ${accesses.id}) > (${after.at}, ${after.id})`
        : undefined;
      const wanted = and(eq(accesses.tenant, tenant), gte(accesses.at, since), behind);
      return db
        .select()
        .from(accesses)
        .where(wanted)
        .orderBy(asc(accesses.at), asc(accesses.id))
        .limit(limit)
        .all();
    },
    purgeAccesses: async (before, limit) => {
      const old = db
        .select({ id: accesses.id })
        .from(accesses)
        .where(lt(accesses.at, before))
        .limit(limit);
      return db.delete(accesses).where(inArray(accesses.id, old)).run().changes;
    },
    sealPlainAccesses: async (seal, limit) =>
      db.transaction(
        (tx) => {
          const rows = tx.select().from(plainAccesses).limit(limit).all();
          if (rows.length === 0) return 0;
          tx.insert(accesses)
            .values(rows.map(({ rowid: _, ...access }) => seal(access)))
            .run();
          tx.delete(plainAccesses)
            .where(
              inArray(
                plainAccesses.rowid,
                rows.map(({ rowid }) => rowid),
              ),
            )
            .run();
          return rows.length;
        },
        { behavior: 'immediate' },
      ),
  };
}
