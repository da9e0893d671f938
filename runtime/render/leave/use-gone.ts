import { useEffect, useRef } from 'react';

/** Whether the component is no longer there, for what goes on after something was waited for. */
export function useGone(): () => boolean {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return useRef(() => isGone.current).current;
}
