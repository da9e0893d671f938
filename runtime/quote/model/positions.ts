import type { Line } from './state.ts';

const known = new WeakMap<readonly Line[], ReadonlyMap<string, number>>();

/** Where each line stands, by its key. The same map as long as lines only change in their places: edits rebuild nothing. */
export function positionsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const found = known.get(lines);
  if (found) return found;
  const made = new Map(lines.map((line, at) => [line.key, at]));
  known.set(lines, made);
  return made;
}

/** `after` takes over the map of `before` when it has the same keys in the same places. */
export function keepPositions(before: readonly Line[], after: readonly Line[]): void {
  const map = known.get(before);
  if (map && before !== after && before.length === after.length && after.every((line, at) => line.key === before[at]?.key)) known.set(after, map);
}
