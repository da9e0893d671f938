import type { PublishedChange, ReleaseEvent, ReleaseKind } from '../../schemas/admin/releases.ts';
import type { Operation } from '../../schemas/draft/operation.ts';

/** A published change with what made it, so that it can be undone later. */
export interface PublishedOperation extends PublishedChange {
  operation: Operation;
}

/** What the history says of a publish, a rollback, or another move of what users get. */
export interface ReleaseNote {
  kind: ReleaseKind;
  /** `id` is empty for what no person of the admin did. */
  author: { id: string; name: string };
  message?: string;
  /** Name of the draft that was published. */
  draft?: string;
  operations?: readonly PublishedOperation[];
}

/** What happened to a tenant's releases; written by the very transaction that moves a pointer. */
export interface HistoryStore {
  /** Newest first; with `before`, only those with a smaller id. */
  releaseEvents(tenant: string, options: { before?: number; limit: number }): Promise<ReleaseEvent[]>;
  releaseEvent(tenant: string, id: number): Promise<ReleaseEvent | null>;
  /** The operations of an event, in the order in which they were made. */
  releaseOperations(tenant: string, id: number): Promise<PublishedOperation[]>;
}

/** Another release than the one that was seen is active by now. */
export class StaleReleaseError extends Error {
  override readonly name = 'StaleReleaseError';
}
