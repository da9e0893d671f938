import { type RefObject, startTransition, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { WHOLE_UP_TO, windowOf } from '../../../blocks/list/model/window.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** Height of a row and of the view until they have been measured, px. */
const USUAL = { row: 56, view: 600 };
/** Scrolled rows that are worth another render. */
const STEP = 3;

export interface DrawnRows {
  segments: Segment[];
  /** The body scrolls by itself: it has more rows than are drawn. */
  isLong: boolean;
  onScroll: (() => void) | undefined;
  /** Brings a row into the drawn part; it stands in the document after the next render. */
  reveal(at: number): void;
  /** Whole rows of one screen. */
  page(): number;
}

/**
 * Which rows of the scrolling area stand in the document. Short quotes are drawn whole and listen to nothing.
 * @param kept place of the row that must not leave the document, because it has the focus
 */
export function useDrawnRows(count: number, area: RefObject<HTMLElement | null>, kept: () => number | undefined): DrawnRows {
  const isLong = count > WHOLE_UP_TO;
  const [height, setHeight] = useState(USUAL.row);
  const [measured, setMeasured] = useState(false);
  const [view, setView] = useState({ top: 0, height: USUAL.view });
  const latest = useRef({ height, view });
  latest.current = { height, view };

  useLayoutEffect(() => {
    if (!isLong) return;
    const measure = (): void => {
      const rows = [...(area.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].filter((row) => row.offsetHeight > 0);
      if (rows.length > 0) setHeight(rows.reduce((sum, row) => sum + row.offsetHeight, 0) / rows.length);
      if (area.current?.clientHeight) setView({ top: area.current.scrollTop, height: area.current.clientHeight });
      setMeasured(true);
    };
    // The rows in view are painted before those to spare are made.
    startTransition(measure);
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [isLong, area]);

  const reveal = useCallback((at: number) => {
    const box = area.current;
    if (!box) return;
    const { height: row, view: { height: seen } } = latest.current;
    if (at * row < box.scrollTop || (at + 1) * row > box.scrollTop + seen) box.scrollTop = Math.max(0, at * row - seen / 2);
    setView({ top: box.scrollTop, height: seen });
  }, [area]);
  const page = useCallback(() => Math.max(1, Math.floor(latest.current.view.height / latest.current.height) - 1), []);

  const drawn = !isLong ? { start: 0, end: count } : measured ? windowOf(count, height, view.top, view.height) : { start: 0, end: Math.min(count, Math.ceil(view.height / height)) };
  return {
    segments: segmentsOf(count, drawn, height, kept()),
    isLong,
    reveal,
    page,
    onScroll: isLong ? () => {
      const top = area.current?.scrollTop ?? 0;
      // After the frame that scrolled: there are rows to spare, and a key that scrolls is painted first.
      if (Math.abs(top - view.top) >= height * STEP) startTransition(() => setView({ top, height: area.current?.clientHeight ?? view.height }));
    } : undefined,
  };
}
