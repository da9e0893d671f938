import type { Standing } from '../checkout/finish.ts';
import type { Failure } from '../saving/failure.ts';
import type { QuoteState } from '../state/state.ts';
import type { Side } from '../unsent/conflicts.ts';
import type { Persistence } from '../unsent/persistence.ts';
import type { EditingHost, EditingView } from './editing-types.ts';
import type { Shown } from './shown.ts';

export interface GateHost
  extends Pick<EditingHost, 'lock' | 'read' | 'notify' | 'timer'>,
    Pick<Shown, 'show'> {
  /** Does what waits to be done to the state. */
  settle(): void;
  view(): EditingView;
  persistence: Persistence;
  /** Nothing more is sent; resolves when nothing is under way. */
  stop(): Promise<void>;
  /** The state was replaced by one that was read again. */
  replaced(): void;
  /** Edits that were made before are part of the state again. */
  becomeAgain(state: QuoteState): void;
  /** The quote is this tab's to edit. */
  begin(): void;
}

export interface Gate {
  /** Asks for the lock, and lets the editing begin where it is ours; also after it was lost. */
  open(): Promise<void>;
  /** Opens a quote that nobody may edit, which has no lock. */
  openClosed(): Promise<void>;
  /** Discards the edits that a closed quote does not have. */
  dropUnsent(): void;
  takeOver(): Promise<void>;
  /** Whether the lock is ours and nothing is left to be decided. */
  isOpen(): boolean;
  isSure(): boolean;
  /** Decides every conflict by its id; what is not named stays mine. */
  resolve(choice: Readonly<Record<string, Side>>): void;
  /**
   * Decides after a failed request: asks for the lock again, or whether the quote can
   * still be changed.
   */
  look(failure: Failure): Promise<Standing>;
  /**
   * The ERP said no: a quote that nobody can change any more is shown as it is, to be read only.
   */
  closeIfOver(): Promise<Standing>;
  /** Reads the quote again, unless it changes meanwhile. */
  refresh(): Promise<void>;
  dispose(): void;
}
