import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * What was just stored in a document, shown until the document is read again: the answer to the
 * press comes before. What the document has then counts, whatever that is.
 *
 * @param read the document, another object after each reading
 */
export function useHeld<T>(read: unknown): {
  held: { value: T } | undefined;
  /** `stored` resolves to whether the draft took it. */
  hold: (value: T, stored: Promise<boolean>) => void;
} {
  const [held, setHeld] = useState<{ value: T }>();
  const waiting = useRef(0);
  const seen = useRef(read);
  useEffect(() => {
    if (seen.current === read) return;
    seen.current = read;
    if (waiting.current === 0) setHeld(undefined);
  }, [read]);
  const hold = useCallback((value: T, stored: Promise<boolean>): void => {
    setHeld({ value });
    waiting.current += 1;
    void stored.then((isTaken) => {
      waiting.current -= 1;
      if (!isTaken && waiting.current === 0) setHeld(undefined);
    });
  }, []);
  return { held, hold };
}
