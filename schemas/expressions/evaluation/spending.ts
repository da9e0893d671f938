/**
 * Maximum number of elements that one evaluation may visit in nested lists: some tenths of a
 * second.
 */
export const maxVisited = 1_000_000;

/** An empty list, with which all loops end at once. */
export const nothing: readonly unknown[] = [];

/** The elements that a loop over a list or map visits. */
export function sizeOf(list: unknown): number {
  if (Array.isArray(list)) return list.length;
  if (list instanceof Map || list instanceof Set) return list.size;
  return list !== null && typeof list === 'object' ? Object.keys(list).length : 0;
}

/** The error of an evaluation that visits more than `maxVisited`. */
export const tooMany = (): Error =>
  new Error('the expression goes through too many elements of lists within lists');
