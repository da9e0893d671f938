import { itemLists } from '../compiler/layers/canonical.ts';
import type { SourceDocument } from '../compiler/read/source.ts';
import type { Address } from '../draft/operation.ts';
import { addressOf, childOf, idsOf, stepsOf } from './address.ts';

/**
 * What only says how a patch is laid upon the base: a finding there is about the part that carries
 * it.
 */
const marks = new Set(['$patch', '$remove', '$replace', '$before', '$after', '$schema']);

/**
 * The address of a place that a finding names by file and pointer. Positions become ids, as the
 * file itself gives them; short forms count as the item that they stand for.
 *
 * @param pointer into the file as it is written
 */
export function addressWritten(
  { kind, id, value }: Pick<SourceDocument, 'kind' | 'id' | 'value'>,
  pointer: string,
): Address {
  let around: unknown = value;
  let key: string | undefined;
  const steps: string[] = [];
  for (const token of stepsOf(pointer)) {
    if (marks.has(token)) break;
    if (Array.isArray(around)) {
      const items = around.map((item) => itemLists.expand(key, item));
      steps.push(idsOf(items)[Number(token)] ?? token);
      around = items[Number(token)];
    } else {
      steps.push(token);
      around = childOf(around, token);
      key = token;
    }
  }
  return addressOf({ document: `${kind}/${id}`, steps });
}

/** What a file says at a place, by ids of its own items; undefined where it says nothing. */
export function valueWritten(root: unknown, steps: readonly string[]): unknown {
  let value = root;
  let key: string | undefined;
  for (const step of steps) {
    if (Array.isArray(value)) {
      const items: unknown[] = value.map((item) => itemLists.expand(key, item));
      value = items[idsOf(items).indexOf(step)];
    } else {
      value = childOf(value, step);
      key = step;
    }
    if (value === undefined) return undefined;
  }
  return value;
}
