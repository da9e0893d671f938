import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import type { Store } from '../types.ts';
import { createAccessStore } from './accesses.ts';
import { createAccountStore } from './accounts/accounts.ts';
import { createAssetStore } from './assets.ts';
import { createAuditStore } from './audit.ts';
import { createDraftStore } from './drafts/drafts.ts';
import { createDriftStore } from './drifts.ts';
import { createLimitStore } from './limits.ts';
import { useDatabase } from './lock.ts';
import { migrate } from './migrations.ts';
import { createPreviewStore } from './previews.ts';
import { createProbe } from './probe.ts';
import { createFaultStore } from './publishing/faults.ts';
import { createHistoryStore } from './publishing/history.ts';
import { createPublishLeaseStore } from './publishing/leases.ts';
import { createPublicationStore } from './publishing/publications.ts';
import { createUsageStore } from './publishing/usage.ts';
import { createPushStore } from './push.ts';
import { createReleaseStore } from './releases.ts';
import { createSecretStore } from './secrets.ts';
import { createSessionStore } from './sessions.ts';
import { createTenantList } from './tenant-list.ts';
import { createTokenStore } from './tokens.ts';
import { createUpgradeStore } from './upgrades.ts';
import { createBuildStore } from './versions/builds.ts';
import { createCompiledStore } from './versions/compiled.ts';

/**
 * Opens (and creates or migrates) the store; `:memory:` gives one that ends with the process, and
 * so do the bytes of a file, of which it is a copy.
 */
export function openSqliteStore(from: string | Buffer): Store {
  const file = typeof from === 'string' && from !== ':memory:' ? from : undefined;
  if (file !== undefined) mkdirSync(dirname(file), { recursive: true });
  const lock = file === undefined ? undefined : useDatabase(file);
  const database = new Database(from);
  // The timeout comes first: switching to WAL itself needs a lock when several processes start
  // together.
  database.pragma('busy_timeout = 5000');
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = NORMAL');
  migrate(database);
  const db = drizzle(database);
  const probe = file === undefined ? undefined : createProbe(database, file);
  return {
    ...createReleaseStore(db, createTenantList(db, database)),
    ...createCompiledStore(db),
    ...createBuildStore(db),
    ...createHistoryStore(db),
    ...createPublicationStore(db),
    ...createPublishLeaseStore(db),
    ...createUsageStore(db),
    ...createFaultStore(db),
    ...createSessionStore(db, database),
    ...createLimitStore(db),
    ...createAccessStore(db),
    ...createDriftStore(db),
    ...createDraftStore(db),
    ...createAssetStore(db),
    ...createSecretStore(db),
    ...createPushStore(db),
    ...createTokenStore(db),
    ...createUpgradeStore(db),
    ...createAccountStore(db),
    ...createAuditStore(db),
    ...createPreviewStore(db),
    ping: async () => {
      if (probe) await probe.look();
      else database.pragma('user_version');
    },
    close: async () => {
      await probe?.close();
      database.close();
      lock?.release();
    },
  };
}
