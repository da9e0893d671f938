import type { Id } from '../../../pricing/index.ts';
import type { FinishStatus, Obstacle } from '../checkout/finish.ts';
import type { FreightNotice } from '../freight/freight-watch.ts';
import type { LostQuotation, NewQuotation } from '../freight/requote.ts';
import type { Payload } from '../records/payload.ts';
import type { ProductRecord, QuoteRecord } from '../records/records.ts';
import type { AutosaveStatus } from '../saving/autosave.ts';
import type { Differences } from '../saving/differences.ts';
import type { LockHost, LockState } from '../saving/lock.ts';
import type { Edits } from '../state/edits-types.ts';
import type { QuoteState } from '../state/state.ts';
import type { Timer } from '../state/timer.ts';
import type { Conflict, Side } from '../unsent/conflicts.ts';
import type { EditJournal } from '../unsent/storage/journal.ts';
import type { DeferredSteps } from './deferred.ts';

/** Everything the editor shows, replaced as a whole when any of it changes. */
export interface EditingView {
  state: QuoteState;
  saving: AutosaveStatus;
  lock: LockState;
  finish: FinishStatus;
  /** Notice of what edits did to the freight, until it is quoted again. */
  freight: FreightNotice | null;
  /** The carrier of a quotation that edits took away is being asked again. */
  requoting: boolean;
  /** The user may change the quote now. */
  editable: boolean;
  /** The browser refused to keep unsent edits: they live in this tab only. */
  memoryOnly: boolean;
  /**
   * Unsent edits of things that somebody else changed meanwhile; until they are resolved nothing
   * can be edited.
   */
  conflicts: readonly Conflict[];
  /**
   * Edits that were not sent before the quote was closed elsewhere. They stay in the browser until
   * the user gives them up.
   */
  unsent: readonly Conflict[];
  /** Changes since the document was left, shown when it is opened. */
  meanwhile: Differences;
}

export interface EditingHost {
  autosave(payload: Payload): Promise<unknown>;
  save(payload: Payload): Promise<QuoteRecord | null | undefined>;
  order(payload: Payload): Promise<unknown>;
  /** Computes a cart anew and answers what changed; quotes have none. */
  validate?: (() => Promise<QuoteRecord | null | undefined>) | undefined;
  /** The products of these ids, as far as the ERP has them. */
  products(ids: readonly Id[]): Promise<ProductRecord[]>;
  lock: Omit<LockHost, 'changed' | 'timer'>;
  /** Hands up what was typed, and answers what of it was refused and still shows. */
  refused(): Obstacle | null;
  /** Asks the carrier of a lost quotation again; null where it cannot be asked. */
  requote?: ((state: QuoteState, lost: LostQuotation) => Promise<NewQuotation | null>) | undefined;
  /** The first thing missing or wrong before the quote can be sent; null when nothing is. */
  obstacle(): Promise<Obstacle | null>;
  /**
   * Does what the document says about an order that was made; why that did not come to its end, or
   * null.
   */
  finished(result: unknown): Promise<string | null>;
  /** The quote as the ERP has it now, opened like the first one. */
  read(): Promise<QuoteState>;
  notify(toast: {
    text: string;
    tone: 'success' | 'danger' | 'info' | 'warning';
    life: number;
    about?: string;
  }): void;
  journal: EditJournal;
  timer: Timer;
  /** Runs a step when it keeps nothing from being painted; without it, steps are done at once. */
  later?: (step: () => void) => void;
}

/** Result of saving the whole quote. */
export type SaveOutcome =
  | { kind: 'saved'; changes: Differences }
  | { kind: 'failed'; message: string };

/**
 * The editing of one opened quote: its state, and the parts that save, lock and finish it. Its
 * methods run the deferred steps first; only what is shown may be behind by those.
 */
export interface Editing extends Edits, Pick<DeferredSteps, 'defer' | 'runDeferred'> {
  view(): EditingView;
  subscribe(listener: () => void): () => void;
  /** Asks for the lock; once it is ours, replays the stored edits. */
  open(): Promise<void>;
  /** Decides every conflict by its id; what is not named stays mine. */
  resolveConflicts(choice: Readonly<Record<string, Side>>): void;
  /**
   * Gives up edits that a closed quote does not have; otherwise they are put onto it should it be
   * opened again.
   */
  dropUnsent(): void;
  /** Sends what is unsent; false when it could not. */
  saveNow(): Promise<boolean>;
  /** Saves the whole quote, and takes over what the ERP computed. */
  save(): Promise<SaveOutcome>;
  /** Whether the ERP lacks edits that leaving could lose. */
  isUnsaved(): boolean;
  /**
   * Does something after which the quote is nobody's to edit here: nothing is sent during it, nor
   * after it succeeded.
   */
  giveAway(step: () => Promise<unknown>): Promise<void>;
  /** The user has seen what came of the order. */
  proceed(): void;
  /** Writes what waits to be written to the browser: the page is going away. */
  writeNow(): void;
  retryLock(): Promise<void>;
  takeOver(): Promise<void>;
  /**
   * Whether the quote has all that its entries show; `finish` of the view says which one it
   * refused.
   */
  entered(): boolean;
  /** Whether the quote can be sent; `finish` of the view says what keeps it. */
  checked(): Promise<boolean>;
  finish(): Promise<void>;
  /** Resolves once a freight that edits took away is quoted again, or cannot be. */
  quotedAgain(): Promise<void>;
  dispose(): void;
}
