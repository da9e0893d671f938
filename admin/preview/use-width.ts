import { useCallback, useState } from 'react';

/**
 * Width of an element's content box in px; undefined before it is drawn. The second part is the
 * element's `ref`.
 */
export function useWidth<E extends Element>(): [
  number | undefined,
  (element: E | null) => (() => void) | undefined,
] {
  const [width, setWidth] = useState<number>();
  const measure = useCallback((element: E | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measure];
}
