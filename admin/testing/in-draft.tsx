import type { ReactNode } from 'react';
import type { Operation } from '../../schemas/draft/operation.ts';
import { DraftContext, type OpenDraft } from '../draft/context.ts';

/** A page within a draft that stores every operation into `made`. */
export function inDraft(
  page: ReactNode,
  made: Operation[],
  more: Partial<OpenDraft> = {},
): ReactNode {
  const nothing = async (): Promise<void> => undefined;
  const draft: OpenDraft = {
    draft: {
      id: 'd1',
      name: 'Ajustes',
      author: { id: 'p1', name: 'Ana' },
      createdAt: 0,
      changedAt: 0,
      revision: 3,
      changes: 0,
      current: true,
      files: [],
      operations: [],
      canUndo: false,
      canRedo: false,
    },
    waiting: 0,
    saving: 'saved',
    unstored: false,
    change: async (operation) => {
      made.push(operation);
      return { kind: 'unchanged' };
    },
    undo: nothing,
    redo: nothing,
    beforeUndo: () => () => undefined,
    canUndo: false,
    canRedo: false,
    refresh: nothing,
    readOnly: false,
    isLive: false,
    compiled: null,
    people: [],
    conflict: null,
    decide: () => undefined,
    stand: () => undefined,
    ...more,
  };
  return <DraftContext value={draft}>{page}</DraftContext>;
}
