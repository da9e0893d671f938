import { useCallback, useMemo } from 'react';
import type { Operation } from '../../schemas/draft/operation.ts';
import type { DraftState } from '../data/configuration.ts';
import { useDraft } from '../draft/context.ts';

/** The open draft, as special editors use it. */
export interface Editing {
  draft: DraftState;
  /** Of somebody who only looks. */
  disabled: boolean;
  /**
   * Stores one operation; a failure is shown by itself. Resolves to whether the draft has it now.
   */
  change: (operation: Operation) => Promise<boolean>;
  /** Address of the page on which a place of the draft is edited. */
  placeHref: (at: string) => string;
}

/** Changes of the open draft, for an editor; throws outside of a draft. */
export function useEditing(): Editing {
  const { draft, readOnly, change } = useDraft();
  const { id, revision } = draft;
  const state = useMemo(() => ({ id, revision }), [id, revision]);
  const stored = useCallback(
    async (operation: Operation): Promise<boolean> => {
      const { kind } = await change(operation);
      return kind === 'saved' || kind === 'unchanged';
    },
    [change],
  );
  const placeHref = useCallback(
    (at: string) => `/r/${encodeURIComponent(id)}/telas?at=${encodeURIComponent(at)}`,
    [id],
  );
  return { draft: state, disabled: readOnly, change: stored, placeHref };
}
