import type { Database } from 'better-sqlite3';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { TenantRecord } from '../releases.ts';
import { toTenant } from './publishing/pointers.ts';
import { tenants } from './schema.ts';

/** All tenants, oldest first, read from the database only after a change. */
export interface TenantList {
  /** The same array until a tenant changes. */
  read(): readonly TenantRecord[];
  /** Says that this connection has written to the tenants; writes of others are noticed. */
  invalidate(): void;
}

/** @param database the connection under `db`, which tells changes of others */
export function createTenantList(db: BetterSQLite3Database, database: Database): TenantList {
  // Changes when another connection commits anything: microseconds, where the list is milliseconds.
  const dataVersion = database.prepare('pragma data_version').pluck();
  let list: readonly TenantRecord[] | undefined;
  let version: unknown;
  return {
    read: () => {
      const current = dataVersion.get();
      if (list === undefined || version !== current) {
        list = db.select().from(tenants).orderBy(tenants.createdAt, tenants.id).all().map(toTenant);
        version = current;
      }
      return list;
    },
    invalidate: () => {
      list = undefined;
    },
  };
}
