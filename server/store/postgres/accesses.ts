import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { AccessStore } from '../accesses.ts';
import { changes, type Database } from './database.ts';
import { accesses, plainAccesses } from './schema/releases.ts';

const rowsAtOnce = 500;

/** `AccessStore` over PostgreSQL. */
export function createAccessStore(db: Database): AccessStore {
  return {
    recordAccesses: (rows) =>
      db.transaction(async (tx) => {
        for (let i = 0; i < rows.length; i += rowsAtOnce)
          await tx.insert(accesses).values(rows.slice(i, i + rowsAtOnce));
      }),
    accesses: async (tenant, since, after, limit) => {
      const behind = after
        ? sql`(${accesses.at}, ${accesses.id}) > (${after.at}, ${after.id})`
        : undefined;
      return db
        .select()
        .from(accesses)
        .where(and(eq(accesses.tenant, tenant), gte(accesses.at, since), behind))
        .orderBy(asc(accesses.at), asc(accesses.id))
        .limit(limit);
    },
    purgeAccesses: (before, limit) => {
      const old = db
        .select({ id: accesses.id })
        .from(accesses)
        .where(lt(accesses.at, before))
        .limit(limit);
      return changes(db.delete(accesses).where(inArray(accesses.id, old)));
    },
    sealPlainAccesses: (seal, limit) =>
      db.locked(['plain accesses'], async (tx) => {
        const rows = await tx.select().from(plainAccesses).limit(limit);
        if (rows.length === 0) return 0;
        await tx.insert(accesses).values(rows.map(({ id: _, ...access }) => seal(access)));
        await tx.delete(plainAccesses).where(
          inArray(
            plainAccesses.id,
            rows.map(({ id }) => id),
          ),
        );
        return rows.length;
      }),
  };
}
