/**
 * One access to the application, as the law requires it to be recorded (Marco Civil da Internet,
 * art. 15).
 */
export interface SealedAccess {
  at: number;
  tenant: string;
  /** Encrypted: who did what, and from where. */
  sealed: string;
}

/** An access as it stood before accesses were encrypted. */
export interface PlainAccess {
  at: number;
  tenant: string;
  session: string;
  address: string;
  event: 'opened' | 'switched' | 'ended';
}

/** A table of its own: nothing of it ever goes into the log. */
export interface AccessStore {
  /** All of them or none. */
  recordAccesses(accesses: readonly SealedAccess[]): Promise<void>;
  /** Oldest first, of one tenant, from a moment on, behind `after`; at most so many. */
  accesses(
    tenant: string,
    since: number,
    after: StoredAccess | null,
    limit: number,
  ): Promise<StoredAccess[]>;
  /** Deletes some that are older than a moment; yields how many. */
  purgeAccesses(before: number, limit: number): Promise<number>;
  /** Puts sealed accesses into the place of some plain ones; yields how many. */
  sealPlainAccesses(seal: (access: PlainAccess) => SealedAccess, limit: number): Promise<number>;
}

export interface StoredAccess extends SealedAccess {
  id: number;
}
