import { isRecord } from '../../../schemas/record.ts';

/** `state.cliente.idCli` as property names. */
export function splitPath(path: string): string[] {
  return path.split('.');
}

/**
 * The value at a path, or undefined as soon as something on the way is absent. Own properties only.
 */
export function readPath(from: unknown, path: readonly string[]): unknown {
  let value = from;
  for (const name of path) {
    if (value === null || typeof value !== 'object' || !Object.hasOwn(value, name))
      return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

/**
 * A copy of `from` with the value at the path replaced; everything outside the path keeps its
 * identity. `undefined` removes the property, because null and undefined do not exist inside. List
 * items are addressed by their index.
 */
export function writePath(from: unknown, path: readonly string[], value: unknown): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(from) && /^\d+$/.test(name)) {
    const copy = from.slice();
    copy[Number(name)] = writePath(from[Number(name)], rest, value);
    return copy;
  }
  const record = isRecord(from) ? from : {};
  const next = writePath(Object.hasOwn(record, name) ? record[name] : undefined, rest, value);
  if (next === undefined) {
    const { [name]: _gone, ...others } = record;
    return others;
  }
  return { ...record, [name]: next };
}
