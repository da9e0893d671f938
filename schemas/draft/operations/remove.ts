import { type DraftFiles, type Edited, written } from '../edit.ts';
import type { InsertOperation, RemoveOperation } from '../operation.ts';
import { type Replaced, withValue } from '../path.ts';
import { itemAt } from './item.ts';
import { positionIn } from './list.ts';

/** Removes an item from its list. */
export function remove(files: DraftFiles, { at }: RemoveOperation): Edited {
  const { document, path, list, listAddress, index, item } = itemAt(files, at);
  const replaced: Replaced = new WeakMap();
  const wanted = withValue(
    document.merged,
    path,
    () => list.filter((_, other) => other !== index),
    replaced,
  );
  const opposite: InsertOperation = {
    op: 'insert',
    at: listAddress,
    item: item as InsertOperation['item'],
    position: positionIn(list, index),
  };
  return { overlay: written(files, document, { value: wanted, replaced }), opposite };
}
