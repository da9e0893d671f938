import type { ChangeAnswer } from '../../schemas/admin/drafts.ts';
import { ApiError } from '../data/api.ts';
import { ownSince, withAnswer } from './answer.ts';
import { createSendQueue } from './send-queue.ts';
import type { DraftSession, SessionOptions } from './session-types.ts';

/**
 * The changes of one window to one draft: sent one after the other, stored until the server has
 * them.
 */
export function createDraftSession(options: SessionOptions): DraftSession {
  const { server, person, newKey } = options;
  const change: typeof server.change = (request) => noticing(server.change(request));
  const queue = createSendQueue({ ...options, server: { ...server, change } });
  const { state, next } = queue;
  let order = state().pending.at(-1)?.order ?? 0;

  /** Notes that the draft is gone, or was taken back, where an answer says so; throws on. */
  async function noticing<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 404) next({ gone: true });
      // The state of a restored backup is older than what the window shows; one that cannot be read
      // now is read after the next refusal.
      if (error.code === 'DRAFT_RESTORED')
        await server.read().then(
          (draft) => next({ draft }),
          () => undefined,
        );
      throw error;
    }
  }

  async function refresh(): Promise<void> {
    const read = await noticing(server.read());
    if (read.revision >= state().draft.revision) next({ draft: read });
  }

  async function apply(answer: Promise<ChangeAnswer>): Promise<void> {
    const result = await noticing(answer);
    next({ draft: withAnswer(state().draft, result) });
  }

  return {
    state,
    subscribe: queue.subscribe,
    change: (operation, since = state().draft.revision) => {
      const own = ownSince(state().draft, since, person);
      return queue.add({
        revision: Math.min(since, state().draft.revision),
        ...(own.length > 0 && { own }),
        operation,
        key: newKey(),
        order: ++order,
      });
    },
    undo: async (request = {}) => {
      const last = state().pending.at(-1);
      if (request.revision === undefined && last) {
        // A change that was never sent is undone by not sending it.
        if (!queue.isSending() || state().pending.length > 1)
          return queue.settle(last.key, { kind: 'dropped' });
        await queue.settled(last.key);
      }
      await apply(server.undo(request));
    },
    redo: () => apply(server.redo()),
    decide: (side) => {
      const [first] = state().pending;
      const { conflict } = state();
      if (!first || !conflict) return;
      next({ conflict: null });
      if (side === 'theirs') queue.settle(first.key, { kind: 'dropped' });
      else queue.replace({ ...first, own: [...(first.own ?? []), conflict.revision] });
      void refresh().catch(() => undefined);
      queue.send();
    },
    resume: () => {
      queue.open();
      queue.send();
    },
    refresh,
    close: queue.close,
  };
}
