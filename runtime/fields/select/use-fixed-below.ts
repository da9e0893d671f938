import { type RefObject, useLayoutEffect, useState } from 'react';

export interface FixedPlace {
  left: number;
  width: number;
  top?: number;
  bottom?: number;
  maxHeight: number;
}

const gap = 2;
const wanted = 288;

/**
 * Where a panel fits below its anchor, or above it when there is more room; in pixels of the
 * window.
 */
export function placePanel(
  anchor: { top: number; bottom: number; left: number; width: number },
  windowHeight: number,
): FixedPlace {
  const below = windowHeight - anchor.bottom - gap * 4;
  const above = anchor.top - gap * 4;
  const side = { left: anchor.left, width: anchor.width };
  if (below >= Math.min(wanted, 160) || below >= above)
    return { ...side, top: anchor.bottom + gap, maxHeight: Math.min(wanted, below) };
  return { ...side, bottom: windowHeight - anchor.top + gap, maxHeight: Math.min(wanted, above) };
}

/**
 * The place of an open panel, fixed to the window, so that no scrolling area around it cuts it off.
 * It follows its anchor while anything scrolls or the window changes. Undefined while closed.
 */
export function useFixedBelow(
  anchor: RefObject<HTMLElement | null>,
  open: boolean,
): FixedPlace | undefined {
  const [place, setPlace] = useState<FixedPlace>();
  useLayoutEffect(() => {
    if (!open) return;
    const follow = (): void => {
      const box = anchor.current?.getBoundingClientRect();
      if (box) setPlace(placePanel(box, document.documentElement.clientHeight));
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    // Its container may grow or shrink, like a dialog whose message goes.
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(follow);
    for (let around = anchor.current; around; around = around.parentElement)
      observer?.observe(around);
    return () => {
      observer?.disconnect();
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor, open]);
  return open ? place : undefined;
}
