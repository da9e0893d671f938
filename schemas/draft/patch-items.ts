import { itemId, itemLists } from '../compiler/layers/canonical.ts';
import { OrderedItems } from '../compiler/layers/ordered-items.ts';
import type { JsonRecord } from './json.ts';
import { isRecord } from '../record.ts';

/** What a patch says of one item of a list. */
export interface PatchItem {
  /** The id that identifies the item in the layer below. */
  id: string;
  /**
   * The property that holds the id; undefined where the id is made of a word and a position
   * (`navigate-0`).
   */
  idKey: 'id' | 'value' | 'name' | undefined;
  /** As written, in its long form. */
  written: JsonRecord;
}

const marks: readonly string[] = ['$remove', '$replace', '$before', '$after'];

export const isRemoval = ({ written }: PatchItem): boolean => written.$remove === true;

/** The content, without marks and without the property that holds the id. */
export function contentOf({ written, idKey }: PatchItem): JsonRecord {
  return Object.fromEntries(
    Object.entries(written).filter(([name]) => !marks.includes(name) && name !== idKey),
  );
}

/** The same item without `$before` and `$after`. */
export function unplaced(item: PatchItem): PatchItem {
  const { $before: _before, $after: _after, ...written } = item.written;
  return { ...item, written };
}

/** The same item, placed. */
export function placed(
  item: PatchItem,
  place: { $before: string } | { $after: string },
): PatchItem {
  const { id, value, name, ...rest } = unplaced(item).written;
  const identity = Object.fromEntries(
    Object.entries({ id, value, name }).filter(
      ([key, entry]) => entry !== undefined && key === (item.idKey ?? 'id'),
    ),
  );
  const others = Object.fromEntries(
    Object.entries({ id, value, name }).filter(
      ([key, entry]) => entry !== undefined && !Object.hasOwn(identity, key),
    ),
  );
  return { ...item, written: { ...identity, ...place, ...others, ...rest } };
}

/** The property that identifies an item; undefined where a word and a position do. */
export function idKeyOf(item: JsonRecord): PatchItem['idKey'] {
  if (typeof item.id === 'string' || typeof item.id === 'number') return 'id';
  if ('value' in item && itemId(item, 0, [item]) === String(item.value)) return 'value';
  return typeof item.name === 'string' && itemId(item, 0, [item]) === item.name
    ? 'name'
    : undefined;
}

/** The items of a patch's list. */
export function patchItems(key: string, list: readonly unknown[]): PatchItem[] {
  return list.flatMap((raw, index) => {
    const written = itemLists.expand(key, raw);
    return isRecord(written)
      ? [{ id: itemId(written, index, list), idKey: idKeyOf(written), written }]
      : [];
  });
}

/**
 * The ids of a merged list in order, from the ids of the list below and the items of a patch, as
 * `mergeLayers` orders them; undefined when an item is placed next to one that does not exist.
 */
export function mergedOrder(
  below: readonly string[],
  patch: readonly PatchItem[],
): string[] | undefined {
  const order = new OrderedItems(below, below);
  for (const { id, written } of patch) {
    const position = order.placeOf(id);
    if (position < 0 && (written.$remove === true || written.$replace === true)) continue;
    if (written.$remove === true) {
      order.remove(position);
      continue;
    }
    const { $before, $after } = written;
    const anchor = [$before, $after].find((mark) => typeof mark === 'string');
    if (anchor === undefined) {
      if (position < 0) order.append(id, id);
      continue;
    }
    const found = anchor === id ? -1 : order.placeOf(anchor);
    if (found < 0) return undefined;
    const target = $before === anchor ? found : found + 1;
    if (position >= 0) order.remove(position);
    order.insert(position >= 0 && position < target ? target - 1 : target, id, id);
  }
  return order.ids;
}
