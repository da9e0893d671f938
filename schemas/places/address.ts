import { childOf, type JsonPath } from '../json-path.ts';
import { isRecord } from '../record.ts';
import { itemId } from '../compiler/layers/canonical.ts';
import type { Address } from '../draft/operation.ts';

/**
 * A parsed address: the document as `kind/id`, and the steps of the pointer, with ids for list
 * positions.
 */
export interface PlaceAddress {
  document: string;
  steps: readonly string[];
}

const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
const unescaped = (token: string): string => token.replaceAll('~1', '/').replaceAll('~0', '~');

/** The steps of a JSON pointer. */
export const stepsOf = (pointer: string): string[] => pointer.split('/').slice(1).map(unescaped);

/** The document and the steps that an address names. */
export function placeOf(address: Address): PlaceAddress {
  const at = address.indexOf('#');
  return at < 0
    ? { document: address, steps: [] }
    : { document: address.slice(0, at), steps: stepsOf(address.slice(at + 1)) };
}

/** `kind/id`, with the pointer where there are steps. */
export const addressOf = ({ document, steps }: PlaceAddress): Address =>
  steps.length === 0
    ? document
    : `${document}#${steps.map((step) => `/${escaped(step)}`).join('')}`;

/** The ids of a list's items, as addresses name them. */
export const idsOf = (list: readonly unknown[]): string[] =>
  list.map((item, index) => itemId(item, index, list));

/** The steps of a path, with ids for positions. A position without an item stays a number. */
export function namedSteps(root: unknown, path: JsonPath): string[] {
  let value = root;
  return path.map((key) => {
    const step =
      Array.isArray(value) && Number(key) < value.length
        ? itemId(value[Number(key)], Number(key), value)
        : String(key);
    value = childOf(value, key);
    return step;
  });
}

/** The path of steps, with positions for ids; undefined where it leads nowhere. */
export function pathOf(root: unknown, steps: readonly string[]): (string | number)[] | undefined {
  let value = root;
  const path: (string | number)[] = [];
  for (const step of steps) {
    const key = Array.isArray(value)
      ? positionOf(value, step)
      : isRecord(value) && Object.hasOwn(value, step)
        ? step
        : undefined;
    if (key === undefined) return undefined;
    path.push(key);
    value = childOf(value, key);
  }
  return path;
}

function positionOf(list: readonly unknown[], step: string): number | undefined {
  const byId = idsOf(list).indexOf(step);
  if (byId >= 0) return byId;
  return /^\d+$/.test(step) && Number(step) < list.length ? Number(step) : undefined;
}
