import { useEffect, useRef, useState } from 'react';
import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { stepsOf } from './address.ts';
import { neighborPosition } from './operations.ts';

/** The items of a list after one of them went one step. */
export function stepped(siblings: readonly string[], item: string, step: -1 | 1): string[] {
  const from = siblings.indexOf(item);
  const others = siblings.filter((sibling) => sibling !== item);
  return [...others.slice(0, from + step), item, ...others.slice(from + step)];
}

/**
 * Steps of an item in its list, each counted from where the step before takes it: the next press
 * comes before the draft is read again.
 *
 * @returns the place among its siblings as they will be, and what moves it there
 */
export function useSteps(
  part: DocumentPart,
  change: (operation: Operation) => Promise<unknown>,
): { part: DocumentPart; move: (step: -1 | 1) => void } {
  const [order, setOrder] = useState<readonly string[]>();
  const waiting = useRef(0);
  const seen = useRef(part);
  useEffect(() => {
    if (seen.current === part) return;
    seen.current = part;
    if (waiting.current === 0) setOrder(undefined);
  }, [part]);
  const shown = order ? { ...part, siblings: [...order] } : part;
  const move = (step: -1 | 1): void => {
    const position = neighborPosition(shown, step);
    if (!position) return;
    setOrder(stepped(shown.siblings ?? [], stepsOf(part.at).at(-1) ?? '', step));
    waiting.current += 1;
    void change({ op: 'move', at: part.at, position }).finally(() => {
      waiting.current -= 1;
    });
  };
  return { part: shown, move };
}
