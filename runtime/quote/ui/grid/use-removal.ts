import { useCallback, useEffect, useState } from 'react';
import type { Editing } from '../../model/editing/editing-types.ts';
import type { RemovedLine } from '../../model/lines/removal.ts';

/** Time after the last removal in which removals can be undone, ms. */
const UNDO_WITHIN = 10_000;

const NOTHING: readonly RemovedLine[] = [];

export interface Removal {
  /** The last removal, which `undo` restores; then the one before it, while it is remembered. */
  removed: readonly RemovedLine[];
  /** Number of removals that can be undone one after the other. */
  times: number;
  /** False when nothing could be removed. */
  remove(keys: Iterable<string>): boolean;
  undo(): void;
}

/**
 * Removes lines at once, and lets the user take it back for some seconds: a question before each
 * would cost every removal.
 */
export function useRemoval(editing: Editing): Removal {
  // One behind the other: who has pressed Delete five times wants five lines back, not the last.
  const [removals, setRemovals] = useState<readonly (readonly RemovedLine[])[]>([]);
  const removed = removals.at(-1) ?? NOTHING;
  useEffect(() => {
    if (removals.length === 0) return;
    const timer = setTimeout(() => setRemovals([]), UNDO_WITHIN);
    return () => clearTimeout(timer);
  }, [removals]);
  const remove = useCallback(
    (keys: Iterable<string>) => {
      const gone = editing.removeLines(keys);
      if (gone.length > 0) setRemovals((before) => [...before, gone]);
      return gone.length > 0;
    },
    [editing],
  );
  const undo = useCallback(() => {
    editing.restoreLines(removed);
    setRemovals((before) => before.slice(0, -1));
  }, [editing, removed]);
  return { removed, times: removals.length, remove, undo };
}
