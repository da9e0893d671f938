import { idsOf } from '../../places/address.ts';
import { toAddress } from '../address.ts';
import { type DraftFiles, type Edited, written } from '../edit.ts';
import type { MoveOperation } from '../operation.ts';
import { type Replaced, withValue } from '../path.ts';
import { itemAt } from './item.ts';
import { placedIn, positionIn } from './list.ts';

/** Moves an item within its list. */
export function move(files: DraftFiles, { at, position }: MoveOperation): Edited {
  const { key, document, path, steps, list, index, item } = itemAt(files, at);
  const replaced: Replaced = new WeakMap();
  const others = list.filter((_, other) => other !== index);
  const moved = placedIn(others, item, position, key, steps);
  const wanted = withValue(document.merged, path, () => moved, replaced);
  const wish = { id: idsOf(list)[index] ?? '', position };
  // An id that a place gives is another one now.
  const after = toAddress(key, [...steps, idsOf(moved)[moved.indexOf(item)] ?? '']);
  return {
    overlay: written(files, document, { value: wanted, replaced, wish }),
    opposite: { op: 'move', at: after, position: positionIn(list, index) },
  };
}
