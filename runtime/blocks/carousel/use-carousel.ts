import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react';
import { type RefCallback, useCallback, useEffect, useState } from 'react';

type Embla = NonNullable<UseEmblaCarouselType[1]>;

/**
 * The library's `duration` is a unit of its own physics, not of time, and its `dragThreshold`
 * decides on clicks, not on turning. 20 takes half a second and does not swing past its aim; how
 * far a drag must go is decided below.
 */
const halfSecond = 20;
/** px */
const leastDrag = 120;

export interface Carousel {
  /** For the element through which the slides are seen. */
  viewport: RefCallback<HTMLElement>;
  /** Positions it can stand at, and the one it stands at. */
  positions: number;
  at: number;
  inView: readonly number[];
  go(position: number): void;
  /** After the last comes the first. */
  turn(step: 1 | -1): void;
}

/**
 * The distance of a drag decides, not its speed: a short one turns nothing, a longer one turns at
 * least once. The pointer's distance is measured, because the slides lag behind it. Returns a
 * function that stops it.
 */
function decideByDistance(api: Embla): () => void {
  const watching = new AbortController();
  const options = { passive: true, signal: watching.signal };
  let from = 0;
  let to = 0;
  let position = 0;
  api.rootNode().addEventListener(
    'pointerdown',
    ({ clientX }) => {
      from = clientX;
      to = clientX;
    },
    options,
  );
  document.addEventListener(
    'pointermove',
    ({ clientX }) => {
      to = clientX;
    },
    options,
  );
  api.on('pointerDown', () => {
    position = api.selectedScrollSnap();
  });
  // After the library has made its own choice.
  api.on('pointerUp', () => {
    const last = api.scrollSnapList().length - 1;
    if (Math.abs(to - from) < leastDrag) api.scrollTo(position);
    else if (api.selectedScrollSnap() === position)
      api.scrollTo(Math.min(last, Math.max(0, position + (to < from ? 1 : -1))));
  });
  return () => watching.abort();
}

/** The moving part of a carousel; `still` jumps instead of gliding. */
export function useCarousel(still: boolean, slides: number, perView: number): Carousel {
  const [viewport, api] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    inViewThreshold: 0.5,
    duration: still ? 0 : halfSecond,
  });
  const [state, setState] = useState<{ positions: number; at: number; inView: readonly number[] }>({
    positions: 1,
    at: 0,
    inView: [],
  });
  useEffect(() => {
    if (!api) return;
    const read = (): void =>
      setState({
        positions: api.scrollSnapList().length,
        at: api.selectedScrollSnap(),
        inView: api.slidesInView(),
      });
    read();
    api.on('select', read).on('reInit', read).on('slidesInView', read);
    const stop = decideByDistance(api);
    return () => {
      stop();
      api.off('select', read).off('reInit', read).off('slidesInView', read);
    };
  }, [api]);
  // Another number of slides has other positions
  useEffect(() => api?.reInit(), [api, slides, perView]);
  const go = useCallback((position: number) => api?.scrollTo(position), [api]);
  const { positions, at } = state;
  const turn = useCallback(
    (step: 1 | -1) => api?.scrollTo((at + step + positions) % positions),
    [api, at, positions],
  );
  return { viewport, ...state, go, turn };
}
