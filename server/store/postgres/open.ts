import type { Store } from '../types.ts';
import { createAccessStore } from './accesses.ts';
import { createAccountStore } from './accounts.ts';
import { createAuditStore } from './audit.ts';
import { createDatabase } from './database.ts';
import { createDraftStore } from './drafts/drafts.ts';
import { rethrow, withUnavailable } from './errors.ts';
import { createLimitStore } from './limits.ts';
import { migrate } from './migrate.ts';
import { createPool, inspectPool, type PostgresOptions } from './pool.ts';
import { createPreviewStore } from './previews.ts';
import { createFaultStore } from './publishing/faults.ts';
import { createHistoryStore } from './publishing/history.ts';
import { createPublishLeaseStore } from './publishing/leases.ts';
import { createPublicationStore } from './publishing/publications.ts';
import { createUsageStore } from './publishing/usage.ts';
import { createPushStore } from './push.ts';
import { createRecordStore } from './records.ts';
import { createReleaseStore } from './releases.ts';
import { createSecretStore } from './secrets.ts';
import { createSessionStore } from './sessions.ts';
import { createTenantList } from './tenant-list.ts';
import { createBuildStore } from './versions/builds.ts';
import { createCompiledStore } from './versions/compiled.ts';

const pingEveryMs = 1000;

/**
 * Opens (and creates or migrates) the store in a PostgreSQL database that other servers may use at
 * the same time. Throws `StoreUnavailableError` while it is away: then each method does, and works
 * again as soon as it is back.
 */
export async function openPostgresStore(given: PostgresOptions): Promise<Store> {
  const options = { ...given, ...(await inspectPool(given).catch(rethrow)) };
  const pool = createPool(options);
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    rethrow(error);
  }
  const db = createDatabase(pool, options);
  const tenants = createTenantList(db, options);
  let asked = 0;
  let answer: Promise<unknown> = Promise.resolve();
  return withUnavailable<Store>({
    ...createReleaseStore(db, tenants),
    ...createCompiledStore(db),
    ...createBuildStore(db),
    ...createHistoryStore(db),
    ...createPublicationStore(db),
    ...createPublishLeaseStore(db),
    ...createUsageStore(db),
    ...createFaultStore(db),
    ...createSessionStore(db),
    ...createLimitStore(db),
    ...createAccessStore(db),
    ...createRecordStore(db),
    ...createDraftStore(db),
    ...createSecretStore(db),
    ...createPushStore(db),
    ...createAccountStore(pool, db),
    ...createAuditStore(db),
    ...createPreviewStore(db),
    ping: async () => {
      if (Date.now() - asked >= pingEveryMs) {
        asked = Date.now();
        answer = pool.query('SELECT 1');
        answer.catch(() => {});
      }
      await answer;
    },
    close: async () => {
      await tenants.close();
      await pool.end();
    },
  });
}
