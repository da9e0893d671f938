import { useSyncExternalStore } from 'react';

/** From the breakpoint md up there is room for a table. */
const WIDE = '(min-width: 768px)';

/** Whether the window has room for tables. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
