import type { Editing } from '../../model/editing/editing-types.ts';
import { type DocumentWords, wordsOf } from '../../model/state/words.ts';
import { useEditing } from './use-editing.ts';

/** Words for the document that is edited. */
export const useWords = (editing: Editing): DocumentWords =>
  useEditing(editing, (view) => wordsOf(view.state.quote));
