import { createAutosave } from '../saving/autosave.ts';
import {
  type Differences,
  differencesOf,
  joinedDifferences,
  NO_DIFFERENCES,
  reportedDifferences,
} from '../saving/differences.ts';
import type { EditingHost, EditingView } from './editing-types.ts';
import { acknowledged, adopted, knownOf } from '../state/events.ts';
import { payloadOf } from '../records/payload.ts';
import type { QuoteRecord } from '../records/records.ts';
import { isDirty, type Known, type QuoteState } from '../state/state.ts';
import { wordsOf } from '../state/words.ts';
import type { Shown } from './shown.ts';

/** Who may hold the autosave back, each for a time of its own. */
export type Holder = 'save' | 'finish' | 'giveAway';

export interface SavingHost
  extends Pick<EditingHost, 'autosave' | 'save' | 'order' | 'timer'>,
    Pick<Shown, 'show'> {
  view(): EditingView;
  become(state: QuoteState): void;
  /** Whether the quote is this tab's to change, as far as is known. */
  isOpen(): boolean;
  /** Whether that was seen lately enough. */
  isSure(): boolean;
  /** A save was refused for its lock, or not sent for want of it. */
  lockLost(): void;
  /** The ERP said no to a save. */
  refused(): void;
  /** Something about the payment holds no more: reads the quote again. */
  conditionChanged(): Promise<void>;
}

export interface Saving {
  /** The state changed in something that must be saved. */
  edited(): void;
  /** Sends what is unsent now; false when it could not. */
  flush(): Promise<boolean>;
  /** Lets autosave run, once nobody holds it back. */
  resume(): void;
  /** Nothing more is sent; resolves when nothing is under way, whole saves included. */
  stop(): Promise<void>;
  hold(holder: Holder): Promise<void>;
  release(holder: Holder): void;
  /**
   * Saves everything, takes over what the ERP computed, and remembers what of it is different.
   * Rejects unsent when the quote is not ours.
   * @param before differences that an earlier save of the same attempt found
   */
  whole(before?: Differences): Promise<QuoteRecord | null | undefined>;
  /**
   * Makes the order of what was saved. `again`: it may have been made, and is asked for once more.
   */
  order(again: boolean): Promise<unknown>;
  /** Differences found by the last save or the order. */
  found(): Differences;
  /** The state was read again: everything up to its revision is history. */
  restart(): void;
  dispose(): void;
}

/**
 * Nothing was sent, because the quote may be somebody else's by now. It passes for the ERP's own
 * refusal.
 */
class LockLapsed extends Error {
  readonly status = 409;
  constructor(word: string) {
    super(`A edição do ${word} foi interrompida. Confira o ${word} e tente de novo.`);
  }
}

/**
 * So many saves in a row that the ERP refuses for a lock that it says is ours are no matter of the
 * lock.
 */
const MOST_REFUSALS = 3;

/**
 * Everything that sends the quote. Holds:
 * - nothing leaves unless the lock surely is ours;
 * - what was sent is remembered until it is answered, so that it is not mistaken later for somebody
 *   else's change;
 * - autosave runs only while nobody holds it back, whatever happens to the lock meanwhile.
 */
export function createSaving(host: SavingHost): Saving {
  const holders = new Set<Holder>();
  let found: Differences = NO_DIFFERENCES;
  /** Contents of the request under way. */
  let sent: { rev: number; known: Known } | undefined;
  let whole: Promise<unknown> = Promise.resolve();
  let refusals = 0;
  const state = (): QuoteState => host.view().state;

  function requireLock(): void {
    if (!host.isOpen() || !host.isSure()) throw new LockLapsed(wordsOf(state().quote).word);
  }

  /** The state that is sent now. Until it is answered nobody knows whether the ERP has it. */
  function sending(): QuoteState {
    const known = knownOf(state());
    sent = { rev: state().rev, known };
    if (isDirty(state())) host.become(tried(state(), known));
    return state();
  }

  const autosave = createAutosave(
    {
      timer: host.timer,
      rev: () => state().rev,
      async send() {
        requireLock();
        await host.autosave(payloadOf(sending()));
      },
      acknowledged(rev) {
        refusals = 0;
        host.become(acknowledged(state(), rev, sent?.rev === rev ? sent.known : undefined));
      },
      // Said once, not with every edit until it is saved.
      status(saving) {
        if (saving.kind !== 'waiting' || host.view().saving.kind !== 'waiting')
          host.show({ saving });
      },
      stopped({ status }) {
        if (status === 409 && ++refusals < MOST_REFUSALS) host.lockLost();
      },
      refused: host.refused,
    },
    state().acked,
  );
  // Nothing is sent before the lock is ours.
  void autosave.pause();

  function resume(): void {
    if (holders.size === 0 && host.isOpen()) autosave.resume();
  }

  async function saveWhole(): Promise<QuoteRecord | null | undefined> {
    const before = sending();
    const quote = await host.save(payloadOf(before));
    autosave.savedElsewhere(before.rev);
    if (!quote) return quote;
    found = differencesOf(before.lines, quote);
    host.become(adopted(state(), quote, before.rev, knownOf(before)));
    return quote;
  }

  return {
    edited: autosave.edited,
    flush: autosave.flush,
    resume,
    async stop() {
      await Promise.all([autosave.pause(), whole]);
    },
    async hold(holder) {
      holders.add(holder);
      await autosave.pause();
    },
    release(holder) {
      holders.delete(holder);
      resume();
    },
    async whole(earlier) {
      found = NO_DIFFERENCES;
      requireLock();
      const saved = saveWhole();
      whole = saved.catch(() => undefined);
      const quote = await saved;
      if (earlier) found = joinedDifferences(earlier, found);
      if (found.condition !== undefined) await host.conditionChanged();
      return quote;
    },
    async order(again) {
      found = NO_DIFFERENCES;
      if (!again) requireLock();
      const result = await host.order(payloadOf(state()));
      if (result !== null && typeof result === 'object')
        found = reportedDifferences(result, state().lines);
      return result;
    },
    found: () => found,
    restart: () => autosave.restart(state().acked),
    dispose() {
      void autosave.flush();
      autosave.dispose();
    },
  };
}

/**
 * Most unanswered sends that are remembered: a user who is offline for hours changes something
 * between any two.
 */
const MOST_TRIED = 8;

/** The state, which was sent like this; what is the same as before is remembered once. */
function tried(state: QuoteState, known: Known): QuoteState {
  const before = state.tried ?? [];
  const last = before.at(-1);
  if (
    last &&
    last.lines === known.lines &&
    last.fields === known.fields &&
    last.payment === known.payment
  )
    return state;
  return { ...state, tried: [...before, known].slice(-MOST_TRIED) };
}
