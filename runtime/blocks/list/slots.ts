import { createContext, type ReactNode } from 'react';
import type { Row } from './model/rows.ts';

/** Additions of a block around a list, which the list renders without knowing them. */
export interface ListSlots {
  /**
   * Next to the actions of each row, in the row's scope.
   * @param describedBy id of the element that names the row
   */
  row(describedBy: string): ReactNode;
  /** Among the list's own buttons; `rows` are those in sight. */
  head(rows: readonly Row[]): ReactNode;
}

export const ListSlotsContext = createContext<ListSlots | null>(null);
