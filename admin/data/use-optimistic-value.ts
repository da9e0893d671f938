import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * An optimistic update: a value that was just sent to the draft, shown until the document is read
 * again. What the document has then counts, whatever that is.
 *
 * @param read the document, another object after each reading
 */
export function useOptimisticValue<T, R = unknown>(
  read: R,
): {
  optimistic: { value: T } | undefined;
  /**
   * Takes the value, or makes it of what is shown and was read. `stored` resolves to whether the
   * draft accepted it.
   */
  show: (value: T | ((shown: T | undefined, read: R) => T), stored: Promise<boolean>) => void;
} {
  const [optimistic, setOptimistic] = useState<{ value: T }>();
  const sending = useRef(0);
  const lastRead = useRef(read);
  useEffect(() => {
    if (lastRead.current === read) return;
    lastRead.current = read;
    if (sending.current === 0) setOptimistic(undefined);
  }, [read]);
  const show = useCallback(
    (value: T | ((shown: T | undefined, read: R) => T), stored: Promise<boolean>): void => {
      const known = lastRead.current;
      setOptimistic((shown) => ({
        value:
          typeof value === 'function'
            ? (value as (shown: T | undefined, read: R) => T)(shown?.value, known)
            : value,
      }));
      sending.current += 1;
      void stored.then((isAccepted) => {
        sending.current -= 1;
        if (!isAccepted && sending.current === 0) setOptimistic(undefined);
      });
    },
    [],
  );
  return { optimistic, show };
}
