import { type RefObject, useEffect, useState } from 'react';

/**
 * Where an area's content is larger than the area. Then it scrolls, and must be reachable to be
 * scrolled by keys.
 */
export interface Overflow {
  wider: boolean;
  higher: boolean;
}

const FITS: Overflow = { wider: false, higher: false };

/** Measures an area and what it holds whenever either changes its size. */
export function useTableOverflow(area: RefObject<HTMLElement | null>): Overflow {
  const [overflow, setOverflow] = useState(FITS);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => {
      // Heights are rounded, so that a table may seem a pixel higher than its own area.
      const next = {
        wider: element.scrollWidth > element.clientWidth,
        higher: element.scrollHeight > element.clientHeight + 1,
      };
      setOverflow((last) =>
        last.wider === next.wider && last.higher === next.higher ? last : next,
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [area]);
  return overflow;
}
