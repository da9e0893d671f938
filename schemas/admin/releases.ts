import type { Author } from './drafts.ts';

/** What the admin's server and pages say to each other about published releases. Times are ms since 1970. */

/**
 * What was done: a draft or an imported folder was published, an older release became active again, a release was given
 * to one branch alone or taken back from it, a new version of the product compiled the tenant anew.
 */
export type ReleaseKind = 'publish' | 'import' | 'rollback' | 'branch' | 'withdraw' | 'upgrade';

/** A change that came with a publish, as its author made it. */
export interface PublishedChange {
  /** Revision of the draft that made it. */
  revision: number;
  /** pt-BR. */
  sentence: string;
  author: Author;
  at: number;
}

/** `active`: what users get. `branch`: what one branch gets. `stored`: can become active again. `gone`: no longer kept. */
export type ReleaseState = 'active' | 'branch' | 'stored' | 'revoked' | 'gone';

/** One entry of the history. */
export interface ReleaseEvent {
  id: number;
  hash: string;
  /** Release that was active until then, or what the branch got until then; null: none. */
  before: string | null;
  kind: ReleaseKind;
  at: number;
  /** `id` is empty for what no person of the admin did. */
  author: Author;
  message: string;
  /** Code of the branch that alone gets it; null: all. */
  branch: string | null;
  /** Name of the draft that was published. */
  draft: string | null;
  changes: readonly PublishedChange[];
}

export interface ReleaseEntry extends ReleaseEvent {
  state: ReleaseState;
}

/** A branch with a release of its own. */
export interface BranchRelease {
  branch: string;
  hash: string;
  since: number;
  author: Author;
  message: string;
}

/** `GET /admin/api/releases`. */
export interface ReleaseHistory {
  active: string | null;
  branches: readonly BranchRelease[];
  /** Newest first. */
  entries: readonly ReleaseEntry[];
  /** Give it as `before` to read on; null at the end. */
  next: number | null;
}

/** A document that differs between two releases. */
export interface DocumentDifference {
  /** `kind/id`. */
  document: string;
  /** pt-BR, one sentence a change; bounded. */
  sentences: readonly string[];
  /** What the tenant's files hold, parsed; null: there is none. */
  before: unknown;
  after: unknown;
}

/** `GET /admin/api/releases/compare?from=&to=`: what the tenant's own documents say in each of two releases. */
export interface ReleaseComparison {
  from: string;
  to: string;
  documents: readonly DocumentDifference[];
}
