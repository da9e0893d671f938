import { type RefObject, useEffect, useState } from 'react';

/** Whether an area's content is wider or higher than the area: then it scrolls, and must be reachable to be scrolled by keys. */
export function useOverflow(area: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => setOverflows(element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [area]);
  return overflows;
}
