import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** What scrolls under a page: the frame's content, or that of a draft below its bar. */
const scrollers = '#conteudo, .draft-page';

/** How long a page that was come back to may take to be as long as it was, in milliseconds. */
const patience = 3_000;

/** Scrolls as far as the page reaches, and on while it grows; yields how to give up. */
function scrollTo(element: Element, top: number): () => void {
  element.scrollTop = top;
  const page = element.firstElementChild;
  if (!page || element.scrollTop >= top) return () => undefined;
  const growing = new ResizeObserver(() => {
    element.scrollTop = top;
    if (element.scrollTop >= top) growing.disconnect();
  });
  growing.observe(page);
  const end = (): void => growing.disconnect();
  const timer = setTimeout(end, patience);
  // Who scrolls by hand goes where he wants.
  for (const own of ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const)
    element.addEventListener(own, end, { once: true, passive: true });
  return () => {
    clearTimeout(timer);
    end();
  };
}

/**
 * A page that is opened begins at its top, and one that is come back to by 'back' or 'forward' where
 * it was left. The elements that scroll outlive their pages.
 */
export function useScrollPlaces(): void {
  const { key, pathname } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const shown = useRef({ key, pathname });
  useEffect(() => {
    const note = ({ target }: Event): void => {
      if (target instanceof Element && target.matches(scrollers))
        places.current.set(shown.current.key, target.scrollTop);
    };
    document.addEventListener('scroll', note, { capture: true, passive: true });
    return () => document.removeEventListener('scroll', note, { capture: true });
  }, []);
  useLayoutEffect(() => {
    const isSamePage = shown.current.pathname === pathname;
    const isSameEntry = shown.current.key === key;
    shown.current = { key, pathname };
    if (isSameEntry || isSamePage) return;
    const top = isReturn ? (places.current.get(key) ?? 0) : 0;
    const ends = [...document.querySelectorAll(scrollers)].map((one) => scrollTo(one, top));
    return () => {
      for (const end of ends) end();
    };
  }, [key, pathname, isReturn]);
}
