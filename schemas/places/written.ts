import { itemLists } from '../compiler/layers/canonical.ts';
import type { SourceDocument } from '../compiler/read/source.ts';
import type { Address } from '../draft/operation.ts';
import { childOf } from '../json-path.ts';
import { addressOf, stepsOf, idsOf } from './address.ts';

/** Marks of a patch: findings there are about the part that carries the mark. */
const marks = new Set(['$patch', '$remove', '$replace', '$before', '$after', '$schema']);

/**
 * The address of a finding's place. Positions become ids, as the file gives them; short forms count
 * as their long form.
 *
 * @param pointer into the file
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

/** The value of a file at a place, by ids of its own items; undefined where there is none. */
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
