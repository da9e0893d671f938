import { useEffect } from 'react';
import type { PendingEntries } from '../../../fields/entry/pending.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import { quoteStorageOf } from '../../model/unsent/storage/quote-storage.ts';

/**
 * Commits typed text of entries when the page is left, since a reload fires no blur. Listens before
 * the editing does, so that the committed text is stored and sent with the rest.
 */
export function useHandedUpWhenLeaving(pending: PendingEntries): void {
  useEffect(() => {
    const leave = (): void => pending.flush();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden, { capture: true });
    return () => {
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden, { capture: true });
    };
  }, [pending]);
}

/**
 * Writes unsent edits to the browser when the page is left. Stands behind the pending entries,
 * which hand theirs up first. Who logs out asks for what is unsent while the editor is open.
 */
export function useFlushOnLeave(editing: Editing): void {
  const { session } = useStableScope().app;
  useEffect(() => {
    const leave = (): void => editing.writeNow();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    const stop = quoteStorageOf(session).opened(editing);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [editing, session]);
}
