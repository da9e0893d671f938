/**
 * Functions over maps and nested lists. Maps of the roots are plain objects; those that an
 * expression builds are `Map`s. Properties with the value undefined are ignored.
 */
export type CelMap = Map<string, unknown> | Record<string, unknown>;

/** The entries of a map, in its order. */
export function entriesOf(map: CelMap): { key: string; value: unknown }[] {
  const pairs = map instanceof Map ? [...map] : Object.entries(map);
  return pairs
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ({ key: String(key), value }));
}

/** One list of the elements of several. */
export function flatten(lists: Iterable<Iterable<unknown>>): unknown[] {
  return [...lists].flatMap((list) => [...list]);
}
