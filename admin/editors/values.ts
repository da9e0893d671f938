import type { Json } from '../../schemas/draft/operation.ts';
import { isJsonObject } from '../../schemas/record.ts';

/** The value under some keys, one below the other; undefined where there is none. */
export function valueAt(value: Json | undefined, ...keys: readonly string[]): Json | undefined {
  return keys.reduce<Json | undefined>(
    (one, key) => (isJsonObject(one) ? one[key] : undefined),
    value,
  );
}

export const textAt = (value: Json | undefined, ...keys: readonly string[]): string | undefined => {
  const found = valueAt(value, ...keys);
  return typeof found === 'string' ? found : undefined;
};

/** The texts of an object by key; other values are left out. */
export const textsIn = (value: Json | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(isJsonObject(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );

/** The number at a path of keys; undefined for any other value. */
export function numberAt(value: Json | undefined, ...keys: readonly string[]): number | undefined {
  const found = valueAt(value, ...keys);
  return typeof found === 'number' ? found : undefined;
}

/** The items of a list; empty where there is none. */
export function listAt(value: Json | undefined, ...keys: readonly string[]): readonly Json[] {
  const found = valueAt(value, ...keys);
  return Array.isArray(found) ? found : [];
}

/** The names of an object's properties. */
export function keysAt(value: Json | undefined, ...keys: readonly string[]): readonly string[] {
  const found = valueAt(value, ...keys);
  return isJsonObject(found) ? Object.keys(found) : [];
}
