import type { ChangeAnswer, ChangeRequest, Conflict, Draft } from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import type { PendingChange, PendingStore } from './pending.ts';

/** State of saving the changes. */
export type Saving = 'saved' | 'saving' | 'offline' | 'signedOut';

/** Result of a change. */
export type ChangeResult =
  | { kind: 'saved'; answer: ChangeAnswer }
  /** The draft says so already. */
  | { kind: 'unchanged' }
  | { kind: 'refused'; message: string; at?: string }
  /** Decided by the person: theirs stays. */
  | { kind: 'dropped' };

export interface SessionState {
  draft: Draft;
  /** Changes that the server has not confirmed, oldest first. */
  pending: readonly PendingChange[];
  saving: Saving;
  /** The first pending change meets another person's; nothing is sent until it is decided. */
  conflict: Conflict | null;
  /** The browser could not store a change: one that waits is lost with the page. */
  unstored: boolean;
  /** The server does not have the draft any more: nothing is sent, what waits stays stored. */
  gone: boolean;
}

/** The server, as the session needs it. Each throws `ApiError`. */
export interface DraftServer {
  read(): Promise<Draft>;
  change(request: ChangeRequest): Promise<ChangeAnswer>;
  undo(request: { revision?: number; force?: boolean }): Promise<ChangeAnswer>;
  redo(): Promise<ChangeAnswer>;
}

export interface DraftSession {
  state(): SessionState;
  subscribe(listener: () => void): () => void;
  /**
   * Sends a change behind those that wait. Resolves when the server has it, however long that
   * takes.
   *
   * @param since revision of the draft that the person saw when the change began: what others did
   *   at its place since is a conflict; absent: the one of now
   */
  change(operation: Operation, since?: number): Promise<ChangeResult>;
  /** Takes the person's own last change back, or the one of a revision. Throws `ApiError`. */
  undo(request?: { revision?: number; force?: boolean }): Promise<void>;
  redo(): Promise<void>;
  /** Goes over the other's change, or gives the own one up. */
  decide(side: 'mine' | 'theirs'): void;
  /** Sends what waits: at the beginning, and when the network is back or somebody signed in. */
  resume(): void;
  /** Reads the draft again: somebody else changed it. */
  refresh(): Promise<void>;
  /** Ends the retries; what waits stays stored. */
  close(): void;
}

export interface SessionOptions {
  draft: Draft;
  server: DraftServer;
  store: PendingStore;
  /** Id of the person. */
  person: string;
  /** Random and unique. */
  newKey: () => string;
}
