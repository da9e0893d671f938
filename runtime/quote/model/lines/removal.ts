import { withLines } from '../state/events.ts';
import { repriceLine } from '../prices/reprice.ts';
import { type QuoteState, termsOf } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/** A removed line, and its place. */
export interface RemovedLine {
  line: Line;
  at: number;
}

/**
 * Lines leave the quote in one edit; answers what is needed to put them back. Keys that no line has
 * are left out.
 */
export function linesRemoved(
  state: QuoteState,
  keys: ReadonlySet<string>,
): { state: QuoteState; removed: RemovedLine[] } {
  const removed = state.lines.flatMap((line, at) => (keys.has(line.key) ? [{ line, at }] : []));
  if (removed.length === 0) return { state, removed };
  const rev = state.rev + 1;
  const gone = Object.fromEntries(removed.map(({ line }) => [line.key, rev]));
  return {
    state: {
      ...withLines(
        state,
        state.lines.filter((line) => !keys.has(line.key)),
      ),
      rev,
      removed: { ...state.removed, ...gone },
    },
    removed,
  };
}

/**
 * Removed lines come back to their places, at the prices of now: the payment may have changed
 * meanwhile. One whose product was added again stays away, because a product is one line.
 */
export function linesRestored(state: QuoteState, removed: readonly RemovedLine[]): QuoteState {
  const present = new Set(state.lines.map((line) => line.key));
  const back = removed.filter(({ line }) => !present.has(line.key)).toSorted((a, b) => a.at - b.at);
  if (back.length === 0) return state;
  const rev = state.rev + 1;
  const terms = termsOf(state);
  const lines = [...state.lines];
  for (const { line, at } of back)
    lines.splice(at, 0, {
      ...repriceLine(line, state.products[String(line.record.idProd)], terms),
      rev,
    });
  const came = new Set(back.map(({ line }) => line.key));
  const stillGone = Object.fromEntries(
    Object.entries(state.removed).filter(([key]) => !came.has(key)),
  );
  return { ...withLines(state, lines), rev, removed: stillGone };
}
