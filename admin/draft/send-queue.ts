import type { ChangeAnswer, Conflict } from '../../schemas/admin/drafts.ts';
import { ApiError } from '../data/api.ts';
import { withAnswer } from './answer.ts';
import type { PendingChange } from './pending.ts';
import type { ChangeResult, SessionOptions, SessionState } from './session-types.ts';

const retryMs = 4_000;

export type SendQueue = ReturnType<typeof createSendQueue>;

/**
 * The changes that the server has not confirmed, with the state that a window shows of them: stored
 * until the server has them, and sent one after the other.
 */
export function createSendQueue({
  draft,
  server,
  store,
}: Pick<SessionOptions, 'draft' | 'server' | 'store'>) {
  let state: SessionState = {
    draft,
    pending: store.all(),
    saving: 'saved',
    conflict: null,
    unstored: false,
    gone: false,
  };
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

  return {
    state: (): SessionState => state,
    next,
    isSending: (): boolean => sending,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Puts a change behind those that wait. Resolves when the server has it. */
    add(change: PendingChange): Promise<ChangeResult> {
      return new Promise((resolve) => {
        storeChange(change);
        waiting.set(change.key, resolve);
        next({ pending: [...state.pending, change] });
        void send();
      });
    },
    /** Replaces a change that waits. */
    replace(changed: PendingChange): void {
      storeChange(changed);
      next({
        pending: state.pending.map((change) => (change.key === changed.key ? changed : change)),
      });
    },
    settle,
    /** Resolves once a change waits no more. */
    settled(key: string): Promise<void> {
      return new Promise((resolve) => {
        const look = (): void => {
          if (state.pending.some((change) => change.key === key)) return;
          listeners.delete(look);
          resolve();
        };
        listeners.add(look);
        look();
      });
    },
    send: (): void => void send(),
    open(): void {
      closed = false;
    },
    close(): void {
      closed = true;
      clearTimeout(timer);
    },
  };
}
