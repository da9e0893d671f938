import type { PublishedChange, ReleaseEvent, ReleaseKind } from '../../schemas/admin/releases.ts';
import type { Operation } from '../../schemas/draft/operation.ts';

/** A published change with what made it, so that it can be undone later. */
export interface PublishedOperation extends PublishedChange {
  operation: Operation;
  /** Undoes it; absent where that is not known. */
  inverse?: Operation;
}

/** History entry of a publish, a rollback, or another change of the delivered release. */
export interface ReleaseNote {
  kind: ReleaseKind;
  /** `id` is empty for what no person of the admin did. */
  author: { id: string; name: string };
  message?: string;
  /** Name of the draft that was published. */
  draft?: string;
  operations?: readonly PublishedOperation[];
}

/** A tenant's release history; written by the very transaction that moves a pointer. */
export interface HistoryStore {
  /** Newest first; with `before`, only those with a smaller id. */
  releaseEvents(
    tenant: string,
    options: { before?: number; limit: number },
  ): Promise<ReleaseEvent[]>;
  releaseEvent(tenant: string, id: number): Promise<ReleaseEvent | null>;
  /** The operations of an event, in the order in which they were made. */
  releaseOperations(tenant: string, id: number): Promise<PublishedOperation[]>;
}

/** Status of a publish: waiting for something, or ended. */
export type PublicationStatus =
  | 'awaiting'
  | 'scheduled'
  | 'published'
  | 'failed'
  | 'refused'
  | 'cancelled';

/** What a draft was when its publish was asked for. */
export interface AskedDraft {
  /** Names the content of its files. */
  state: string;
  /** Revisions of the operations that stood. */
  standing: readonly number[];
}

/** A publish that waits for its time or for a second person. */
export interface PublicationRecord {
  id: number;
  tenant: string;
  draft: string;
  draftName: string;
  /**
   * Revision of the draft that is meant: one with other files is not published. Below zero for a
   * branch's release.
   */
  revision: number;
  /** Null of a branch's release, and where an older version wrote it down. */
  asked: AskedDraft | null;
  /** Release that was active when it was asked for; with another one it is not published. */
  active: string | null;
  message: string;
  authorId: string;
  authorName: string;
  branch: string | null;
  /**
   * Code of the branch whose release, of this draft at this revision, is to be given to all; null:
   * the draft itself is to be published.
   */
  fromBranch: string | null;
  /** When it is due; null: at once, as soon as it is approved. */
  dueAt: number | null;
  status: PublicationStatus;
  /** Who approved or refused it. */
  approver: string | null;
  /** pt-BR: why it failed or was refused. */
  reason: string | null;
  createdAt: number;
}

export type PublicationInput = Omit<
  PublicationRecord,
  'id' | 'approver' | 'reason' | 'fromBranch' | 'asked'
> &
  Partial<Pick<PublicationRecord, 'fromBranch' | 'asked'>>;
type PublicationChange = Partial<
  Pick<PublicationRecord, 'status' | 'approver' | 'reason' | 'dueAt'>
>;

/** A publish that a process carries out now. */
export interface PublishLease {
  id: string;
  tenant: string;
  authorId: string;
  authorName: string;
  /** Name of the draft. */
  draft: string;
  branch: string | null;
  since: number;
  /** The process that does not say so again by then has ended. */
  expiresAt: number;
}

export interface PublicationStore {
  /**
   * Yields its id. Throws `EqualPublicationError` where one of the same draft and branches waits
   * for a second person, as this one does.
   */
  createPublication(input: PublicationInput): Promise<number>;
  publication(tenant: string, id: number): Promise<PublicationRecord | null>;
  /** Newest first; those that wait, and the last ones that do not any more. */
  publications(tenant: string, limit: number): Promise<PublicationRecord[]>;
  /** Those of all tenants that wait for their time or for a second person; oldest first. */
  waitingPublications(): Promise<PublicationRecord[]>;
  /** False unless its status is still `from`. */
  changePublication(
    tenant: string,
    id: number,
    from: PublicationStatus,
    change: PublicationChange,
  ): Promise<boolean>;
  /**
   * Takes one whose time has come, for this process alone until `leaseUntil`; null when there is
   * none.
   */
  claimPublication(now: number, leaseUntil: number): Promise<PublicationRecord | null>;
  /** Whether a second person has to approve what is published. */
  needsApproval(tenant: string): Promise<boolean>;
  setNeedsApproval(tenant: string, needed: boolean): Promise<void>;
}

export interface PublishLeaseStore {
  /** Records that a process carries out a publish, or prolongs that until `expiresAt`. */
  leasePublish(lease: PublishLease): Promise<void>;
  /** The publish of this id ended. */
  endPublish(id: string): Promise<void>;
  /** Those whose lease is not over, of all processes; oldest first. */
  publishesUnderWay(tenant: string, now: number): Promise<PublishLease[]>;
}

/**
 * A use in a session of the portal, whose name is a salted hash: of a call, of a screen, of a
 * screen by somebody of a branch (`branchUseName`), of the portal by somebody of a branch (its
 * code, empty for those who have several or none), of a release (its hash).
 */
export interface Use {
  tenant: string;
  kind: 'call' | 'screen' | 'branchScreen' | 'branch' | 'release';
  name: string;
  session: string;
}

export interface UsageStore {
  /**
   * The salt of a day (`2026-11-23`); with the first use of a day, all earlier salts and hashes
   * become counts and are deleted.
   */
  usageSalt(day: string, fresh: string): Promise<string>;
  countUses(day: string, uses: readonly Use[]): Promise<void>;
  /**
   * In how many sessions of a day each call, screen, branch and release was used, or those of a
   * kind.
   */
  usage(
    tenant: string,
    day: string,
    kind?: Use['kind'],
  ): Promise<{ kind: Use['kind']; name: string; sessions: number }[]>;
  /** Sessions of all stored days, each counted once a day. */
  sessionsOfRelease(tenant: string, hash: string): Promise<number>;
}

/** Object code that could not be carried out in browsers. */
export interface FaultCount {
  /** Place in the configuration. */
  at: string;
  count: number;
  firstAt: number;
  lastAt: number;
}

export interface FaultStore {
  /**
   * Counts one at a place that the release has; false for other places, and beyond 500 of a
   * release.
   */
  countFault(tenant: string, hash: string, at: string, now: number): Promise<boolean>;
  /** Most frequent first. */
  faults(tenant: string, hash: string): Promise<FaultCount[]>;
}

/** Another release than the one that was seen is active by now. */
export class StaleReleaseError extends Error {
  override readonly name = 'StaleReleaseError';
}

/** The same was asked for already, and waits for a second person. */
export class EqualPublicationError extends Error {
  override readonly name = 'EqualPublicationError';
}

/** Everything about publishing that outlives a request. */
export interface PublishingStore
  extends HistoryStore,
    PublicationStore,
    PublishLeaseStore,
    UsageStore,
    FaultStore {}
