import type { NamedBranch } from '../release/branches.ts';

/** A branch of the tenant, as far as the portal has met it. */
export interface KnownBranch extends NamedBranch {
  /** Sessions of yesterday, of people who have this branch alone. */
  sessions: number;
}

/** `GET /admin/api/branches`. */
export interface KnownBranches {
  /** In the order of their codes. */
  list: readonly KnownBranch[];
  /** Sessions of yesterday, of people who have several branches or none. */
  others: number;
}
