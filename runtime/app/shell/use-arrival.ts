import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * After going to another page: to its top, and the focus to its title, so that a screen reader says
 * where one is. Not for the first page, and not for going back, where the browser restores the
 * place.
 */
export function useArrival(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (type !== 'POP') window.scrollTo(0, 0);
    if (document.activeElement === document.body || document.activeElement?.closest('#root')) {
      document.querySelector<HTMLElement>('[data-screen-title]')?.focus({ preventScroll: true });
    }
  }, [pathname, type]);
}
