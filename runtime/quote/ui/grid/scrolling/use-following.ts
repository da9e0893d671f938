import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { afterFrame } from '../../../../render/view/after-frame.ts';
import { rowsBetween } from '../../table/row-offsets.ts';
import type { MeasuredRows } from './use-measured-rows.ts';

/**
 * Behind an edit so many scrolled rows are made at once; fewer wait for the next key, because the
 * edit itself has enough to draw before that.
 */
const SOME = 4;
/** ms without a key, after which rows wait for none. */
const PAUSE = 300;

/**
 * Makes the rows that were scrolled in.
 * @param revision another number after each edit
 * @returns to be called at every scroll
 */
export function useFollowing(
  { area, heights, measure, setView, latest }: MeasuredRows,
  revision: () => number,
): () => void {
  const revisions = useRef({ now: revision, last: 0 });
  revisions.current.now = revision;
  const { wait, stopWaiting } = useAfterNextKey(area);
  const follow = useCallback(
    (least: number) => {
      const box = area.current;
      if (!box) return;
      const { keys, view } = latest.current;
      const places = heights.offsets(keys);
      const rowAt = (top: number): number => rowsBetween(places, top, top + 1).start;
      const moved = Math.abs(rowAt(box.scrollTop) - rowAt(view.top));
      stopWaiting();
      if (moved >= least) {
        // Those that leave the document leave their heights behind.
        measure();
        setView({ top: box.scrollTop, height: box.clientHeight || view.height });
      } else if (moved > 0) wait(() => follow(1));
    },
    [area, heights, measure, setView, latest, wait, stopWaiting],
  );
  // Behind the frame that scrolled: there are rows to spare, and a key that scrolls is painted
  // first.
  const followSome = useCallback(() => {
    const { now, last } = revisions.current;
    revisions.current.last = now();
    follow(now() === last ? 1 : SOME);
  }, [follow]);
  return useCallback(() => void afterFrame(followSome), [followSome]);
}

/**
 * Runs a step behind the frame of the next key, where the time until the one after it is longest,
 * or else after a pause.
 */
function useAfterNextKey(area: RefObject<HTMLElement | null>) {
  const forget = useRef<() => void>(undefined);
  const stopWaiting = useCallback(() => forget.current?.(), []);
  const wait = useCallback(
    (step: () => void) => {
      const run = (): void => {
        stopWaiting();
        void afterFrame(step);
      };
      const pause = setTimeout(run, PAUSE);
      area.current?.addEventListener('keydown', run, true);
      forget.current = () => {
        clearTimeout(pause);
        area.current?.removeEventListener('keydown', run, true);
      };
    },
    [area, stopWaiting],
  );
  useEffect(() => stopWaiting, [stopWaiting]);
  return { wait, stopWaiting };
}
