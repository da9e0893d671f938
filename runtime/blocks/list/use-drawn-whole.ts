import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isWide } from '../../render/view/use-is-wide.ts';

/** Whether a key opens the browser's search in the page. */
const opensSearch = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key === 'F3' || ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'f');

/**
 * Whether a list of which the browser has only a part is to be drawn whole: while it is printed,
 * and for the browser's search in the page, which finds nothing else. Nothing tells when that is
 * closed, so the list stays whole until it has other rows. In a narrow window it stays as it is.
 * @param isLong a part of it is drawn otherwise
 * @param rows the same as long as none changes
 */
export function useDrawnWhole(isLong: boolean, rows: unknown): boolean {
  const [isPrinted, setPrinted] = useState(false);
  const [searched, setSearched] = useState<unknown>();
  useEffect(() => {
    if (!isLong) return;
    // The browser takes the page as it is when the event has passed.
    const print = (): void => {
      if (isWide()) flushSync(() => setPrinted(true));
    };
    const printed = (): void => setPrinted(false);
    const search = (event: KeyboardEvent): void => {
      if (opensSearch(event) && isWide()) setSearched(rows);
    };
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', printed);
    window.addEventListener('keydown', search);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', printed);
      window.removeEventListener('keydown', search);
    };
  }, [isLong, rows]);
  return isLong && (isPrinted || searched === rows);
}
