import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  startTransition,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createRowHeights, type RowHeights } from '../../table/row-offsets.ts';

/** Height of a row and of the view until they have been measured, px. */
const USUAL = { row: 56, view: 600 };

/** The part of the rows that is in view, px. */
interface View {
  top: number;
  height: number;
}

/** The rows of a scrolling area, and how high they are as far as they have been drawn. */
export interface MeasuredRows {
  area: RefObject<HTMLElement | null>;
  heights: RowHeights;
  /** Learns how high the drawn rows are. */
  measure(): number[];
  view: View;
  setView: Dispatch<SetStateAction<View>>;
  /** As of the last render, for what happens after it. */
  latest: RefObject<{ keys: readonly string[]; view: View }>;
}

/**
 * The visible part of a scrolling area, and the heights of its rows: measured, else the usual one.
 */
export function useMeasuredRows(
  keys: readonly string[],
  area: RefObject<HTMLElement | null>,
): MeasuredRows {
  const [heights] = useState(() => createRowHeights(USUAL.row));
  const [view, setView] = useState<View>({ top: 0, height: USUAL.view });
  const latest = useRef({ keys, view });
  latest.current = { keys, view };
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
  return { area, heights, measure, view, setView, latest };
}

/**
 * Measures what a row usually takes, anew whenever the window changes its size.
 * @returns whether it has been measured
 */
export function useUsualHeight(
  { area, heights, measure, setView }: MeasuredRows,
  isLong: boolean,
): boolean {
  const [measured, setMeasured] = useState(false);
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
  }, [isLong, area, heights, measure, setView]);
  return measured;
}

/**
 * Holds in place what is seen: rows that come in above it, and turn out to be higher than usual,
 * must not push it down.
 */
export function useSteadyView(
  { area, heights, measure, latest }: MeasuredRows,
  { start, end }: { start: number; end: number },
): void {
  const first = useRef(start);
  useLayoutEffect(() => {
    if (area.current && start < first.current && first.current < end) {
      const before = heights.offsets(latest.current.keys)[first.current] ?? 0;
      measure();
      const by = (heights.offsets(latest.current.keys)[first.current] ?? 0) - before;
      if (Math.abs(by) >= 1) area.current.scrollTop += by;
    }
    first.current = start;
  }, [area, heights, measure, latest, start, end]);
}

/**
 * Rows that were all drawn leave their heights behind, and those that are drawn afterwards are the
 * ones in view: nothing was followed meanwhile.
 */
export function useViewAfterWhole(
  { area, measure, setView }: MeasuredRows,
  isWhole: boolean,
): void {
  useLayoutEffect(() => {
    if (!isWhole) return;
    measure();
    return () =>
      setView((last) => ({
        top: area.current?.scrollTop ?? last.top,
        height: area.current?.clientHeight || last.height,
      }));
  }, [isWhole, area, measure, setView]);
}
