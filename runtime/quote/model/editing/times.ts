import { type KeptEdits, thingsIn, valuesOf } from '../kept.ts';
import type { Line, QuoteState } from '../state.ts';
import type { Timer } from '../timer.ts';

/** When each thing of a quote was edited last, by the names that unsent edits have for it. */
export interface Times {
  /** The user changed something. */
  edited(state: QuoteState): void;
  /** Edits that were made earlier are part of the quote again; those whose time they do not say are made now. */
  putBack(edits: KeptEdits): void;
  /** The edits with their times. */
  of(edits: KeptEdits): KeptEdits;
}

function changedNames(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] {
  return before === after ? [] : Object.keys(after).filter((name) => after[name] !== before[name]);
}

/** Keys of lines whose values by the user are others. A line that only got another price was not edited. */
function changedLines(before: readonly Line[], after: readonly Line[]): string[] {
  const changed = after.filter((line, at) => line !== before[at]);
  if (changed.length === 0) return [];
  const old = new Map(before.filter((line, at) => line !== after[at]).map((line) => [line.key, line]));
  return changed.filter((line) => {
    const was = old.get(line.key);
    if (!was) return true;
    const [a, b] = [valuesOf(was.record), valuesOf(line.record)];
    return a?.qtde !== b?.qtde || a?.percFlex !== b?.percFlex;
  }).map(({ key }) => key);
}

export function createTimes(timer: Timer, initial: QuoteState): Times {
  const times = new Map<string, number>();
  let last = initial;
  let newest = 0;
  /** A clock that was set back makes no edit earlier than the one before it. */
  const now = (): number => (newest = Math.max(newest, timer.now()));
  return {
    edited(state) {
      const payment = state.paymentRev === last.paymentRev ? [] : ['payment'];
      const things = [...changedLines(last.lines, state.lines), ...changedNames(last.removed, state.removed), ...changedNames(last.fieldRevs, state.fieldRevs), ...payment];
      for (const thing of things) times.set(thing, now());
      last = state;
    },
    putBack(edits) {
      for (const thing of thingsIn(edits)) times.set(thing, edits.times?.[thing] ?? now());
    },
    of(edits) {
      const known = thingsIn(edits).map((thing): [string, number | undefined] => [thing, times.get(thing)]);
      return { ...edits, times: Object.fromEntries(known.filter((entry): entry is [string, number] => entry[1] !== undefined)) };
    },
  };
}
