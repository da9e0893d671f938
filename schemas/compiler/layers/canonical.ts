import { isRecord } from '../../record.ts';
import { actionWords, blockWords } from '../../words/index.ts';

/** Lists whose items may be written as a bare name: `"nro"` is `{ "id": "nro" }`. */
const shortItems = new Set(['columns', 'fields']);
/**
 * Chains of actions: what runs is one thought, so a layer replaces the chain, it does not weave
 * into it; the calls that begin a session are such a chain too. `visible` has no ids.
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

/** The word of a block or action: the first of its known words that it carries. */
export function wordOf(
  value: Record<string, unknown>,
  words: readonly string[],
): string | undefined {
  return words.find((word) => word in value);
}

/**
 * The id of a list's item: its own `id`, an option's `value`, or, for a block or action without
 * one, its word and its place among those of the same word (`list-0`).
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

/**
 * Whether an action says as its id, which it has only in a patch, which of its word it is
 * (`navigate-1`).
 */
export function isPlaceId(item: Record<string, unknown>): boolean {
  const word = wordOf(item, blockWords) === undefined ? wordOf(item, actionWords) : undefined;
  return (
    word !== undefined && typeof item.id === 'string' && new RegExp(`^${word}-\\d+$`).test(item.id)
  );
}

/** Properties that hold data or JSON Schema: what stands below them is nobody's short form. */
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
