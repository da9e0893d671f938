import type {
  ChangeAnswer,
  ChangeRequest,
  Conflict,
  Draft,
  OperationRecord,
} from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { ApiError } from '../data/api.ts';
import type { PendingChange, PendingStore } from './pending.ts';

/** How it stands with the saving of changes. */
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

const retryMs = 4_000;

interface SessionOptions {
  draft: Draft;
  server: DraftServer;
  store: PendingStore;
  /** Id of the person. */
  person: string;
  /** Random and unique. */
  newKey: () => string;
}

const withRecord = (
  records: readonly OperationRecord[],
  added: readonly OperationRecord[],
): OperationRecord[] => {
  const byRevision = new Map([...records, ...added].map((record) => [record.revision, record]));
  return [...byRevision.values()].sort((a, b) => a.revision - b.revision);
};

/** The draft with what an answer says is new. */
export function withAnswer(
  draft: Draft,
  { revision, record, others, files, canUndo, canRedo }: ChangeAnswer,
): Draft {
  if (revision <= draft.revision) return draft;
  const operations = withRecord(draft.operations, [...others, record]);
  const changed = new Map(files.map(({ path, text }) => [path, text]));
  const kept = draft.files.flatMap((file) => {
    const text = changed.get(file.path);
    return text === undefined ? [file] : text === null ? [] : [{ ...file, text }];
  });
  const known = new Set(draft.files.map(({ path }) => path));
  const added = files.flatMap(({ path, text }) =>
    text === null || known.has(path) ? [] : [{ path, text }],
  );
  const changes = operations.filter(({ undoneBy }) => undoneBy === undefined).length;
  return { ...draft, revision, operations, files: [...kept, ...added], changes, canUndo, canRedo };
}

/** Revisions of what a person did to a draft since one. */
const ownSince = ({ operations }: Draft, since: number, person: string): number[] =>
  operations
    .filter(({ author }) => author.id === person)
    .flatMap(({ revision, undoneBy }) => [revision, undoneBy ?? 0])
    .filter((revision) => revision > since);

/**
 * The changes of one window to one draft: sent one after the other, stored until the server has
 * them.
 */
export function createDraftSession({
  draft,
  server,
  store,
  person,
  newKey,
}: SessionOptions): DraftSession {
  let state: SessionState = {
    draft,
    pending: store.all(),
    saving: 'saved',
    conflict: null,
    unstored: false,
    gone: false,
  };
  let order = state.pending.at(-1)?.order ?? 0;
  let sending = false;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const waiting = new Map<string, (result: ChangeResult) => void>();

  const next = (change: Partial<SessionState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  function storeChange(change: PendingChange): void {
    const unstored = !store.put(change);
    if (unstored !== state.unstored) next({ unstored });
  }

  function settle(key: string, result: ChangeResult): void {
    store.remove(key);
    next({ pending: state.pending.filter((change) => change.key !== key) });
    waiting.get(key)?.(result);
    waiting.delete(key);
  }

  /**
   * Those behind were made in the same window: the server need not ask whether they disturb this
   * one.
   */
  function confirmed({ key }: PendingChange, answer: ChangeAnswer): void {
    next({
      draft: withAnswer(state.draft, answer),
      pending: state.pending.map((change) => {
        if (change.key === key) return change;
        const later = { ...change, own: [...(change.own ?? []), answer.record.revision] };
        storeChange(later);
        return later;
      }),
    });
    settle(key, { kind: 'saved', answer });
  }

  function failed(change: PendingChange, error: unknown): void {
    if (!(error instanceof ApiError)) throw error;
    const again = error.status === 0 || error.status === 429 || error.status >= 500;
    if (error.code === 'CONFLICT')
      next({ conflict: (error.body as { conflict: Conflict }).conflict, saving: 'saved' });
    else if (error.status === 404) next({ gone: true });
    else if (error.status === 401 || again) {
      next({ saving: error.status === 401 ? 'signedOut' : 'offline' });
      if (!closed) timer = setTimeout(send, retryMs);
    } else if (error.code === 'DRAFT_UNCHANGED') settle(change.key, { kind: 'unchanged' });
    else
      settle(change.key, {
        kind: 'refused',
        message: error.message,
        ...(error.fields.at && { at: error.fields.at }),
      });
  }

  async function send(): Promise<void> {
    clearTimeout(timer);
    if (sending || closed || state.conflict || state.gone) return;
    sending = true;
    for (let [first] = state.pending; first && !closed; [first] = state.pending) {
      // A state that says that nothing gets through stays until something does.
      if (state.saving === 'saved') next({ saving: 'saving' });
      const { order: _order, ...request } = first;
      try {
        confirmed(first, await server.change(request));
        next({ saving: 'saving' });
      } catch (error) {
        failed(first, error);
        if (state.pending.includes(first)) break;
      }
    }
    sending = false;
    if (state.pending.length === 0) next({ saving: 'saved' });
  }

  function settled(key: string): Promise<void> {
    return new Promise((resolve) => {
      const look = (): void => {
        if (state.pending.some((change) => change.key === key)) return;
        listeners.delete(look);
        resolve();
      };
      listeners.add(look);
      look();
    });
  }

  /** Notes that the draft is gone where that is what an answer says; throws every error on. */
  async function noticing<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) next({ gone: true });
      throw error;
    }
  }

  async function refresh(): Promise<void> {
    const read = await noticing(server.read());
    if (read.revision >= state.draft.revision) next({ draft: read });
  }

  async function taken(answer: Promise<ChangeAnswer>): Promise<void> {
    next({ draft: withAnswer(state.draft, await noticing(answer)) });
  }

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: (operation, since = state.draft.revision) =>
      new Promise((resolve) => {
        const own = ownSince(state.draft, since, person);
        const change: PendingChange = {
          revision: Math.min(since, state.draft.revision),
          ...(own.length > 0 && { own }),
          operation,
          key: newKey(),
          order: ++order,
        };
        storeChange(change);
        waiting.set(change.key, resolve);
        next({ pending: [...state.pending, change] });
        void send();
      }),
    undo: async (request = {}) => {
      const last = state.pending.at(-1);
      if (request.revision === undefined && last) {
        // A change that was never sent is undone by not sending it.
        if (!sending || state.pending.length > 1) return settle(last.key, { kind: 'dropped' });
        await settled(last.key);
      }
      await taken(server.undo(request));
    },
    redo: () => taken(server.redo()),
    decide: (side) => {
      const [first] = state.pending;
      const { conflict } = state;
      if (!first || !conflict) return;
      next({ conflict: null });
      if (side === 'theirs') settle(first.key, { kind: 'dropped' });
      else {
        const seen = { ...first, own: [...(first.own ?? []), conflict.revision] };
        storeChange(seen);
        next({
          pending: state.pending.map((change) => (change.key === first.key ? seen : change)),
        });
      }
      void refresh().catch(() => undefined);
      void send();
    },
    resume: () => {
      closed = false;
      void send();
    },
    refresh,
    close: () => {
      closed = true;
      clearTimeout(timer);
    },
  };
}
