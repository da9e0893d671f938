import { useRef } from 'react';

/**
 * The same array as before while it holds the same items, so that memoised rows are not drawn again
 * for nothing.
 */
export function useStableList<T>(items: readonly T[]): readonly T[] {
  const stable = useRef(items);
  const isSame =
    stable.current.length === items.length &&
    stable.current.every((item, index) => item === items[index]);
  if (!isSame) stable.current = items;
  return stable.current;
}
