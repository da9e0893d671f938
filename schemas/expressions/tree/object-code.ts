import { treeOf } from './write.ts';

/** The text of object code: the sources of its expressions become trees. */
export function objectCode(value: unknown): string {
  return JSON.stringify(value, (key, inner: unknown) =>
    key === '$cel' && typeof inner === 'string' ? treeOf(inner) : inner,
  );
}

/** Object code of a release of the first format, whose expressions are sources, in this one's. */
export const fromSources = <T>(code: T): T => JSON.parse(objectCode(code)) as T;
