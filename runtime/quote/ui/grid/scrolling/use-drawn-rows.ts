import {
  type RefObject,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { WHOLE_UP_TO } from '../../../../blocks/list/model/window.ts';
import { afterFrame } from '../../../../render/view/after-frame.ts';
import { createRowHeights, rowsBetween } from '../../table/row-offsets.ts';
import { type Segment, segmentsOf } from './segments.ts';

/** Height of a row and of the view until they have been measured, px. */
const USUAL = { row: 56, view: 600 };
/** Rows that are drawn above and below those in view. */
const SPARE = 6;
/**
 * Behind an edit so many scrolled rows are made at once; fewer wait for the next key, because the
 * edit itself has enough to draw before that.
 */
const SOME = 4;
/** ms without a key, after which rows wait for none. */
const PAUSE = 300;

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
 * to nothing.
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
  const isLong = count > WHOLE_UP_TO;
  const [heights] = useState(() => createRowHeights(USUAL.row));
  const [measured, setMeasured] = useState(false);
  const [view, setView] = useState({ top: 0, height: USUAL.view });
  const latest = useRef({ keys, view });
  latest.current = { keys, view };
  const revisions = useRef({ now: revision, last: 0 });
  revisions.current.now = revision;

  /** Learns how high the drawn rows are. */
  const measure = useCallback(
    (): number[] =>
      [...(area.current?.querySelectorAll<HTMLElement>('[data-at]') ?? [])].flatMap((row) => {
        const { height } = row.getBoundingClientRect();
        const key = latest.current.keys[Number(row.dataset.at)];
        if (height === 0 || key === undefined) return [];
        heights.learn(key, height);
        return height;
      }),
    [area, heights],
  );

  useLayoutEffect(() => {
    if (!isLong) return;
    const begin = (): void => {
      heights.forget();
      const drawn = measure();
      if (drawn.length > 0)
        heights.setUsual(drawn.reduce((sum, height) => sum + height, 0) / drawn.length);
      setView((last) => ({
        top: area.current?.scrollTop ?? last.top,
        height: area.current?.clientHeight || last.height,
      }));
      setMeasured(true);
    };
    // The rows in view are painted before those to spare are made.
    startTransition(begin);
    window.addEventListener('resize', begin);
    return () => window.removeEventListener('resize', begin);
  }, [isLong, area, heights, measure]);

  const offsets = heights.offsets(keys);
  const seen = rowsBetween(offsets, view.top, view.top + view.height);
  const spare = measured ? SPARE : 0;
  const drawn = isLong
    ? { start: Math.max(0, seen.start - spare), end: Math.min(count, seen.end + spare) }
    : { start: 0, end: count };

  // Rows that come in above what is seen, and turn out to be higher than usual, must not push it
  // down.
  const first = useRef(drawn.start);
  useLayoutEffect(() => {
    if (area.current && drawn.start < first.current && first.current < drawn.end) {
      const before = heights.offsets(latest.current.keys)[first.current] ?? 0;
      measure();
      const by = (heights.offsets(latest.current.keys)[first.current] ?? 0) - before;
      if (Math.abs(by) >= 1) area.current.scrollTop += by;
    }
    first.current = drawn.start;
  }, [area, heights, measure, drawn.start, drawn.end]);

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
    [area, heights, measure],
  );
  const forget = useRef<() => void>(undefined);
  /**
   * Runs a step behind the frame of the next key, where the time until the one after it is longest,
   * or else after a pause.
   */
  const afterNextKey = useCallback(
    (step: () => void) => {
      const run = (): void => {
        forget.current?.();
        void afterFrame(step);
      };
      const pause = setTimeout(run, PAUSE);
      area.current?.addEventListener('keydown', run, true);
      forget.current = () => {
        clearTimeout(pause);
        area.current?.removeEventListener('keydown', run, true);
      };
    },
    [area],
  );
  const follow = useCallback(
    (least: number) => {
      const box = area.current;
      if (!box) return;
      const { keys: now, view: last } = latest.current;
      const places = heights.offsets(now);
      const rowAt = (top: number): number => rowsBetween(places, top, top + 1).start;
      const moved = Math.abs(rowAt(box.scrollTop) - rowAt(last.top));
      forget.current?.();
      if (moved >= least) {
        // Those that leave the document leave their heights behind.
        measure();
        setView({ top: box.scrollTop, height: box.clientHeight || last.height });
      } else if (moved > 0) afterNextKey(() => follow(1));
    },
    [area, heights, measure, afterNextKey],
  );
  useEffect(() => () => forget.current?.(), []);
  // Behind the frame that scrolled: there are rows to spare, and a key that scrolls is painted
  // first.
  const followSome = useCallback(() => {
    const { now, last } = revisions.current;
    revisions.current.last = now();
    follow(now() === last ? 1 : SOME);
  }, [follow]);
  const onScroll = useCallback(() => void afterFrame(followSome), [followSome]);
  const page = useCallback(
    () => Math.max(1, Math.floor(latest.current.view.height / heights.usual()) - 1),
    [heights],
  );

  return {
    segments: segmentsOf(offsets, drawn, focused()),
    height: drawn.end < count ? offsets[count] : undefined,
    isLong,
    reveal,
    page,
    onScroll: isLong ? onScroll : undefined,
  };
}
