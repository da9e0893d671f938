import { isRemoval, mergedOrder, type PatchItem, placed, unplaced } from './patch-items.ts';

const isSame = (a: readonly string[] | undefined, b: readonly string[]): boolean =>
  a?.length === b.length && b.every((id, index) => a[index] === id);

/** The longest subsequence of `ids` in the order of `below`: what need not be moved. */
function settled(ids: readonly string[], below: readonly string[]): ReadonlySet<string> {
  const rank = new Map(below.map((id, index) => [id, index]));
  const known = ids.filter((id) => rank.has(id));
  /** For each length, the index in `known` at which an increasing sequence can end lowest. */
  const ends: number[] = [];
  const previous: number[] = [];
  const rankAt = (index: number | undefined): number => rank.get(known[index ?? -1] ?? '') ?? -1;
  for (let index = 0; index < known.length; index++) {
    let low = 0;
    for (let high = ends.length; low < high; ) {
      const middle = (low + high) >> 1;
      if (rankAt(ends[middle]) < rankAt(index)) low = middle + 1;
      else high = middle;
    }
    previous[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const remaining = new Set<string>();
  for (let index = ends.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1)
    remaining.add(known[index] ?? '');
  return remaining;
}

/**
 * Positions of all items anew: those in the order of the list below stay, each other one follows
 * its predecessor.
 */
function placedAnew(
  items: readonly PatchItem[],
  below: readonly string[],
  wanted: readonly string[],
): PatchItem[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  const fixed = settled(wanted, below);
  const first = wanted.find((id) => fixed.has(id));
  const known = new Set(below);
  // New items at the end need no place.
  let end = wanted.length;
  while (end > 0 && !known.has(wanted[end - 1] ?? '')) end--;
  const moved = wanted.flatMap((id, index): PatchItem[] => {
    if (fixed.has(id)) return [];
    const item = byId.get(id) ?? { id, idKey: 'id', written: { id } };
    const before = wanted[index - 1];
    if (index >= end || (before === undefined && first === undefined)) return [unplaced(item)];
    return [placed(item, before !== undefined ? { $after: before } : { $before: first ?? '' })];
  });
  const others = items
    .filter(({ id }) => fixed.has(id) || !wanted.includes(id))
    .map((item) => (isRemoval(item) ? item : unplaced(item)));
  // An item whose place was all that was said needs no mention.
  return [...others.filter(({ written }) => Object.keys(written).length > 1), ...moved];
}

/** The position of one item as the person chose it. */
export interface Wish {
  id: string;
  position: { before: string } | { after: string } | { at: 'first' | 'last' };
}

function markOf(
  { id, position }: Wish,
  wanted: readonly string[],
): { $before: string } | { $after: string } | undefined {
  if ('before' in position) return { $before: position.before };
  if ('after' in position) return { $after: position.after };
  const others = wanted.filter((other) => other !== id);
  const anchor = position.at === 'first' ? others[0] : others.at(-1);
  if (anchor === undefined) return undefined;
  return position.at === 'first' ? { $before: anchor } : { $after: anchor };
}

/**
 * A patch's items with positions that give the wanted order. What is in order stays as it is; a
 * chosen position is written as it was chosen where that gives the order.
 */
export function inOrder(
  items: readonly PatchItem[],
  below: readonly string[],
  wanted: readonly string[],
  wish: Wish | undefined,
): readonly PatchItem[] {
  if (isSame(mergedOrder(below, items), wanted)) return items;
  if (wish) {
    const mark = markOf(wish, wanted);
    const known = items.find(({ id }) => id === wish.id) ?? {
      id: wish.id,
      idKey: 'id',
      written: { id: wish.id },
    };
    const item = mark ? placed(known, mark) : unplaced(known);
    // Nothing need be said where it is the place that the item has by itself.
    const bare = items
      .map((other) => (other.id === wish.id ? unplaced(other) : other))
      .filter(({ id, written }) => id !== wish.id || Object.keys(written).length > 1);
    if (isSame(mergedOrder(below, bare), wanted)) return bare;
    const inPlace = items.map((other) => (other.id === wish.id ? item : other));
    if (isSame(mergedOrder(below, inPlace), wanted)) return inPlace;
    const atEnd = [...items.filter(({ id }) => id !== wish.id), item];
    if (isSame(mergedOrder(below, atEnd), wanted)) return atEnd;
  }
  return placedAnew(items, below, wanted);
}
