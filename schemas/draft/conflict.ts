import { idsOf } from '../places/address.ts';
import { parseAddress, toAddress } from './address.ts';
import type { Address, Operation, Position } from './operation.ts';
import { isCounted } from './path.ts';

/** The places that an operation reads or changes. */
export interface Reach {
  /** Places whose content it writes, with everything below them. */
  writes: readonly Place[];
  /** Items that are inserted, removed or moved. */
  shifts: readonly Place[];
  /** Siblings or ends of a list that an item is placed next to. */
  anchors: readonly Place[];
}

interface Place {
  document: string;
  steps: readonly string[];
}

const none: Reach = { writes: [], shifts: [], anchors: [] };

const place = (at: Address): Place => {
  const { document, steps } = parseAddress(at);
  return { document, steps };
};
const below = ({ document, steps }: Place, step: string): Place => ({
  document,
  steps: [...steps, step],
});
const owner = ({ document, steps }: Place): Place => ({ document, steps: steps.slice(0, -1) });

/** The anchor of a position; an end of a list is written as an id that no item can have. */
const anchorOf = (list: Place, position: Position): Place =>
  below(
    list,
    'at' in position ? `\0${position.at}` : 'before' in position ? position.before : position.after,
  );

/** The places that an operation reads or changes; of a group those of all its parts. */
export function reachOf(operation: Operation): Reach {
  switch (operation.op) {
    case 'set':
    case 'unset':
      return { ...none, writes: [place(operation.at)] };
    case 'insert': {
      const list = place(operation.at);
      const item = below(list, idsOf([operation.item])[0] ?? '');
      return { writes: [item], shifts: [item], anchors: [anchorOf(list, operation.position)] };
    }
    case 'remove':
    case 'reset': {
      const item = place(operation.at);
      return { ...none, writes: [item], shifts: [item] };
    }
    case 'move': {
      const item = place(operation.at);
      return { writes: [], shifts: [item], anchors: [anchorOf(owner(item), operation.position)] };
    }
    case 'create':
    case 'delete':
    case 'write':
      return { ...none, writes: [place(operation.document)] };
    case 'group': {
      const all = operation.operations.map(reachOf);
      return {
        writes: all.flatMap(({ writes }) => writes),
        shifts: all.flatMap(({ shifts }) => shifts),
        anchors: all.flatMap(({ anchors }) => anchors),
      };
    }
  }
}

/** The documents (`kind/id`) that an operation touches. */
export function documentsOf(operation: Operation): string[] {
  const { writes, shifts } = reachOf(operation);
  return [...new Set([...writes, ...shifts].map(({ document }) => document))];
}

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.document === outer.document &&
  outer.steps.length <= inner.steps.length &&
  outer.steps.every((step, index) => inner.steps[index] === step);
const isSame = (a: Place, b: Place): boolean => a.steps.length === b.steps.length && isWithin(a, b);
const overlaps = (a: Place, b: Place): boolean => isWithin(a, b) || isWithin(b, a);

/**
 * Whether a place has a counted id in its path (`navigate-1`) that an inserted, removed or moved
 * item renumbers.
 */
function isRenamed({ document, steps }: Place, shift: Place): boolean {
  const list = owner(shift);
  const step = steps[list.steps.length];
  return step !== undefined && isCounted(step) && isWithin({ document, steps }, list);
}

const meets = (
  a: readonly Place[],
  b: readonly Place[],
  test: (a: Place, b: Place) => boolean,
): Place | undefined => a.find((one) => b.some((other) => test(one, other)));

/** The place where `mine` conflicts with `theirs`, in this direction only. */
function disturbed(mine: Reach, theirs: Reach): Place | undefined {
  return (
    meets(mine.writes, theirs.writes, overlaps) ??
    meets(mine.shifts, theirs.shifts, isSame) ??
    // A move leaves the content of its item alone, but not what is written around it.
    meets(
      mine.shifts,
      theirs.writes,
      (shift, written) => isWithin(shift, written) && !isSame(shift, written),
    ) ??
    meets(mine.anchors, theirs.anchors, isSame) ??
    meets(mine.anchors, theirs.shifts, isSame) ??
    meets(
      mine.anchors,
      theirs.writes,
      (anchor, written) => isWithin(anchor, written) && !isSame(anchor, written),
    ) ??
    meets([...mine.writes, ...mine.shifts, ...mine.anchors], theirs.shifts, isRenamed)
  );
}

/** As `conflict`, of operations that are compared with many others. */
export const meeting = (a: Reach, b: Reach): Place | undefined =>
  disturbed(a, b) ?? disturbed(b, a);

/**
 * The place where two operations conflict: they write the same place or one below the other, move
 * the same item, or one moves or removes the sibling that the other places an item next to.
 * Undefined when they commute.
 */
export function conflict(mine: Operation, theirs: Operation): Address | undefined {
  const found = meeting(reachOf(mine), reachOf(theirs));
  return (
    found &&
    toAddress(
      found.document,
      found.steps.filter((step) => !step.startsWith('\0')),
    )
  );
}
