import type { DraftEvent } from '../../../schemas/admin/drafts.ts';

export type DraftListener = (event: DraftEvent) => void;

/** Notifies watchers in this process of a draft's changes. */
export interface Watching {
  /** Answers how to end it. */
  watch(draft: string, listener: DraftListener): () => void;
  emit(draft: string, event: DraftEvent): void;
}

/** Watchers of this process, by draft. */
export function createWatching(): Watching {
  const listeners = new Map<string, Set<DraftListener>>();
  return {
    watch: (draft, listener) => {
      const known = listeners.get(draft) ?? new Set();
      listeners.set(draft, known.add(listener));
      return () => {
        known.delete(listener);
        if (known.size === 0 && listeners.get(draft) === known) listeners.delete(draft);
      };
    },
    emit: (draft, event) => {
      for (const listener of listeners.get(draft) ?? []) listener(event);
    },
  };
}
