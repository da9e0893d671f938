import { sameLine } from './conflicts.ts';
import { type UnsentEdits, targetsOf } from './edits.ts';
import type { QuoteState } from '../state/state.ts';
import type { Line } from '../state/line.ts';
import { valuesOf } from './unsent-part.ts';

/** When each thing of a quote was edited last, by the names that unsent edits have for it. */
export interface Times {
  /** The user changed something; answers when. */
  edited(state: QuoteState): number;
  /**
   * Edits that were made earlier are part of the quote again; where they say no times at all, they
   * are made now.
   */
  putBack(edits: UnsentEdits): void;
  /** The edits with their times. */
  of(edits: UnsentEdits): UnsentEdits;
}

function changedNames(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): string[] {
  return before === after ? [] : Object.keys(after).filter((name) => after[name] !== before[name]);
}

/**
 * Keys of lines whose values by the user are others. A line that only got another price was not
 * edited.
 */
function changedLines(before: readonly Line[], after: readonly Line[]): string[] {
  const changed = after.filter((line, at) => line !== before[at]);
  if (changed.length === 0) return [];
  const old = new Map(
    before.filter((line, at) => line !== after[at]).map((line) => [line.key, line]),
  );
  return changed
    .filter(({ key, record }) => !sameLine(valuesOf(record), valuesOf(old.get(key)?.record)))
    .map(({ key }) => key);
}

/** Records the times of one opened quote's edits by this clock. */
export function createTimes(clock: () => number, initial: QuoteState): Times {
  const times = new Map<string, number>();
  let last = initial;
  let newest = 0;
  /** A clock that was set back makes no edit earlier than the one before it. */
  const now = (): number => (newest = Math.max(newest, clock()));
  return {
    edited(state) {
      const payment = state.paymentRev === last.paymentRev ? [] : ['payment'];
      const at = now();
      for (const thing of [
        ...changedLines(last.lines, state.lines),
        ...changedNames(last.removed, state.removed),
        ...changedNames(last.fieldRevs, state.fieldRevs),
        ...payment,
      ])
        times.set(thing, at);
      last = state;
      return at;
    },
    putBack(edits) {
      for (const thing of targetsOf(edits)) {
        const at = edits.times ? edits.times[thing] : now();
        if (at !== undefined) times.set(thing, at);
      }
    },
    of(edits) {
      const known = targetsOf(edits).map((thing): [string, number | undefined] => [
        thing,
        times.get(thing),
      ]);
      return {
        ...edits,
        times: Object.fromEntries(
          known.filter((entry): entry is [string, number] => entry[1] !== undefined),
        ),
      };
    },
  };
}
