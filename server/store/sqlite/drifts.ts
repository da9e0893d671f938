import { asc, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { Mismatch } from '../../drift/mismatches.ts';
import type { DriftStore } from '../drifts.ts';
import { drifts } from './schema.ts';

/** `DriftStore` over SQLite. */
export function createDriftStore(db: BetterSQLite3Database): DriftStore {
  return {
    recordDrift: async ({ mismatches, ...record }) => {
      const row = { ...record, mismatches: JSON.stringify(mismatches) };
      // An answer that fits takes nothing back within its hour: a call that fails for some
      // customers only is not well.
      const worse =
        mismatches.length > 0
          ? undefined
          : sql`${drifts.mismatches} = '[]' or ${drifts.at} < ${record.at - 60 * 60 * 1000} or ${drifts.release} <> ${record.release}`;
      db.insert(drifts)
        .values(row)
        .onConflictDoUpdate({
          target: [drifts.tenant, drifts.call],
          set: row,
          ...(worse ? { setWhere: worse } : {}),
        })
        .run();
    },
    drift: async (tenant) =>
      db
        .select()
        .from(drifts)
        .where(eq(drifts.tenant, tenant))
        .orderBy(asc(drifts.call))
        .all()
        .map((row) => ({ ...row, mismatches: JSON.parse(row.mismatches) as Mismatch[] })),
  };
}
