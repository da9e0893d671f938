import type { SourceFile } from '../compiler/read/source.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Address, Operation } from '../draft/operation.ts';

/** What the admin's server and pages say to each other about drafts. Times are ms since 1970. */

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
  /** Grows by one with every change, an undo among them. */
  revision: number;
  /** Operations that stand: made and not undone. */
  changes: number;
  /**
   * False when the tenant's overlay has changed since the draft began; publishing asks to bring it
   * up to date first.
   */
  current: boolean;
}

export interface OperationRecord {
  /** The revision that it made. */
  revision: number;
  operation: Operation;
  /** pt-BR: 'Pedidos: a coluna Frete passa a aparecer depois de Total'. */
  sentence: string;
  author: Author;
  at: number;
  /** Absent while it stands; else the revision that undid it. */
  undoneBy?: number;
}

export interface Draft extends DraftSummary {
  /** The overlay's documents with all operations in. */
  files: readonly SourceFile[];
  /** Oldest first. */
  operations: readonly OperationRecord[];
  /** Whether there is something of this person's to undo, or to do again. */
  canUndo: boolean;
  canRedo: boolean;
}

/** `POST /admin/api/drafts/:id/operations`. */
export interface ChangeRequest {
  /** The revision that the person saw. */
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
   * What happened between the revision that the person saw and this one, but for `own`; oldest
   * first.
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
  /** The revision that `own` of a `ChangeRequest` says in order to go over it. */
  revision: number;
}

/**
 * `POST /admin/api/drafts/:id/rebase`: what to do with operations that met a conflict; by the
 * revision that names them.
 */
export interface RebaseRequest {
  keep?: readonly number[];
  drop?: readonly number[];
}

/**
 * An operation that does not go together with what was published since, as a 409 `REBASE` lists in
 * `conflicts`. Nothing was changed: the request is made again and says which to keep and which to
 * drop.
 */
export interface RebaseConflict {
  at: Address;
  mine: OperationRecord;
  /** pt-BR: why. */
  message: string;
  /** Whether it may be kept: what it changes is still there. */
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

/** What compiling a draft gave. */
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
 * A finding of the compiler with the place as operations address it, and the repairs that the
 * compiler knows.
 */
export interface Finding extends Diagnostic {
  /** Absent for a file that is no document. */
  at?: Address;
  /** The part of the map in which it is, of the first errors of a whole draft. */
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
