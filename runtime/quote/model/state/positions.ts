import type { Id } from '../../../pricing/index.ts';
import type { Line } from './line.ts';

const known = new WeakMap<readonly Line[], ReadonlyMap<string, number>>();

/**
 * Where each line stands, by its key. The same map as long as lines only change in their places:
 * edits rebuild nothing.
 */
export function positionsOf(lines: readonly Line[]): ReadonlyMap<string, number> {
  const found = known.get(lines);
  if (found) return found;
  const made = new Map(lines.map((line, at) => [line.key, at]));
  known.set(lines, made);
  return made;
}

/** `after` takes over the map of `before` when it has the same keys in the same places. */
export function sharePositions(before: readonly Line[], after: readonly Line[]): void {
  const map = known.get(before);
  if (
    map &&
    !known.has(after) &&
    before.length === after.length &&
    after.every((line, at) => line.key === before[at]?.key)
  )
    known.set(after, map);
}

/** The lines with one of them replaced by another of the same key. */
export function withLineAt(lines: readonly Line[], at: number, line: Line): readonly Line[] {
  const next = lines.with(at, line);
  known.set(next, positionsOf(lines));
  return next;
}

const products = new WeakMap<ReadonlyMap<string, number>, ReadonlyMap<string, readonly number[]>>();

/**
 * Where the lines of a product stand. Read from all lines once, and again only when one comes, goes
 * or moves.
 */
export function positionsOfProduct(lines: readonly Line[], idProd: Id): readonly number[] {
  const positions = positionsOf(lines);
  let found = products.get(positions);
  if (!found) {
    const made = new Map<string, number[]>();
    lines.forEach(({ record }, at) => {
      const places = made.get(String(record.idProd));
      if (places) places.push(at);
      else made.set(String(record.idProd), [at]);
    });
    products.set(positions, (found = made));
  }
  return found.get(String(idProd)) ?? NONE;
}

const NONE: readonly number[] = [];
