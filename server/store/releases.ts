import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../schemas/release/types.ts';
import type { AuditRow } from './audit.ts';
import type { ReleaseNote } from './publishing.ts';

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
   * Hash of the release that must be active until then (null: none); anything else throws
   * `StaleReleaseError`.
   */
  expected?: string | null;
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
  /** As in `PublishInput`. */
  publication?: number;
  /** Written in the same transaction: no move without its entry in the log of changes. */
  audit?: AuditRow;
}

/** Tenants, and the documents that each has of its own. */
export interface TenantStore {
  tenants(): Promise<readonly TenantRecord[]>;
  tenant(id: string): Promise<TenantRecord | null>;
  /** False when it exists already. */
  createTenant(id: string, at: number): Promise<boolean>;
  overlay(tenant: string): Promise<OverlayState>;
  /** `state` of the overlay alone. */
  overlayState(tenant: string): Promise<string>;
  /** Throws `StaleOverlayError` unless the stored state is `expected` (null: whatever it is). */
  replaceOverlay(tenant: string, overlay: OverlayState, expected: string | null): Promise<void>;
}

/** What moves the pointers of a tenant to its releases. */
export interface PointerStore {
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
}

export interface ReleaseStore extends TenantStore, PointerStore {
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
