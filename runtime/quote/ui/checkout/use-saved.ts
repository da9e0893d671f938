import { useEffect } from 'react';
import type { Editing } from '../../model/editing/editing-types.ts';
import { useDeferredEditing } from '../editing/use-editing.ts';

/** Asks again each time the ERP got the quote: for what hangs on the quote as the ERP has it. */
export function useAfterSave(editing: Editing, again: () => unknown): void {
  const saved = useDeferredEditing(editing, ({ saving }) =>
    saving.kind === 'saved' ? saving.at : undefined,
  );
  useEffect(() => {
    if (saved !== undefined) void again();
  }, [saved, again]);
}
