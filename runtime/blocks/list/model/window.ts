/**
 * Which entries of a long list are drawn. Heights are estimates; the spacers make up for the rest.
 */

export interface Window {
  /** First drawn index, and the one after the last. */
  start: number;
  end: number;
}

/** Lists up to this length are drawn whole: the browser is faster than the bookkeeping. */
export const maxDrawnWhole = 100;
/** ... and tables of this many cells: a hundred rows of fifty columns take half a second. */
const maxCellsDrawnWhole = 2000;

/** Whether a table is drawn whole. */
export const isDrawnWhole = (rows: number, columns: number): boolean =>
  rows <= maxDrawnWhole && rows * columns <= maxCellsDrawnWhole;

/**
 * @param count entries in all
 * @param height of one entry, px
 * @param top of the visible part within the list, px; negative when the list starts below
 * @param view height of the visible part, px
 */
export function windowOf(count: number, height: number, top: number, view: number): Window {
  const overscan = 10;
  const start = clamp(Math.floor(top / height) - overscan, 0, count);
  const end = clamp(Math.ceil((top + view) / height) + overscan, start, count);
  // Nothing in view still draws the nearest few, so that focus and measuring have something to hold
  // on to.
  return end > start ? { start, end } : { start: Math.max(0, count - overscan), end: count };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high);
}
