import { isRecord } from '../../record.ts';
import { actionWords, blockWords } from '../../words/index.ts';

/** Lists whose items may be written as a bare name: `"nro"` is `{ "id": "nro" }`. */
const shortItems = new Set(['columns', 'fields']);
/**
 * Lists that a layer replaces as a whole: chains of actions, because steps of two layers would not
 * make sense together, the calls that begin a session, and `visible`, whose items have no ids.
 */
const wholes = new Set([
  'bootstrap',
  'do',
  'done',
  'fail',
  'then',
  'else',
  'open',
  'progress',
  'visible',
]);

/** The word of a block or action: the first known word among its properties. */
export function wordOf(
  value: Record<string, unknown>,
  words: readonly string[],
): string | undefined {
  return words.find((word) => word in value);
}

/**
 * The id of an item: its `id`, the `value` of an option, or, for a block or action without one, its
 * word and its position among those of the same word (`list-0`).
 */
export function itemId(item: unknown, index: number, list: readonly unknown[]): string {
  if (!isRecord(item)) return String(item);
  if (typeof item.id === 'string') return item.id;
  if (typeof item.id === 'number') return String(item.id);
  const word = wordOf(item, blockWords) ?? wordOf(item, actionWords);
  if (word !== undefined) {
    const before = list
      .slice(0, index)
      .filter((other) => isRecord(other) && typeof other.id !== 'string' && word in other).length;
    return `${word}-${before}`;
  }
  if ('value' in item) return String(item.value);
  if (typeof item.name === 'string') return item.name;
  return `item-${index}`;
}

/** Whether the id of an action only names its word and position (`navigate-1`), as in a patch. */
export function isPlaceId(item: Record<string, unknown>): boolean {
  const word = wordOf(item, blockWords) === undefined ? wordOf(item, actionWords) : undefined;
  return (
    word !== undefined && typeof item.id === 'string' && new RegExp(`^${word}-\\d+$`).test(item.id)
  );
}

/** Properties that hold data or JSON Schema, in which there are no short forms. */
const dataKeys = new Set([
  'default',
  'with',
  'value',
  'to',
  'result',
  'schema',
  'tokens',
  'texts',
  'env',
  'values',
  'branchValues',
  'props',
  'query',
  'item',
  'carry',
  'phone',
]);

/** How lists of items are written and when they merge. */
export const itemLists = {
  /** Whether a property holds plain data. */
  isData: (key: string): boolean => dataKeys.has(key),
  /** The long form of an item. */
  expand(key: string | number | undefined, item: unknown): unknown {
    return typeof item === 'string' && typeof key === 'string' && shortItems.has(key)
      ? { id: item }
      : item;
  },
  /** Lists of items merge by id; chains of actions and lists of plain values are replaced whole. */
  merges(key: string, base: readonly unknown[], changes: readonly unknown[]): boolean {
    if (wholes.has(key) || changes.length === 0) return false;
    const items = [...base, ...changes].map((item) => itemLists.expand(key, item));
    return items.length > 0 && items.every(isRecord);
  },
};
