import { and, asc, eq, gt, lte } from 'drizzle-orm';
import type { PublishLeaseStore } from '../../publishing.ts';
import type { Database } from '../database.ts';
import { publishLeases } from '../schema/publishing.ts';

/** Publishes that a process carries out now. */
export function createPublishLeaseStore(db: Database): PublishLeaseStore {
  return {
    leasePublish: async (lease) => {
      await db.delete(publishLeases).where(lte(publishLeases.expiresAt, lease.since));
      await db
        .insert(publishLeases)
        .values(lease)
        .onConflictDoUpdate({ target: publishLeases.id, set: { expiresAt: lease.expiresAt } });
    },
    endPublish: async (id) => {
      await db.delete(publishLeases).where(eq(publishLeases.id, id));
    },
    publishesUnderWay: async (tenant, now) =>
      db
        .select()
        .from(publishLeases)
        .where(and(eq(publishLeases.tenant, tenant), gt(publishLeases.expiresAt, now)))
        .orderBy(asc(publishLeases.since)),
  };
}
