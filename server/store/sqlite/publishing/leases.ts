import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { PublishLeaseStore } from '../../publishing.ts';
import { publishLeases } from './schema.ts';

/** Publishes that a process carries out now. */
export function createPublishLeaseStore(db: BetterSQLite3Database): PublishLeaseStore {
  return {
    leasePublish: async (lease) => {
      db.delete(publishLeases).where(lte(publishLeases.expiresAt, lease.since)).run();
      db.insert(publishLeases)
        .values(lease)
        .onConflictDoUpdate({ target: publishLeases.id, set: { expiresAt: lease.expiresAt } })
        .run();
    },
    endPublish: async (id) => {
      db.delete(publishLeases).where(eq(publishLeases.id, id)).run();
    },
    publishesUnderWay: async (tenant, now) =>
      db
        .select()
        .from(publishLeases)
        .where(and(eq(publishLeases.tenant, tenant), gt(publishLeases.expiresAt, now)))
        .orderBy(asc(publishLeases.since))
        .all(),
  };
}
