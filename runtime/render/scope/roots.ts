import type { Roots } from './scope-types.ts';

/** The names whose values are not identical in both. */
export const namesThatDiffer = (one: Roots, other: Roots): string[] =>
  Object.keys({ ...one, ...other }).filter((name) => one[name] !== other[name]);
