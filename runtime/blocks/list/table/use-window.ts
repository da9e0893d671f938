import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { isDrawnWhole, type Window, windowOf } from '../model/window.ts';
import { useDrawnWhole } from '../use-drawn-whole.ts';
import { forgetColumnWidths, keepColumnWidths } from './keep-column-widths.ts';

interface DrawnWindow extends Window {
  /** Heights of what is not drawn, px. */
  before: number;
  after: number;
  onScroll: (() => void) | undefined;
}

/** Usual height of a row until one has been measured, px. */
const usualRowHeight = 44;

const nothing = (): void => undefined;

/**
 * Which rows of a scrolling area to draw. Small tables are drawn whole and listen to nothing.
 * @param rows the same array as long as none changes
 */
export function useWindow(
  rows: readonly unknown[],
  columns: number,
  area: RefObject<HTMLElement | null>,
): DrawnWindow {
  const count = rows.length;
  const isLong = !isDrawnWhole(count, columns);
  const isWhole = useDrawnWhole(isLong, rows);
  const keptAt = useRef(0);
  const [height, setHeight] = useState(usualRowHeight);
  const [view, setView] = useState({ top: 0, height: 800 });

  useLayoutEffect(() => {
    const element = area.current;
    if (!isLong || isWhole || !element) return;
    const row = element.querySelector<HTMLElement>('[data-row]');
    if (row?.offsetHeight) setHeight(row.offsetHeight);
    if (element.clientHeight) setView({ top: element.scrollTop, height: element.clientHeight });
    const observer =
      typeof ResizeObserver === 'undefined'
        ? undefined
        : new ResizeObserver(() => {
            const { scrollTop: top, clientHeight, clientWidth } = element;
            if (!clientHeight) return;
            if (keptAt.current > 0 && clientWidth !== keptAt.current)
              keptAt.current = keepColumnWidths(element, keptAt.current);
            setView((last) =>
              last.height === clientHeight ? last : { top, height: clientHeight },
            );
          });
    observer?.observe(element);
    return () => {
      observer?.disconnect();
      forgetColumnWidths(element);
      keptAt.current = 0;
    };
  }, [isLong, isWhole, area]);

  if (!isLong || isWhole)
    return { start: 0, end: count, before: 0, after: 0, onScroll: isLong ? nothing : undefined };
  const drawn = windowOf(count, height, view.top, view.height);
  return {
    ...drawn,
    before: drawn.start * height,
    after: (count - drawn.end) * height,
    onScroll() {
      const top = area.current?.scrollTop ?? 0;
      // Whole rows of movement only, or every pixel would cost a render.
      if (Math.abs(top - view.top) < height * 3) return;
      if (area.current) keptAt.current = keepColumnWidths(area.current, keptAt.current);
      setView({ top, height: area.current?.clientHeight ?? view.height });
    },
  };
}
