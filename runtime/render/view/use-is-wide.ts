import { useSyncExternalStore } from 'react';

/**
 * From the breakpoint md up there is room for tables, and for floating parts next to the content.
 */
const WIDE = '(min-width: 768px)';

/**
 * Whether the window is wide enough for tables; below, records are cards and nothing floats over
 * them.
 */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, isWide);
}

/** The same at this moment. */
export const isWide = (): boolean => window.matchMedia(WIDE).matches;

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
