import type { AccessStore } from './accesses.ts';
import type { AccountStore } from './accounts.ts';
import type { AssetStore } from './assets.ts';
import type { AuditStore } from './audit.ts';
import type { BuildStore } from './builds.ts';
import type { CompiledStore } from './compiled.ts';
import type { DraftStore } from './drafts.ts';
import type { DriftStore } from './drifts.ts';
import type { LimitStore } from './limits.ts';
import type { PreviewStore } from './previews.ts';
import type { PublishingStore } from './publishing.ts';
import type { PushStore } from './push.ts';
import type { ReleaseStore } from './releases.ts';
import type { SecretStore } from './secrets.ts';
import type { SessionStore } from './sessions.ts';
import type { TokenStore } from './tokens.ts';
import type { UpgradeStore } from './upgrades.ts';

/**
 * Everything that outlives a request. Asynchronous although SQLite is not, so that a database
 * shared by several processes can stand behind it; callers must not assume that they are the only
 * writer.
 */
export interface Store
  extends ReleaseStore,
    CompiledStore,
    BuildStore,
    DraftStore,
    SessionStore,
    LimitStore,
    AccessStore,
    DriftStore,
    AssetStore,
    SecretStore,
    PushStore,
    TokenStore,
    UpgradeStore,
    AccountStore,
    AuditStore,
    PreviewStore,
    PublishingStore {
  /** Rejects when the database cannot be written and read; asks the disk once a second at most. */
  ping(): Promise<void>;
  close(): Promise<void>;
}
