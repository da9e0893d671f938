import type { Author } from '../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../schemas/compiler/index.ts';
import type { Inverse } from '../../schemas/draft/apply.ts';
import type { Operation } from '../../schemas/draft/operation.ts';

/** A draft without its files. Times are ms since 1970. */
export interface DraftHead {
  id: string;
  tenant: string;
  name: string;
  author: Author;
  createdAt: number;
  changedAt: number;
  /** Grows by one with every change. */
  revision: number;
  /** Operations that stand. */
  changes: number;
  /** State of the tenant's overlay that the operations build upon. */
  baseState: string;
}

export interface StoredDraft extends DraftHead {
  /** The overlay that the operations build upon. */
  baseFiles: readonly SourceFile[];
  /** The overlay with all operations in. */
  files: readonly SourceFile[];
}

/** An operation as others see it. */
export interface StoredOperation {
  /** The revision that it made; names it within its draft. */
  revision: number;
  /** The revision that last made it stand or undid it. */
  touched: number;
  operation: Operation;
  sentence: string;
  author: Author;
  at: number;
  /** The revision that undid it; null while it stands. */
  undoneBy: number | null;
}

/** Changes that a step writes to an operation. */
export interface OperationChange {
  revision: number;
  touched: number;
  inverse: Inverse;
  undoneBy: number | null;
}

/** One step of a draft, from a revision to the next. */
export interface DraftStep {
  tenant: string;
  draft: string;
  /** The revision that must still be stored. */
  expected: number;
  at: number;
  /** Standing operations more or less. */
  changes: number;
  /** Files that differ afterwards; text null: gone. */
  files: readonly { path: string; text: string | null; index: number }[];
  /** A new operation, with the random name of the request that brought it. */
  added?: StoredOperation & { inverse: Inverse; key: string };
  changed?: OperationChange;
}

/** A draft upon another state of the tenant's overlay. */
export interface DraftRebase {
  tenant: string;
  draft: string;
  expected: number;
  at: number;
  baseState: string;
  baseFiles: readonly SourceFile[];
  files: readonly SourceFile[];
  /** Operations that stand, with their new inverses; all others that stood are dropped. */
  standing: readonly { revision: number; inverse: Inverse }[];
}

export interface StoredPresence {
  person: Author;
  /** `kind/id`; null: nowhere in particular. */
  document: string | null;
}

export interface DraftStore {
  /** Newest change first. */
  drafts(tenant: string): Promise<DraftHead[]>;
  draftHead(tenant: string, id: string): Promise<DraftHead | null>;
  draft(tenant: string, id: string): Promise<StoredDraft | null>;
  /** False when the tenant has `most` drafts already. */
  createDraft(draft: StoredDraft, most: number): Promise<boolean>;
  renameDraft(tenant: string, id: string, name: string): Promise<boolean>;
  deleteDraft(tenant: string, id: string): Promise<boolean>;
  /** Oldest first. */
  draftOperations(draft: string): Promise<StoredOperation[]>;
  /** The operation that a request of this random name made; null when it made none. */
  draftOperationOf(draft: string, key: string): Promise<StoredOperation | null>;
  draftInverse(draft: string, revision: number): Promise<Inverse | null>;
  /**
   * Name of a draft whose files or operations, undone ones among them, hold a text; null: none
   * does.
   */
  draftWithText(tenant: string, text: string): Promise<string | null>;
  /** False, and nothing is written, when the draft is gone or at another revision. */
  stepDraft(step: DraftStep): Promise<boolean>;
  /** As `stepDraft`. */
  rebaseDraft(rebase: DraftRebase): Promise<boolean>;
  /** Where a person's window is, until `expiresAt`; null: nowhere in particular. */
  noteDraftPresence(
    draft: string,
    window: string,
    person: Author,
    document: string | null,
    expiresAt: number,
  ): Promise<void>;
  /** The window is where it was. */
  renewDraftPresence(
    draft: string,
    window: string,
    person: Author,
    expiresAt: number,
  ): Promise<void>;
  leaveDraft(draft: string, window: string, person: Author): Promise<void>;
  /** Each person once, where he was last. */
  draftPresence(draft: string, now: number): Promise<StoredPresence[]>;
}
