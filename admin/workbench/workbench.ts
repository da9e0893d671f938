import { createContext, useContext } from 'react';
import type { Finding } from '../../schemas/admin/drafts.ts';
import type { Address, Operation } from '../../schemas/draft/operation.ts';
import type { DraftState } from '../data/configuration.ts';

/** Context of the workbench's parts: the draft, the chosen place, and the way to change it. */
export interface Workbench {
  draft: DraftState;
  /** Of the draft as it is stored. */
  findings: readonly Finding[];
  /** While there are none of any revision: whether they are on their way, or could not be read. */
  unchecked?: 'waiting' | 'failed';
  /** Of somebody who only looks. */
  readOnly: boolean;
  selected: Address | undefined;
  select: (at: Address) => void;
  /** Stores one operation; a failure is shown by itself. */
  /** `since`: revision of the draft that the person saw when the change began. */
  change: (operation: Operation, since?: number) => Promise<void>;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

/** The workbench around; throws outside of one. */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (!workbench) throw new Error('useWorkbench stands outside of the workbench');
  return workbench;
}
