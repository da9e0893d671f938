import { type RefObject, useEffect } from 'react';

const MOVES = ['pointermove', 'pointerdown'] as const;
const CROSSINGS = ['pointerover', 'pointerout', 'mouseover', 'mouseout'] as const;

/**
 * Suppresses pointer events of lines that a key scrolls under a resting pointer: each would
 * prefetch its target within the frame of the key. Once the pointer moves, they fire again. How the
 * line below it looks is the browser's own and stays.
 */
export function useParkedPointer(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let rest: string | undefined;
    // The pointer's own events tell of parts of a pixel.
    const placeOf = ({ screenX, screenY }: MouseEvent): string =>
      `${Math.floor(screenX)},${Math.floor(screenY)}`;
    const moved = (event: MouseEvent): void => {
      rest = placeOf(event);
    };
    const crossed = (event: MouseEvent): void => {
      const within = [event.target, event.relatedTarget].every(
        (one) => one instanceof Node && body.current?.contains(one),
      );
      if (within && placeOf(event) === rest) event.stopImmediatePropagation();
    };
    // Before React, which listens further in.
    for (const kind of MOVES) window.addEventListener(kind, moved, true);
    for (const kind of CROSSINGS) window.addEventListener(kind, crossed, true);
    return () => {
      for (const kind of MOVES) window.removeEventListener(kind, moved, true);
      for (const kind of CROSSINGS) window.removeEventListener(kind, crossed, true);
    };
  }, [body]);
}
