import type { NamedBranch } from '../release/branches.ts';

/** A branch of the tenant that sessions of the portal have named. */
export interface KnownBranch extends NamedBranch {
  /** Yesterday's sessions of people who have this branch alone. */
  sessions: number;
}

/** `GET /admin/api/branches`. */
export interface KnownBranches {
  /** In the order of their codes. */
  list: readonly KnownBranch[];
  /** Yesterday's sessions of people who have several branches or none. */
  others: number;
}
