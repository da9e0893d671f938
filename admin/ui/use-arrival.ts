import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Calls back when another page is opened, or an earlier place of this one is come back to: what
 * lies above the page goes with it.
 */
export function useArrival(onArrival: () => void): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef({ key, pathname });
  const latest = useRef(onArrival);
  latest.current = onArrival;
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    if (before.pathname !== pathname || (isReturn && before.key !== key)) latest.current();
  }, [key, pathname, isReturn]);
}
