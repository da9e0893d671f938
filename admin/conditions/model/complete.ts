import { needsValue } from './operator.ts';
import type { Clause, Group, Part } from './types.ts';

/** A comparison of nothing yet: the person chooses its name first. */
export const emptyClause: Clause = {
  kind: 'clause',
  subject: '',
  operator: '==',
  values: [],
  guards: [],
};

/** No condition yet. */
export const emptyGroup: Group = { kind: 'group', join: 'all', parts: [] };

/** Whether every comparison has a name and, where its operator needs one, a value. */
export function isComplete(part: Part): boolean {
  if (part.kind === 'group') return part.parts.every(isComplete);
  if (part.kind === 'opaque' || part.source !== undefined) return true;
  return (
    part.subject !== '' &&
    (!needsValue(part.operator) ||
      (part.values.length > 0 && part.values.every((value) => value !== '')))
  );
}
