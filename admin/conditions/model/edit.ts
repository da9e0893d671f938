import type { Group, Part } from './types.ts';

/** Positions of a part within its groups, outermost first. */
export type PartPath = readonly number[];

/**
 * Puts another part in the place of one; null takes it out. Groups on the way lose the text they
 * were read from.
 */
export function replacePart(group: Group, [position, ...rest]: PartPath, next: Part | null): Group {
  if (position === undefined)
    return next?.kind === 'group'
      ? next
      : { ...group, source: undefined, parts: next ? [next] : [] };
  const parts = group.parts.flatMap((part, index) => {
    if (index !== position) return [part];
    if (rest.length > 0 && part.kind === 'group') {
      const inner = replacePart(part, rest, next);
      return inner.parts.length === 0 ? [] : [inner];
    }
    return next ? [next] : [];
  });
  return { ...group, parts, source: undefined };
}

/** Adds a part at the end of the group at a path. */
export function addPart(group: Group, path: PartPath, part: Part): Group {
  const owner = partAt(group, path);
  if (owner?.kind !== 'group') return group;
  return replacePart(group, path, { ...owner, parts: [...owner.parts, part], source: undefined });
}

/** Whether all or any must hold. */
export function joinBy(group: Group, path: PartPath, join: Group['join']): Group {
  const owner = partAt(group, path);
  return owner?.kind === 'group' && owner.join !== join
    ? replacePart(group, path, { ...owner, join, source: undefined })
    : group;
}

function partAt(group: Group, path: PartPath): Part | undefined {
  return path.reduce<Part | undefined>(
    (part, position) => (part?.kind === 'group' ? part.parts[position] : undefined),
    group,
  );
}
