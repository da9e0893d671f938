import { only, sameLine } from '../conflicts.ts';
import { chosenWith } from '../header.ts';
import { type KeptEdits, thingsIn, valuesOf } from '../kept.ts';
import type { Line, QuoteState } from '../state.ts';
import type { Timer } from '../timer.ts';

/** When each thing of a quote was edited last, by the names that unsent edits have for it. */
export interface Times {
  /** The user changed something. */
  edited(state: QuoteState): void;
  /** Edits that were made earlier are part of the quote again; those whose time they do not say are made now. */
  putBack(edits: KeptEdits, rev: number): void;
  /** The edits with their times. */
  of(edits: KeptEdits): KeptEdits;
  /** Those that the user made after a revision; what only got another price since is not among them. */
  since(edits: KeptEdits, rev: number): KeptEdits | null;
}

function changedNames(before: Readonly<Record<string, number>>, after: Readonly<Record<string, number>>): string[] {
  return before === after ? [] : Object.keys(after).filter((name) => after[name] !== before[name]);
}

/** Keys of lines whose values by the user are others. A line that only got another price was not edited. */
function changedLines(before: readonly Line[], after: readonly Line[]): string[] {
  const changed = after.filter((line, at) => line !== before[at]);
  if (changed.length === 0) return [];
  const old = new Map(before.filter((line, at) => line !== after[at]).map((line) => [line.key, line]));
  return changed.filter(({ key, record }) => !sameLine(valuesOf(record), valuesOf(old.get(key)?.record))).map(({ key }) => key);
}

/** Keeps the times of one opened quote's edits. */
export function createTimes(timer: Timer, initial: QuoteState): Times {
  const times = new Map<string, { at: number; rev: number }>();
  let last = initial;
  let newest = 0;
  /** A clock that was set back makes no edit earlier than the one before it. */
  const now = (): number => (newest = Math.max(newest, timer.now()));
  return {
    edited(state) {
      const payment = state.paymentRev === last.paymentRev ? [] : ['payment'];
      const things = [...changedLines(last.lines, state.lines), ...changedNames(last.removed, state.removed), ...changedNames(last.fieldRevs, state.fieldRevs), ...payment];
      for (const thing of things) times.set(thing, { at: now(), rev: state.rev });
      last = state;
    },
    putBack(edits, rev) {
      for (const thing of thingsIn(edits)) times.set(thing, { at: edits.times?.[thing] ?? now(), rev });
    },
    of(edits) {
      const known = thingsIn(edits).map((thing): [string, number | undefined] => [thing, times.get(thing)?.at]);
      return { ...edits, times: Object.fromEntries(known.filter((entry): entry is [string, number] => entry[1] !== undefined)) };
    },
    since(edits, rev) {
      const isNewer = (thing: string): boolean => (times.get(thing)?.rev ?? 0) > rev;
      const fields = Object.keys(edits.fields ?? {}).filter((name) => chosenWith(name).some(isNewer));
      return only(edits, new Set(thingsIn(edits).filter(isNewer)), new Set(fields), edits.payment !== undefined && isNewer('payment'));
    },
  };
}
