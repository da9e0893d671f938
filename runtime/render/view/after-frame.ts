import { startTransition, useEffect, useRef, useState } from 'react';

/** A page that is not seen has no frames; what waits for one must not wait for ever, ms. */
const hiddenPageDelayMs = 250;

const waiting = new Set<() => void>();
let running = false;

function schedule(): void {
  let done = false;
  const once = (): void => {
    if (done) return;
    done = true;
    clearTimeout(unseen);
    run();
  };
  const unseen = setTimeout(once, hiddenPageDelayMs);
  // A task of its own: within the frame, it would be before the painting.
  requestAnimationFrame(() => setTimeout(once));
}

function run(): void {
  running = true;
  startTransition(() => {
    for (const step of waiting) {
      waiting.delete(step);
      try {
        step();
      } catch (error) {
        // One that fails keeps no other waiting.
        reportError(error);
      }
    }
  });
  running = false;
}

/**
 * Runs a step behind the next frame, together with all others that came meanwhile and as one
 * transition: what they show is drawn and laid out once. For what follows from a key and is not
 * what was typed, so that the key is painted first. A step that waits already is run once; one that
 * follows from another is run with it. Answers how to take it back.
 */
export function afterFrame(step: () => void): () => void {
  if (waiting.size === 0 && !running) schedule();
  waiting.add(step);
  return () => waiting.delete(step);
}

/**
 * A value that is followed behind the frame in which it changed; the component renders again only
 * when it is another.
 */
export function useAfterFrame<T>(
  subscribe: (listener: () => void) => () => void,
  get: () => T,
  equal: (a: T, b: T) => boolean = Object.is,
): T {
  const latest = useRef({ get, equal });
  latest.current = { get, equal };
  const [value, setValue] = useState(get);
  useEffect(() => {
    const follow = (): void => {
      const next = latest.current.get();
      setValue((last) => (latest.current.equal(last, next) ? last : next));
    };
    // It may have changed since the render.
    let cancel = afterFrame(follow);
    const end = subscribe(() => {
      cancel = afterFrame(follow);
    });
    return () => {
      end();
      cancel();
    };
  }, [subscribe]);
  return value;
}
