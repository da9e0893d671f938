import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useDrawnWhole } from '../../../../blocks/list/use-drawn-whole.ts';
import { afterFrame } from '../../../../render/view/after-frame.ts';

/** A shortcut, or what only holds a modifier: the browser's search may be going on. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  ctrlKey || metaKey || altKey || /^(?:F\d+|Control|Meta|Alt|Shift)$/.test(key);

/**
 * Whether all rows are drawn, to be printed or for the browser's search in the page. A key in the
 * grid says that its user goes on there: with all rows each key would cost three times as much.
 * @param rows the same as long as none changes
 */
export function useWholeUntilKey(
  isLong: boolean,
  rows: unknown,
  area: RefObject<HTMLElement | null>,
): boolean {
  const [keys, setKeys] = useState(0);
  const until = useMemo(() => ({ rows, keys }), [rows, keys]);
  const isWhole = useDrawnWhole(isLong, until);
  useEffect(() => {
    const box = area.current;
    if (!isWhole || !box) return;
    const pressed = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) void afterFrame(() => setKeys((last) => last + 1));
    };
    box.addEventListener('keydown', pressed);
    return () => box.removeEventListener('keydown', pressed);
  }, [isWhole, area]);
  return isWhole;
}
