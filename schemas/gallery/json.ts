import { isRecord } from '../record.ts';

export type Json = string | number | boolean | Json[] | JsonRecord;
export interface JsonRecord {
  [name: string]: Json;
}

/** A step of a JSON pointer (RFC 6901). */
export const pointerStep = (name: string | number): string =>
  `/${String(name).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/**
 * A copy in which `change` replaces values; where it returns undefined, the parts of the value are
 * copied.
 */
export function mapJson(
  value: Json,
  change: (value: Json, pointer: string, key: string) => Json | undefined,
  pointer = '',
  key = '',
): Json {
  const changed = change(value, pointer, key);
  if (changed !== undefined) return changed;
  if (Array.isArray(value))
    return value.map((item, index) => mapJson(item, change, pointer + pointerStep(index), key));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      mapJson(part, change, pointer + pointerStep(name), name),
    ]),
  );
}
