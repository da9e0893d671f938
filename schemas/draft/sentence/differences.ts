import { idsOf } from '../../places/address.ts';
import { isEqual } from '../json.ts';
import { isRecord } from '../../record.ts';

/**
 * The places at which two values differ, as steps of addresses. A list whose items stand in another
 * order is one of them, in addition to the differences of its items.
 */
export function differences(
  before: unknown,
  after: unknown,
  steps: readonly string[] = [],
): (readonly string[])[] {
  if (isEqual(before, after)) return [];
  const [a, b] = [byName(before), byName(after)];
  if (!a || !b || Array.isArray(before) !== Array.isArray(after)) return [steps];
  const found = [...new Set([...a.keys(), ...b.keys()])].flatMap((name) => {
    if (a.has(name) && b.has(name)) return differences(a.get(name), b.get(name), [...steps, name]);
    return [[...steps, name]];
  });
  const [order, other] = [
    [...a.keys()].filter((name) => b.has(name)),
    [...b.keys()].filter((name) => a.has(name)),
  ];
  const isReordered = Array.isArray(before) && order.some((name, index) => name !== other[index]);
  return isReordered || found.length === 0 ? [steps, ...found] : found;
}

function byName(value: unknown): Map<string, unknown> | undefined {
  if (isRecord(value)) return new Map(Object.entries(value));
  if (!Array.isArray(value) || !value.every(isRecord)) return undefined;
  return new Map(idsOf(value).map((id, index) => [id, value[index]]));
}
