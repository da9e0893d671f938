import { createContext, useContext } from 'react';
import type { CompiledSummary, Conflict, Draft, Presence } from '../../schemas/admin/drafts.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import type { ChangeResult, Saving } from './session-types.ts';

/** The draft that the page edits. */
export interface OpenDraft {
  /** As the server has it. */
  draft: Draft;
  /** How many changes the server has not confirmed. */
  waiting: number;
  saving: Saving;
  /** The browser does not store what waits: it is lost with the page. */
  unstored: boolean;
  /**
   * Stores one operation; a failure is shown by itself. Resolves when the server has it, however
   * long that takes. `since`: revision of the draft that the person saw when the change began.
   */
  change: (operation: Operation, since?: number) => Promise<ChangeResult>;
  /** Undoes the person's own last change, or that of a revision. A failure is shown by itself. */
  undo: (revision?: number) => Promise<void>;
  redo: () => Promise<void>;
  /**
   * Asked first when the last change is undone, until the returned function is called: takes back
   * what was chosen and has not become a change yet; false where there is none.
   */
  beforeUndo: (takeBack: () => boolean) => () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Reads the draft again. */
  refresh: () => Promise<void>;
  /** Of somebody who only looks. */
  readOnly: boolean;
  /** No draft of anybody: what the tenant has published, for somebody who only looks. */
  isLive: boolean;
  /** Result of the newest revision that was compiled; null until the first is. */
  compiled: CompiledSummary | null;
  /** Who else is in the draft. */
  people: readonly Presence[];
  conflict: Conflict | null;
  decide: (side: 'mine' | 'theirs') => void;
  /** Announces to the others at which document (`kind/id`) the person is. */
  stand: (document: string | undefined) => void;
}

export const DraftContext = createContext<OpenDraft | null>(null);

/** The draft of a page below `r/:draft`. */
export function useDraft(): OpenDraft {
  const draft = useContext(DraftContext);
  if (!draft) throw new Error('useDraft stands outside of DraftProvider');
  return draft;
}
