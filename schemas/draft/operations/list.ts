import { idsOf } from '../../places/address.ts';
import { toAddress } from '../address.ts';
import type { Position } from '../operation.ts';
import { positionOf } from '../path.ts';
import { OperationRefused } from '../refusal.ts';

/**
 * A list with an item at a position. Throws `OperationRefused` when the sibling it stands next to
 * is not there.
 */
export function placedIn(
  list: readonly unknown[],
  item: unknown,
  position: Position,
  document: string,
  steps: readonly string[],
): unknown[] {
  if ('at' in position) return position.at === 'first' ? [item, ...list] : [...list, item];
  const anchor = 'before' in position ? position.before : position.after;
  const found = positionOf(list, anchor);
  if (found < 0)
    throw new OperationRefused(
      'NOT_FOUND',
      toAddress(document, [...steps, anchor]),
      `'${anchor}' não existe nesta lista.`,
    );
  const target = 'before' in position ? found : found + 1;
  return [...list.slice(0, target), item, ...list.slice(target)];
}

/**
 * The position of an item, given by its neighbour: by the neighbour's id once the item is not
 * there.
 */
export function positionIn(list: readonly unknown[], index: number): Position {
  const ids = idsOf(list.filter((_, other) => other !== index));
  const [before, after] = [ids[index - 1], ids[index]];
  if (before !== undefined) return { after: before };
  return after !== undefined ? { before: after } : { at: 'last' };
}
