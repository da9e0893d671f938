import type {
  Author,
  ChangeAnswer,
  ChangeRequest,
  Draft,
  DraftSummary,
  RebaseRequest,
} from '../../../schemas/admin/drafts.ts';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { DraftStore } from '../../store/drafts.ts';
import type { Store } from '../../store/types.ts';
import type { Executor } from './executor.ts';
import type { DraftPresence } from './presence.ts';
import type { UndoRequest } from './undo-redo.ts';
import type { DraftListener } from './watching.ts';

/**
 * The drafts of all tenants. What a tenant does not have is a 404; an operation that cannot be done
 * an `OperationRefused`.
 */
export interface Drafts {
  /**
   * Newest change first; without those that a page opened for somebody and in which nothing stands.
   */
  list(tenant: string): Promise<DraftSummary[]>;
  /** Begins with the tenant's documents as they are. Throws a 409 when there are too many. */
  create(tenant: string, person: Author, name: string): Promise<Draft>;
  /**
   * The person's draft that changed last, else a new one. An empty one that a page opened begins
   * with the tenant's documents of now.
   */
  own(tenant: string, person: Author): Promise<Draft>;
  read(tenant: string, id: string, person: Pick<Author, 'id'>): Promise<Draft>;
  /** Null for a draft that the tenant does not have. */
  files(
    tenant: string,
    id: string,
  ): Promise<{ revision: number; files: readonly SourceFile[] } | null>;
  /**
   * Throws `DraftConflict` when somebody changed the same place since the revision that the person
   * saw.
   */
  change(tenant: string, id: string, person: Author, request: ChangeRequest): Promise<ChangeAnswer>;
  /** Throws `DraftConflict`, and a 409 when there is nothing to undo. */
  undo(tenant: string, id: string, person: Author, request: UndoRequest): Promise<ChangeAnswer>;
  /** As `undo`. */
  redo(tenant: string, id: string, person: Author): Promise<ChangeAnswer>;
  /** Brings a draft up to date with the tenant's documents. Throws `RebaseConflicts`. */
  rebase(tenant: string, id: string, person: Author, request: RebaseRequest): Promise<Draft>;
  rename(tenant: string, id: string, name: string): Promise<void>;
  remove(tenant: string, id: string): Promise<void>;
  readonly presence: DraftPresence;
  /** Calls back with what happens to a draft in this process. Answers how to end it. */
  watch(id: string, listener: DraftListener): () => void;
}

export interface DraftsOptions {
  store: Pick<Store, 'overlay'> & DraftStore;
  now: () => number;
  /** The product's own documents. */
  base: () => Promise<readonly SourceFile[]>;
  executor: Executor;
}
