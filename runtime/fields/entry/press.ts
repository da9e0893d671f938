import { useEffect, useState } from 'react';

let pressed = false;
let watched: Document | undefined;
const waiting = new Set<() => void>();

/** Presses are watched from now on; one that had begun before is not. */
function watch(): void {
  if (watched === document) return;
  watched = document;
  const released = (): void => {
    pressed = false;
    // Behind the click that ends the press.
    setTimeout(() => {
      if (pressed) return;
      for (const run of [...waiting]) {
        waiting.delete(run);
        run();
      }
    });
  };
  document.addEventListener(
    'pointerdown',
    () => {
      pressed = true;
    },
    { capture: true },
  );
  document.addEventListener('pointerup', released, { capture: true });
  document.addEventListener('pointercancel', released, { capture: true });
  // Where a menu opens at the press, it takes the release for itself.
  document.addEventListener('contextmenu', released, { capture: true });
}

/**
 * Runs when no button of the pointer is held: at once, or behind the click. A press takes the focus
 * from an entry, and what the entry then shows must not move away what is being pressed, or the
 * click is lost.
 * @returns the way to take it back
 */
export function afterPress(run: () => void): () => void {
  if (!pressed) {
    run();
    return () => undefined;
  }
  waiting.add(run);
  return () => waiting.delete(run);
}

/** Watches presses while the component is there, for `afterPress`. */
export function useWatchedPresses(): void {
  useEffect(watch, []);
}

/** The value, which does not change while a button is held. */
export function useAfterPress<T>(value: T): T {
  useWatchedPresses();
  const [shown, setShown] = useState(value);
  useEffect(() => afterPress(() => setShown(value)), [value]);
  return shown;
}
