import { type RefObject, useCallback } from 'react';
import { maxDrawnWhole } from '../../../../blocks/list/model/window.ts';
import { rowsBetween } from '../../table/row-offsets.ts';
import { type Segment, segmentsOf } from './segments.ts';
import { useFollowing } from './use-following.ts';
import {
  useMeasuredRows,
  useSteadyView,
  useUsualHeight,
  useViewAfterWhole,
} from './use-measured-rows.ts';
import { useWholeUntilKey } from './use-whole-until-key.ts';

/** Rows that are drawn above and below those in view. */
const SPARE = 6;

export interface DrawnRows {
  segments: Segment[];
  /**
   * Height of the body, px; as high as its rows while the last one is drawn. It says where the rows
   * below would end.
   */
  height: number | undefined;
  /** The body scrolls by itself: it has more rows than are drawn. */
  isLong: boolean;
  onScroll: (() => void) | undefined;
  /** Brings a row into the drawn part; it stands in the document after the next render. */
  reveal(at: number): void;
  /** Whole rows of one screen. */
  page(): number;
}

/**
 * Which rows of the scrolling area stand in the document. Short quotes are drawn whole and listen
 * to nothing; long ones are drawn whole to be printed and for the browser's search in the page.
 * @param keys of the rows, in their order; the same array as long as none comes, goes or moves
 * @param focused index of the focused row, which must stay in the document
 * @param revision another number after each edit
 */
export function useDrawnRows(
  keys: readonly string[],
  area: RefObject<HTMLElement | null>,
  focused: () => number | undefined,
  revision: () => number,
): DrawnRows {
  const count = keys.length;
  const isLong = count > maxDrawnWhole;
  const isWhole = useWholeUntilKey(isLong, keys, area);
  const rows = useMeasuredRows(keys, area);
  const { heights, measure, view, setView, latest } = rows;
  const measured = useUsualHeight(rows, isLong);

  const offsets = heights.offsets(keys);
  const seen = rowsBetween(offsets, view.top, view.top + view.height);
  const spare = measured ? SPARE : 0;
  const drawn =
    isLong && !isWhole
      ? { start: Math.max(0, seen.start - spare), end: Math.min(count, seen.end + spare) }
      : { start: 0, end: count };
  useSteadyView(rows, drawn);
  useViewAfterWhole(rows, isWhole);

  const reveal = useCallback(
    (at: number) => {
      const box = area.current;
      if (!box) return;
      measure();
      const { height: seenHeight } = latest.current.view;
      const places = heights.offsets(latest.current.keys);
      const [top = 0, bottom = 0] = [places[at], places[at + 1]];
      if (top < box.scrollTop || bottom > box.scrollTop + seenHeight)
        box.scrollTop = Math.max(0, top - seenHeight / 2);
      setView({ top: box.scrollTop, height: seenHeight });
    },
    [area, heights, measure, setView, latest],
  );
  const onScroll = useFollowing(rows, revision);
  const page = useCallback(
    () => Math.max(1, Math.floor(latest.current.view.height / heights.usual()) - 1),
    [heights, latest],
  );

  return {
    segments: segmentsOf(offsets, drawn, focused()),
    height: drawn.end < count ? offsets[count] : undefined,
    isLong,
    reveal,
    page,
    onScroll: isLong && !isWhole ? onScroll : undefined,
  };
}
