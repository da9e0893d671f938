import { idsOf } from '../../places/address.ts';
import { parseAddress, toAddress } from '../address.ts';
import { type DraftFiles, type Edited, written } from '../edit.ts';
import { isRecord } from '../../record.ts';
import type { InsertOperation } from '../operation.ts';
import { idKeyOf } from '../patch-items.ts';
import { expectPath, findPath, positionOf, type Replaced, withValue } from '../path.ts';
import { valueAt } from '../../json-path.ts';
import { OperationRefused } from '../refusal.ts';
import { expectDocument } from '../source.ts';
import { expectValue } from '../values.ts';
import { placedIn } from './list.ts';

/** The list at an address; an empty one where a property is not there yet. */
function listAt(
  root: unknown,
  document: string,
  steps: readonly string[],
): { path: (string | number)[]; list: readonly unknown[] } {
  const owner = expectPath(root, document, steps.slice(0, -1));
  const name = steps.at(-1);
  const path = findPath(root, steps) ?? [...owner, name ?? ''];
  const found = valueAt(root, path) ?? (isRecord(valueAt(root, owner)) ? [] : undefined);
  if (name === undefined || !Array.isArray(found) || !found.every(isRecord))
    throw new OperationRefused(
      'TYPE',
      toAddress(document, steps),
      'Isto não é uma lista de itens.',
    );
  return { path, list: found };
}

/** Adds an item to a list. */
export function insert(files: DraftFiles, { at, item, position }: InsertOperation): Edited {
  const { document: key, steps } = parseAddress(at);
  expectValue(at, item);
  const document = expectDocument(files, key);
  const { path, list } = listAt(document.merged, key, steps);
  const id = idKeyOf(item) === undefined ? undefined : (idsOf([item])[0] ?? '');
  if (id !== undefined && positionOf(list, id) >= 0)
    throw new OperationRefused(
      'EXISTS',
      toAddress(key, [...steps, id]),
      `'${id}' já existe nesta lista.`,
    );
  const own = structuredClone(item);
  const placed = placedIn(list, own, position, key, steps);
  const replaced: Replaced = new WeakMap();
  const wanted = withValue(document.merged, path, () => placed, replaced);
  const wish = id === undefined ? undefined : { id, position };
  const named = idsOf(placed)[placed.indexOf(own)] ?? '';
  return {
    overlay: written(files, document, { value: wanted, replaced, wish }),
    opposite: findPath(document.merged, steps)
      ? { op: 'remove', at: toAddress(key, [...steps, named]) }
      : { op: 'unset', at },
  };
}
