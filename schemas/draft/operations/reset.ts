import { valueAt } from '../../json-path.ts';
import { idsOf } from '../../places/address.ts';
import { parseAddress, toAddress } from '../address.ts';
import { type DraftFiles, type Edited, type Wanted, written } from '../edit.ts';
import { patchBody } from '../files.ts';
import { isEqual } from '../json.ts';
import { isRecord } from '../../record.ts';
import type { Json, Operation, Position, ResetOperation } from '../operation.ts';
import { mergedOrder, patchItems } from '../patch-items.ts';
import { expectPath, findPath, isCounted, positionOf, type Replaced, withValue } from '../path.ts';
import { OperationRefused } from '../refusal.ts';
import { type DraftDocument, expectDocument, filesOf, readDocument } from '../source.ts';
import { placedIn, positionIn } from './list.ts';
import { without } from './unset.ts';
import { overlayText } from './write.ts';

const unchanged = (at: string): OperationRefused =>
  new OperationRefused('UNCHANGED', at, 'Nada aqui é diferente do padrão.');

function resetDocument(files: DraftFiles, key: string): Edited {
  const own = filesOf(files.overlay, key);
  if (own.length === 0) throw unchanged(key);
  if (!files.base.some(({ path }) => path.endsWith(`/${key}.json`)))
    throw new OperationRefused(
      'TYPE',
      key,
      `${key} só existe neste distribuidor: não há padrão para onde voltar. Você pode excluir o documento.`,
    );
  return {
    overlay: files.overlay.filter((file) => !own.includes(file)),
    opposite: { op: 'write', document: key, text: overlayText(own) },
  };
}

/** The position of an item of the base in a list: next to its nearest neighbour of the base. */
function positionOfBase(base: readonly unknown[], id: string, list: readonly unknown[]): Position {
  const ids = idsOf(base);
  const index = ids.indexOf(id);
  const before = ids
    .slice(0, index)
    .reverse()
    .find((other) => positionOf(list, other) >= 0);
  if (before !== undefined) return { after: before };
  const after = ids.slice(index + 1).find((other) => positionOf(list, other) >= 0);
  return after !== undefined ? { before: after } : { at: 'last' };
}

/** The position of an item without the patch; undefined where it cannot be determined. */
function unsaidPosition(
  { below, layers }: DraftDocument,
  steps: readonly string[],
): Position | undefined {
  const layer = layers.at(-1);
  const [id, owner] = [steps.at(-1) ?? '', steps.slice(0, -1)];
  const stated = layer && patchBody(layer);
  const [belowPath, statedPath] = [findPath(below, owner), findPath(stated, owner)];
  const [list, patch] = [
    belowPath && valueAt(below, belowPath),
    statedPath && valueAt(stated, statedPath),
  ];
  if (!Array.isArray(list) || !Array.isArray(patch)) return undefined;
  const order = mergedOrder(
    idsOf(list),
    patchItems(owner.at(-1) ?? '', patch).filter((item) => item.id !== id),
  );
  const index = order?.indexOf(id) ?? -1;
  if (index < 0) return undefined;
  const [before, after] = [order?.[index - 1], order?.[index + 1]];
  return before !== undefined
    ? { after: before }
    : after !== undefined
      ? { before: after }
      : undefined;
}

/**
 * Throws `OperationRefused` when a step has a counted id (`navigate-1`) of a list in which the
 * overlay adds, removes or moves items.
 */
function expectSameCount({ key, below, layers }: DraftDocument, steps: readonly string[]): void {
  const layer = layers.at(-1);
  const stated = layer && patchBody(layer);
  for (const [index, step] of steps.entries()) {
    if (!isCounted(step)) continue;
    const owner = steps.slice(0, index);
    const [list, patch] = [
      valueAt(below, findPath(below, owner) ?? []),
      valueAt(stated, findPath(stated, owner) ?? []),
    ];
    if (!Array.isArray(list) || !Array.isArray(patch)) continue;
    const ids = idsOf(list);
    if (isEqual(mergedOrder(ids, patchItems(owner.at(-1) ?? '', patch)), ids)) continue;
    throw new OperationRefused(
      'IDENTITY',
      toAddress(key, steps.slice(0, index + 1)),
      'Os itens desta lista não têm id e já não estão na ordem do padrão. Volte a lista inteira ao padrão.',
    );
  }
}

interface ItemReset {
  list: readonly unknown[];
  baseList: readonly unknown[] | undefined;
  id: string;
  unsaid: Position | undefined;
}

/** The list with one item as the base has it, in content and in place. */
function resetItem(
  { list, baseList, id, unsaid }: ItemReset,
  replaced: Replaced,
): { list: unknown[]; position?: Position } {
  const index = positionOf(list, id);
  const others = list.filter((_, other) => other !== index);
  const baseItem = baseList?.[positionOf(baseList, id)];
  if (!baseList || baseItem === undefined) return { list: others };
  const item = structuredClone(baseItem);
  if (index >= 0 && isRecord(item)) replaced.set(item, list[index] as object);
  // Its place is what names it.
  if (isCounted(id)) return { list: list.map((other, at) => (at === index ? item : other)) };
  const anchor =
    unsaid && ('after' in unsaid ? unsaid.after : 'before' in unsaid ? unsaid.before : undefined);
  const position =
    unsaid && positionOf(others, anchor ?? '') >= 0 ? unsaid : positionOfBase(baseList, id, others);
  return { list: placedIn(others, item, position, '', []), position };
}

function wantedOf(document: DraftDocument, steps: readonly string[]): Wanted {
  const { key, base, merged } = document;
  const name = steps.at(-1) ?? '';
  expectSameCount(document, steps);
  const owner = expectPath(merged, key, steps.slice(0, -1));
  const around = valueAt(merged, owner);
  const basePath = findPath(base, steps);
  const baseOwner = findPath(base, steps.slice(0, -1));
  const baseAround = baseOwner && valueAt(base, baseOwner);
  if (!basePath) expectPath(merged, key, steps);
  const replaced: Replaced = new WeakMap();
  if (Array.isArray(around)) {
    const { list, position } = resetItem(
      {
        list: around,
        baseList: Array.isArray(baseAround) ? baseAround : undefined,
        id: name,
        unsaid: unsaidPosition(document, steps),
      },
      replaced,
    );
    return {
      value: withValue(merged, owner, () => list, replaced),
      replaced,
      ...(position && { wish: { id: name, position } }),
    };
  }
  const value = basePath
    ? withValue(merged, [...owner, name], () => structuredClone(valueAt(base, basePath)), replaced)
    : withValue(merged, owner, (record) => without(record, name), replaced);
  return { value, replaced };
}

/** The operation that restores what a reset of one place removes. */
function oppositeOf(
  { key, merged }: DraftDocument,
  after: DraftDocument | undefined,
  at: string,
  steps: readonly string[],
): Operation {
  const path = findPath(merged, steps);
  const list = valueAt(merged, findPath(merged, steps.slice(0, -1)) ?? []);
  if (!path) return Array.isArray(list) ? { op: 'remove', at } : { op: 'unset', at };
  const value = valueAt(merged, path);
  if (!Array.isArray(list)) return { op: 'set', at, value: value as Json };
  const position = positionIn(list, Number(path.at(-1)));
  if (after && findPath(after.merged, steps))
    return {
      op: 'group',
      title: 'Desfazer a volta ao padrão',
      operations: [
        { op: 'set', at, value: value as Json },
        { op: 'move', at, position },
      ],
    };
  return {
    op: 'insert',
    at: toAddress(key, steps.slice(0, -1)),
    item: value as { [name: string]: Json },
    position,
  };
}

/**
 * The steps of what a reset removes: those of the place, or of the record around it that the
 * overlay made only for it.
 */
function removedSteps(document: DraftDocument, steps: readonly string[]): readonly string[] {
  const owner = steps.slice(0, -1);
  if (owner.length === 0 || findPath(document.base, owner)) return steps;
  const holds = (place: readonly string[]): unknown =>
    valueAt(document.merged, findPath(document.merged, place) ?? []);
  const around = holds(owner);
  const isOnly = isRecord(around) && isEqual(Object.keys(around), [steps.at(-1)]);
  return isOnly && isRecord(holds(owner.slice(0, -1))) ? removedSteps(document, owner) : steps;
}

/**
 * Removes what the overlay says at a place and below it, and the records around it that are empty
 * then and not in the base.
 */
export function reset(files: DraftFiles, { at: asked }: ResetOperation): Edited {
  const { document: key, steps: place } = parseAddress(asked);
  if (place.length === 0) return resetDocument(files, key);
  const document = expectDocument(files, key);
  const steps = removedSteps(document, place);
  const at = toAddress(key, steps);
  if (!document.base)
    throw new OperationRefused(
      'TYPE',
      at,
      `${key} só existe neste distribuidor: não há padrão para onde voltar.`,
    );
  const overlay = written(files, document, wantedOf(document, steps));
  if (
    overlay.length === files.overlay.length &&
    overlay.every((file, index) => file.text === files.overlay[index]?.text)
  )
    throw unchanged(at);
  return {
    overlay,
    opposite: oppositeOf(document, readDocument({ ...files, overlay }, key), at, steps),
  };
}
