import { useRef } from 'react';

/**
 * The same array as before while it holds the same items, so that memoised rows are not drawn again
 * for nothing.
 */
export function useStableList<T>(items: readonly T[]): readonly T[] {
  const kept = useRef(items);
  const isSame =
    kept.current.length === items.length &&
    kept.current.every((item, index) => item === items[index]);
  if (!isSame) kept.current = items;
  return kept.current;
}
