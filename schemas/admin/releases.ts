import type { Author, DraftSummary, Finding } from './drafts.ts';

/**
 * Messages between the admin's server and its pages about published releases. Times are ms since
 * 1970.
 */

/**
 * Kind of event: a draft or an imported folder was published, an older release became active again,
 * a release was given to one branch alone or taken back from it, a new version of the product
 * compiled the tenant anew.
 */
export type ReleaseKind = 'publish' | 'import' | 'rollback' | 'branch' | 'withdraw' | 'upgrade';

/** A change that came with a publish, as its author made it. */
export interface PublishedChange {
  /** Revision of the draft that it produced. */
  revision: number;
  /** pt-BR. */
  sentence: string;
  author: Author;
  at: number;
}

/**
 * `active`: what users get. `branch`: what one branch gets. `stored`: can become active again.
 * `gone`: deleted.
 */
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
  /** Code of the only branch that gets it; null: all. */
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
  /** Value of `before` for the next page; null at the end. */
  next: number | null;
}

/** A document that differs between two releases. */
export interface DocumentDifference {
  /** `kind/id`. */
  document: string;
  /** Its name: 'Pedidos'. */
  name: string;
  /** pt-BR, one sentence a change; bounded. */
  sentences: readonly string[];
  /** Content of the tenant's files, parsed; null: there is none. */
  before: unknown;
  after: unknown;
}

/**
 * `GET /admin/api/releases/compare?from=&to=`: the tenant's own documents in each of two releases.
 */
export interface ReleaseComparison {
  from: string;
  to: string;
  documents: readonly DocumentDifference[];
}

/** A screen that publishing a draft changes. */
export interface TouchedScreen {
  id: string;
  title: string;
  /** pt-BR: 'Quem entra no portal', 'Quem tem o módulo Pedidos'. */
  audience: string;
  /** An address that shows it; null: it has none. */
  path: string | null;
  /** The address names a record, which is invented: only example data show it. */
  needsRecord: boolean;
  /** Number of yesterday's sessions that opened it. */
  sessions: number;
  /**
   * Those of people who have one branch alone, by its code; empty: of all others. Most sessions
   * first; none where the configuration does not say where branches are.
   */
  branches: readonly { branch: string; sessions: number }[];
  /** Whether it is new or removed. */
  change: 'changed' | 'added' | 'removed';
}

/** A change as it was made in a draft, whether it has an effect in the end or not. */
export interface DraftChange extends PublishedChange {
  /** Revision that last made it stand, or undid it. */
  touched: number;
  isUndone: boolean;
}

/** `GET /admin/api/drafts/:draft/plan`: the effects of publishing a draft. */
export interface PublishPlan {
  draft: { id: string; name: string; revision: number };
  /**
   * False when the tenant's documents have changed since the draft began: it has to be brought up
   * to date first.
   */
  current: boolean;
  /** The active release. */
  active: string | null;
  /** Hash of the release that would become active; null: the draft does not compile. */
  release: string | null;
  /** What the draft changes in the end. */
  changes: readonly PublishedChange[];
  /** All that was done in the draft, oldest first. */
  steps: readonly DraftChange[];
  findings: readonly Finding[];
  /** Indirect consequences: pt-BR sentences. */
  consequences: readonly string[];
  /** What changes on every screen: pt-BR. */
  everywhere: readonly string[];
  screens: readonly TouchedScreen[];
  /** A second person has to approve it. */
  approval: boolean;
}

/** `POST /admin/api/drafts/:draft/publish`. */
export interface PublishRequest {
  /** The revision and the active release of the plan that the person saw. */
  revision: number;
  active: string | null;
  message: string;
  /** Code of the branch that gets it first; absent: all. */
  branch?: string;
  /** ms since 1970; absent: now. */
  dueAt?: number;
}

export type PublishAnswer = { published: string } | { publication: number };

/** `POST /admin/api/releases/branches/:branch/release`. */
export type ToAllAnswer = { ok: true } | { publication: number };

/** A scheduled publish, or its result. */
export interface Publication {
  id: number;
  draft: string;
  draftName: string;
  /** The draft's revision that was asked for; of a branch's release below zero. */
  revision: number;
  /** It waits, and its draft says something else since: it is not published any more. */
  isOutdated: boolean;
  /**
   * Revisions of the draft's operations that stood when it was asked for; null where that is not
   * known.
   */
  standing: readonly number[] | null;
  message: string;
  author: Author;
  branch: string | null;
  /** Code of the branch whose release is to be given to all. */
  fromBranch: string | null;
  dueAt: number | null;
  status: 'awaiting' | 'scheduled' | 'published' | 'failed' | 'refused' | 'cancelled';
  approver: string | null;
  /** Why it failed or was refused. */
  reason: string | null;
  createdAt: number;
}

/** A publish that is running. */
export interface PublishUnderWay {
  author: Author;
  /** Name of the draft. */
  draft: string;
  branch: string | null;
  since: number;
}

/** `GET /admin/api/publications`. */
export interface Publications {
  approval: boolean;
  underWay: readonly PublishUnderWay[];
  list: readonly Publication[];
}

/** Faults in browsers that a release has and the one before had not. */
export interface NewFaults {
  hash: string;
  /** Null: it is the release of all. */
  branch: string | null;
  /** Places that fail now and did not before. */
  places: readonly { at: string; label: string; count: number; lastAt: number }[];
  /** Faults in 100 sessions; null: not clearly more than before, or too few to say. */
  rate: { now: number; before: number } | null;
}

/** `GET /admin/api/overview`: what needs attention, for the start page. */
export interface Overview {
  drafts: readonly DraftSummary[];
  releases: readonly ReleaseEntry[];
  waiting: readonly Publication[];
  /** Those of the last week that failed, or that a second person refused. */
  failed: readonly Publication[];
  faults: readonly NewFaults[];
  /** Names of calls whose answers differ from what the active release declares. */
  drifting: readonly string[];
}
