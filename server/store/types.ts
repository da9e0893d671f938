import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../schemas/release/types.ts';
import type { Mismatch } from '../drift/mismatches.ts';
import type { AssetStore } from './assets.ts';
import type { PushStore } from './push.ts';
import type { SecretStore } from './secrets.ts';
import type { TokenStore } from './tokens.ts';
import type { UpgradeStore } from './upgrades.ts';
import type { AccountStore } from './accounts.ts';
import type { AuditRow, AuditStore } from './audit.ts';
import type { PreviewStore } from './previews.ts';
import type { PublishingStore, ReleaseNote } from './publishing.ts';
import type { DraftStore } from './drafts.ts';
import type { AccessStore } from './accesses.ts';

/** Times are milliseconds since 1970 throughout. */
export interface TenantRecord {
  id: string;
  /** Host names of the active release, for finding the tenant of a request. */
  hosts: string[];
  /** Hash of the release that users get. */
  active: string | null;
  /** Hash of the last release that was compiled; differs from `active` after a rollback. */
  head: string | null;
  /** Key of the head's last compile, as `productKey` and the base give it; null when unknown. */
  compiledFrom: string | null;
  /** Grows by one with every move of the active pointer, whatever the clock says. */
  revision: number;
  createdAt: number;
  /** By code of a branch: what its users get in the place of the active release. */
  branches: Readonly<Record<string, BranchPointer>>;
}

export interface BranchPointer {
  hash: string;
  /**
   * State of the tenant's overlay when it was made: with another one it is not for all any more.
   */
  state: string;
  since: number;
  /** The draft that it was made from, which stays until it is given to all. */
  draft?: { id: string; revision: number };
  /** As the tenant's own `compiledFrom`; absent: that is not known. */
  compiledFrom?: string | undefined;
}

export interface ReleaseRecord {
  tenant: string;
  hash: string;
  settings: TenantSettings;
  createdAt: number;
  /** When another release took its place; null while it is active. */
  supersededAt: number | null;
  revokedAt: number | null;
  usedAt: number | null;
  /** The tenant's revision that made it the active one; of two, the larger was active later. */
  activated: number;
}

export interface OverlayState {
  files: SourceFile[];
  /** Hash of the files: what an export writes down and an import must still find. */
  state: string;
  /**
   * Absolute path of the folder that the files came from; null when they were edited in the store.
   */
  folder: string | null;
}

/** Expected state of the tenant's draft, and its next one. */
export interface DraftChange {
  /** The state that must still be stored; anything else throws `StaleOverlayError`. */
  expected: string;
  /** Takes its place; absent: the draft stays. */
  next?: OverlayState;
}

export interface PublishInput {
  tenant: string;
  hash: string;
  files: Record<string, string>;
  settings: TenantSettings;
  /**
   * The overlay it was compiled from, so that a later start compiles what was published and no
   * draft.
   */
  overlay: SourceFile[];
  /**
   * Looked at and changed in the same transaction, so that what is published is what the draft
   * holds.
   */
  draft?: DraftChange;
  /** Code of the branch that alone gets it; the active release, the head and the draft stay. */
  branch?: string;
  /**
   * Hash of the release of the same documents that it takes the place of: the head, or what the
   * branch has; another one throws `StaleReleaseError`. Publications that wait go on from the new
   * release, and a branch keeps the draft, the state and the date of its own.
   */
  recompiles?: string;
  /**
   * The draft that ends with it, which must still be at this revision, else `StaleReleaseError`;
   * for one branch it stays.
   */
  ends?: { draft: string; revision: number };
  /** For the history. */
  note?: ReleaseNote;
  /**
   * The publication that this is: it must still be due, else `StaleReleaseError`, and is done with
   * it.
   */
  publication?: number;
  /**
   * Hash of the release that must be active until then (null: none); anything else throws
   * `StaleReleaseError`.
   */
  expected?: string | null;
  /** Written in the same transaction: no publish without its entry in the log of changes. */
  audit?: AuditRow;
  at: number;
}

/** How a stored release becomes the active one. */
export interface ActivateOptions {
  /** For the history. */
  note?: ReleaseNote;
  /**
   * Hash of the release that must be active until then; anything else throws `StaleReleaseError`.
   */
  expected?: string;
  /**
   * The tenant's documents become those of the release: editing continues from there. The release
   * becomes the head, unless the head is of the same documents: so that a rollback from what
   * another version of the product made of them is not undone by the next start.
   */
  adopt?: {
    /**
     * Of the overlay that must still be stored, else `StaleOverlayError`; absent: whatever it is.
     */
    state?: string;
    stateOf: (files: readonly SourceFile[]) => string;
    /** The documents still are those of their folder; else they are the store's own. */
    keepsFolder?: boolean;
  };
  /** The branch that had it alone until then. */
  fromBranch?: string;
  /** Written in the same transaction: no move without its entry in the log of changes. */
  audit?: AuditRow;
}

export interface SessionRecord {
  /** SHA-256 of the cookie; a reader of the database cannot take a session over. */
  key: string;
  /** Random, known to the browser; separates caches. */
  publicId: string;
  tenant: string;
  /** Encrypted. */
  token: string;
  /** Encrypted; present while acting as another user. */
  previousToken: string | null;
  /** Who it is, as the ERP names people; null where it does not say. */
  person: string | null;
  /** Who acts as that person; null for nobody else. */
  actor: string | null;
  /** Where the person logged in, in words: device and network; null where nobody knows. */
  device: string | null;
  /** JSON: bootstrap data reduced to the tenant's session entity. */
  data: string;
  /** JSON: the ERP's parameters as read from the bootstrap. */
  parameters: string;
  /** JSON: names of the modules the user may use. */
  modules: string;
  /** Release whose session entity `data` was reduced to. */
  release: string;
  /** Grows with every change; lets a process keep a parsed copy. */
  version: number;
  /** When the person logged in. */
  createdAt: number;
  usedAt: number;
  validatedAt: number;
  /** When it is over if nobody uses it until then; what has passed it is purged. */
  expiresAt: number;
}

export type SessionChange = Partial<Omit<SessionRecord, 'key' | 'publicId' | 'tenant' | 'version'>>;

/** The overlay in the store is not the one that the import was made from. */
export class StaleOverlayError extends Error {
  override readonly name = 'StaleOverlayError';
}

/** A release that was to become the active one names an address of another tenant. */
export class TakenHostError extends Error {
  override readonly name = 'TakenHostError';
  readonly host: string;
  /** Id of the tenant that has it. */
  readonly owner: string;

  constructor(host: string, owner: string) {
    super(`${host} belongs to ${owner}`);
    this.host = host;
    this.owner = owner;
  }
}

/** The database was written by a newer version of the program. */
export class NewerDatabaseError extends Error {
  override readonly name = 'NewerDatabaseError';
}

/** The database cannot be reached, or does not answer in time; it may be back with the next call. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
}

/**
 * Everything that outlives a request. Asynchronous although SQLite is not, so that a database
 * shared by several processes can stand behind it; callers must not assume that they are the only
 * writer.
 */
export interface Store
  extends ReleaseStore,
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

export interface ReleaseStore {
  tenants(): Promise<readonly TenantRecord[]>;
  tenant(id: string): Promise<TenantRecord | null>;
  /** False when it exists already. */
  createTenant(id: string, at: number): Promise<boolean>;
  overlay(tenant: string): Promise<OverlayState>;
  /** `state` of the overlay alone. */
  overlayState(tenant: string): Promise<string>;
  /** Throws `StaleOverlayError` unless the stored state is `expected` (null: whatever it is). */
  replaceOverlay(tenant: string, overlay: OverlayState, expected: string | null): Promise<void>;
  /**
   * Writes the release and its files and moves the pointers and the draft, in one transaction: all
   * of it or nothing. Throws `StaleOverlayError`, and `TakenHostError` when one of its hosts is
   * another tenant's by then.
   */
  publish(input: PublishInput): Promise<void>;
  /**
   * Remembers what the head, or a branch's release, was compiled from, unless another release has
   * replaced it meanwhile.
   */
  markCompiled(tenant: string, branch: string | null, hash: string, from: string): Promise<void>;
  /**
   * Moves the active pointer to a stored release that is not revoked; false when there is none.
   * Throws `TakenHostError` when one of its hosts is another tenant's by now.
   */
  activate(tenant: string, hash: string, at: number, options?: ActivateOptions): Promise<boolean>;
  /**
   * The branch gets the active release again; false when it had none of its own.
   *
   * @param audit written in the same transaction
   */
  withdrawBranch(
    tenant: string,
    branch: string,
    at: number,
    note: ReleaseNote,
    audit?: AuditRow,
  ): Promise<boolean>;
  /** Newest first. */
  releases(tenant: string): Promise<ReleaseRecord[]>;
  release(tenant: string, hash: string): Promise<ReleaseRecord | null>;
  releaseFile(tenant: string, hash: string, name: string): Promise<string | null>;
  releaseFileNames(tenant: string, hash: string): Promise<string[]>;
  /** The overlay that a release was compiled from. */
  releaseOverlay(tenant: string, hash: string): Promise<SourceFile[] | null>;
  markReleaseUsed(tenant: string, hash: string, at: number): Promise<void>;
  revokeRelease(tenant: string, hash: string, at: number): Promise<boolean>;
  /**
   * Deletes all but the active release, the head, those of branches, the last `keep` and those used
   * or created since `usedSince`; yields how many.
   */
  pruneReleases(tenant: string, keep: number, usedSince: number): Promise<number>;
}

export interface SessionStore {
  createSession(record: SessionRecord): Promise<void>;
  session(key: string): Promise<SessionRecord | null>;
  /**
   * JSON: the ERP's parameters as the session that was used last read them; null while nobody is
   * signed in.
   */
  latestParameters(tenant: string): Promise<string | null>;
  /** The cheap question: which version is stored, and how old it is. */
  sessionState(
    key: string,
  ): Promise<Pick<SessionRecord, 'tenant' | 'version' | 'createdAt' | 'usedAt'> | null>;
  /**
   * The different lists that the data of the sessions which were used last hold at some paths: of
   * at most 200 sessions, at most 50 a path. The sessions themselves are not read into this process.
   */
  recentSessionLists(
    tenant: string,
    paths: readonly (readonly string[])[],
  ): Promise<(readonly unknown[])[]>;
  /** Writes down that it is used, which is no new version of it. */
  useSession(key: string, usedAt: number, expiresAt: number): Promise<void>;
  /** False when the session is gone. */
  changeSession(key: string, change: SessionChange): Promise<boolean>;
  /**
   * Puts a session in the place of another, so that a cookie known before a login is worth nothing
   * after it.
   */
  replaceSession(oldKey: string, record: SessionRecord): Promise<void>;
  deleteSession(key: string): Promise<void>;
  /** Those in which a person acts, in their own name or another's, that are not over; latest first. */
  sessionsOf(tenant: string, person: string, now: number): Promise<SessionRecord[]>;
  /**
   * Deletes those in which a person acts or is acted for, but for the one of `except`; yields how
   * many.
   */
  deleteSessionsOf(tenant: string, person: string, except: string | null): Promise<number>;
}

/** Failures that are counted under a name. */
export interface AttemptCounter {
  name: string;
  /** Name of a counter whose presence makes this one neither count nor pause. */
  unless?: string;
  /** ms after the last failure until they are forgotten. */
  keptMs: number;
  /** ms to wait after so many failures. */
  pause(failures: number): number;
}

export interface LimitStore {
  /** Marks a single-use value; false when it was used before. */
  spend(value: string, expiresAt: number): Promise<boolean>;
  /** Whether a single-use value was used; asking uses nothing. */
  isSpent(value: string): Promise<boolean>;
  /** Counts one more in a bucket that ends at `endsAt`, and yields the count. */
  hit(bucket: string, endsAt: number): Promise<number>;
  /**
   * Counts one failure in each counter, unless one of them is in its pause; in one transaction.
   * `waitUntil` is the end of the latest pause that refuses this attempt, 0 when none does.
   */
  beginAttempt(counters: readonly AttemptCounter[], now: number): Promise<{ waitUntil: number }>;
  /** Takes one failure back from each counter, and the pause that it began. */
  takeBackAttempt(names: readonly string[]): Promise<void>;
  forgetAttempts(names: readonly string[]): Promise<void>;
  /** Deletes sessions, previews, spent values and buckets that have expired. */
  purge(now: number): Promise<void>;
}

/** Result of the last check of a call's answers; no mismatches: they fit the release. */
export interface DriftRecord {
  tenant: string;
  call: string;
  /** Release whose declaration they were compared with. */
  release: string;
  at: number;
  mismatches: Mismatch[];
}

export interface DriftStore {
  /**
   * Takes the place of the call's last record; one that fits does not hide another of the same hour
   * that did not.
   */
  recordDrift(record: DriftRecord): Promise<void>;
  /** By call. */
  drift(tenant: string): Promise<DriftRecord[]>;
}
