import { kindOf } from './values.ts';

/** @throws for a condition that is no boolean */
export function isTrue(value: unknown): boolean {
  if (typeof value !== 'boolean') throw new Error(`a condition must be bool: ${kindOf(value)}`);
  return value;
}

/** The elements of a list, or the keys of a map. */
export function elementsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (value !== null && typeof value === 'object') return Object.keys(value);
  throw new Error(`no list or map: ${kindOf(value)}`);
}

/** One loop over elements; `each` evaluates a condition or result for the current one. */
export type Walk = (
  items: readonly unknown[],
  each: (item: unknown, part?: number) => unknown,
) => unknown;

/** `all` (`decides` is false) and `exists` (true): what decides does so beside elements that fail. */
const quantifier =
  (decides: boolean): Walk =>
  (items, each) => {
    let failure: { cause: unknown } | undefined;
    for (const item of items) {
      kindOf(item);
      try {
        if (isTrue(each(item)) === decides) return decides;
      } catch (cause) {
        failure ??= { cause };
      }
    }
    if (failure) throw failure.cause;
    return !decides;
  };

/** By the names of the loops; `map` with a condition is one of its own. */
export const walks: Readonly<Record<string, Walk>> = {
  all: quantifier(false),
  exists: quantifier(true),
  exists_one: (items, each) => items.filter((item) => isTrue(each(item))).length === 1,
  filter: (items, each) => items.filter((item) => isTrue(each(item))),
  map: (items, each) => items.map((item) => each(item)),
  filteredMap: (items, each) =>
    items.flatMap((item) => (isTrue(each(item)) ? [each(item, 1)] : [])),
};
