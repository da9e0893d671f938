import type { DocumentPart } from '../../schemas/admin/documents.ts';
import type { Operation } from '../../schemas/draft/operation.ts';
import { useOptimisticValue } from '../data/use-optimistic-value.ts';
import { stepsOf } from './address.ts';
import { neighborPosition } from './operations.ts';

/** The items of a list after one of them went one step. */
function stepped(siblings: readonly string[], item: string, step: -1 | 1): string[] {
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
  read: DocumentPart,
  change: (operation: Operation) => Promise<void>,
): { part: DocumentPart; move: (step: -1 | 1) => void } {
  const { optimistic, show } = useOptimisticValue<readonly string[]>(read);
  const part = optimistic ? { ...read, siblings: [...optimistic.value] } : read;
  const move = (step: -1 | 1): void => {
    const position = neighborPosition(part, step);
    if (!position) return;
    const order = stepped(part.siblings ?? [], stepsOf(part.at).at(-1) ?? '', step);
    show(
      order,
      change({ op: 'move', at: part.at, position }).then(() => true),
    );
  };
  return { part, move };
}
