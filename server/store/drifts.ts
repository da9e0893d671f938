import type { Mismatch } from '../drift/mismatches.ts';

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
