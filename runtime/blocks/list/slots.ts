import { createContext, type ReactNode } from 'react';
import type { Row } from './model/rows.ts';

/**
 * What a block around a list adds to it. The list gives it a place and knows nothing more of it.
 */
export interface ListSlots {
  /**
   * Beside the actions of each row, in the row's scope.
   * @param describedBy id of what names the row
   */
  row(describedBy: string): ReactNode;
  /** Among the list's own buttons; `rows` are those in sight. */
  head(rows: readonly Row[]): ReactNode;
}

export const ListSlotsContext = createContext<ListSlots | null>(null);
