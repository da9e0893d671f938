import { type RefObject, useEffect, useState } from 'react';

/**
 * On which sides a row that scrolls sideways hides something; undefined while it hides nothing at
 * all.
 */
export type Overflow = { start: boolean; end: boolean } | undefined;

/**
 * Watches a row: its width, its scrolling, and what comes and goes in it (`content` says that
 * something did).
 */
export function useTabOverflow(row: RefObject<HTMLElement | null>, content: unknown): Overflow {
  const [overflow, setOverflow] = useState<Overflow>();
  // Other content has another width
  useEffect(() => {
    const { current } = row;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      const { scrollLeft, scrollWidth, clientWidth, parentElement } = current;
      // Against the width around it: the buttons next to the row take some of its own.
      const fits = scrollWidth <= (parentElement?.clientWidth ?? clientWidth);
      const next = fits
        ? undefined
        : { start: scrollLeft > 1, end: scrollLeft + clientWidth < scrollWidth - 1 };
      setOverflow((before) =>
        before?.start === next?.start && before?.end === next?.end ? before : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    current.addEventListener('scroll', measure, { passive: true });
    measure();
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', measure);
    };
  }, [row, content]);
  return overflow;
}
