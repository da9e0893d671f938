import { isRecord } from './record.ts';

/** Names of properties, and positions in lists. */
export type JsonPath = readonly (string | number)[];

/** The value under a key of an object or a list; undefined where there is none. */
export function childOf(value: unknown, key: string | number): unknown {
  if (Array.isArray(value)) return value[Number(key)];
  return isRecord(value) && Object.hasOwn(value, String(key)) ? value[String(key)] : undefined;
}

/** The value at a path; undefined where there is none. */
export const valueAt = (root: unknown, path: JsonPath): unknown => path.reduce(childOf, root);
