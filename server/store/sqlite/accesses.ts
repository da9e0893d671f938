import { and, asc, eq, gte } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { AccessStore } from '../types.ts';
import { accesses } from './schema.ts';

export function createAccessStore(db: BetterSQLite3Database): AccessStore {
  return {
    recordAccess: async (record) => {
      db.insert(accesses).values(record).run();
    },
    accesses: async (tenant, since) => db.select().from(accesses).where(and(eq(accesses.tenant, tenant), gte(accesses.at, since))).orderBy(asc(accesses.at)).all(),
  };
}
