import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { Id } from '../../../pricing/index.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { Editing } from '../../model/editing/editing-types.ts';
import { realTimer } from '../../model/state/timer.ts';
import {
  createPendingInputs,
  type PendingInput,
  type PendingInputs,
} from '../../model/unsent/pending-inputs.ts';
import { quoteStorageOf } from '../../model/unsent/storage/quote-storage.ts';
import { useEditing } from './use-editing.ts';

/** Inputs that the quote does not have; null outside of an editor. */
export const PendingInputsContext = createContext<PendingInputs | null>(null);

/**
 * Stores the pending inputs of this editor in the browser. Stands
 * behind the pending entries, which hand theirs up first when the page is left.
 */
export function usePendingInputs(editing: Editing, id: Id): PendingInputs {
  const { session } = useStableScope().app;
  const [typed] = useState(() => {
    const { owner, store, durable } = quoteStorageOf(session);
    return createPendingInputs(
      { store, durable, timer: realTimer, mayWrite: () => editing.view().editable },
      owner,
      id,
    );
  });
  const editable = useEditing(editing, (view) => view.editable);
  useEffect(() => {
    // Who may not change the quote would show what another window is typing.
    if (editable) void typed.load();
  }, [typed, editable]);
  useEffect(() => {
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') typed.flush();
    };
    const stop = quoteStorageOf(session).opened({
      writeNow: typed.flush,
      isUnsaved: () => false,
      saveNow: async () => true,
    });
    window.addEventListener('pagehide', typed.flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stop();
      window.removeEventListener('pagehide', typed.flush);
      document.removeEventListener('visibilitychange', hidden);
      typed.flush();
    };
  }, [typed, session]);
  return typed;
}

/**
 * Reports the text that an earlier page left in entries with this name prefix; the listener owns it
 * from then on. Returns the function that records the entries' current text.
 */
export function useRestoredInput(
  begins: string,
  tell: (left: { name: string; text: PendingInput }[]) => void,
): PendingInputs | null {
  const typed = useContext(PendingInputsContext);
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(
    () =>
      typed?.follow(() => {
        const left = typed
          .left()
          .filter((name) => name.startsWith(begins))
          .flatMap((name) => {
            const text = typed.take(name);
            return text === undefined ? [] : [{ name: name.slice(begins.length), text }];
          });
        if (left.length > 0) latest.current(left);
      }),
    [typed, begins],
  );
  return typed;
}
