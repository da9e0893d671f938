import type { SourceFile } from '../compiler/read/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Address, Operation } from '../draft/operation.ts';

/** Messages between the admin's server and its pages about drafts. Times are ms since 1970. */

export interface Author {
  id: string;
  name: string;
}

export interface DraftSummary {
  id: string;
  name: string;
  author: Author;
  createdAt: number;
  changedAt: number;
  /** Grows by one with every change, including undo. */
  revision: number;
  /** Number of operations that are not undone. */
  changes: number;
  /**
   * False when the tenant's overlay has changed since the draft began; publishing asks to bring it
   * up to date first.
   */
  current: boolean;
}

export interface OperationRecord {
  /** The revision that it produced. */
  revision: number;
  operation: Operation;
  /** pt-BR: 'Pedidos: a coluna Frete passa a aparecer depois de Total'. */
  sentence: string;
  author: Author;
  at: number;
  /** The revision that undid it; absent while it is not undone. */
  undoneBy?: number;
}

export interface Draft extends DraftSummary {
  /** The overlay's documents after all operations. */
  files: readonly SourceFile[];
  /** Oldest first. */
  operations: readonly OperationRecord[];
  /** Whether this person has something to undo, or to redo. */
  canUndo: boolean;
  canRedo: boolean;
}

/** `POST /admin/api/drafts/:id/operations`. */
export interface ChangeRequest {
  /** The revision that the person based the change on. */
  revision: number;
  /**
   * Revisions since then that the person knows: of the same page, or of a conflict that was
   * decided.
   */
  own?: readonly number[];
  operation: Operation;
  /** Random, by the page: a request that is sent again changes nothing twice. */
  key: string;
}

export interface ChangeAnswer {
  revision: number;
  record: OperationRecord;
  /**
   * The operations between the revision of the request and this one, except `own`; oldest first.
   */
  others: readonly OperationRecord[];
  /**
   * The overlay's documents that differ from those of the revision that the person saw; text null:
   * gone.
   */
  files: readonly { path: string; text: string | null }[];
  canUndo: boolean;
  canRedo: boolean;
}

/**
 * 409 `CONFLICT`: somebody changed the same place, or the anchor of a position, since then. Nothing
 * was changed.
 */
export interface Conflict {
  at: Address;
  mine: { sentence: string; operation: Operation };
  theirs: OperationRecord;
  /** The revision that `own` of a `ChangeRequest` must contain to overwrite it. */
  revision: number;
}

/**
 * `POST /admin/api/drafts/:id/rebase`: what to do with conflicting operations, by their revisions.
 */
export interface RebaseRequest {
  keep?: readonly number[];
  drop?: readonly number[];
}

/**
 * An operation that conflicts with what was published since, as a 409 `REBASE` lists in
 * `conflicts`. Nothing was changed: the request is made again and says which to keep and which to
 * drop.
 */
export interface RebaseConflict {
  at: Address;
  mine: OperationRecord;
  /** pt-BR: why. */
  message: string;
  /** Whether it may stay: what it changes still exists. */
  possible: boolean;
}

/** Who is in a draft at this moment, and at which document. */
export interface Presence {
  person: Author;
  /** `kind/id`; absent: nowhere in particular. */
  document?: string;
}

/** Messages of `GET /admin/api/drafts/:id/events` (server-sent events). */
export type DraftEvent =
  | { event: 'revision'; revision: number; by: Author }
  /** See `DraftSummary.current`. */
  | { event: 'base'; current: boolean }
  | { event: 'presence'; people: readonly Presence[] }
  | { event: 'compiled'; compiled: CompiledSummary };

/** Result of compiling a draft. */
export interface CompiledSummary {
  revision: number;
  /** Whether this revision compiles; when not, `release` is that of the last one that did. */
  ok: boolean;
  /**
   * Hash of the object code that the preview shows; null while nothing of this draft ever compiled.
   */
  release: string | null;
  findings: readonly Finding[];
}

/**
 * A finding of the compiler with the address of its place, and the repairs that the compiler knows.
 */
export interface Finding extends Diagnostic {
  /** Absent for a file that is no document. */
  at?: Address;
  /** Its part of the map; only for the first errors of a whole draft. */
  part?: FindingPart;
  repairs: readonly Repair[];
}

export interface FindingPart {
  at: Address;
  /** pt-BR: 'Pedidos › Total'. */
  label: string;
}

export interface Repair {
  /** pt-BR: 'Usar razSoc'. */
  title: string;
  operation: Operation;
}
