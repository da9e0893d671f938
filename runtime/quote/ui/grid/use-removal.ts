import { useCallback, useEffect, useState } from 'react';
import type { Editing } from '../../model/editing-types.ts';
import type { RemovedLine } from '../../model/removal.ts';

/** For how long a removal can be taken back, ms. */
const UNDO_WITHIN = 10_000;

export interface Removal {
  /** What was removed last, while it can be taken back. */
  removed: readonly RemovedLine[];
  /** False when nothing could be removed. */
  remove(keys: Iterable<string>): boolean;
  undo(): void;
}

/** Removes lines at once, and lets the user take it back for some seconds: a question before each would cost every removal. */
export function useRemoval(editing: Editing): Removal {
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  useEffect(() => {
    if (removed.length === 0) return;
    const timer = setTimeout(() => setRemoved([]), UNDO_WITHIN);
    return () => clearTimeout(timer);
  }, [removed]);
  const remove = useCallback((keys: Iterable<string>) => {
    const gone = editing.removeLines(keys);
    if (gone.length > 0) setRemoved(gone);
    return gone.length > 0;
  }, [editing]);
  const undo = useCallback(() => {
    editing.restoreLines(removed);
    setRemoved([]);
  }, [editing, removed]);
  return { removed, remove, undo };
}
