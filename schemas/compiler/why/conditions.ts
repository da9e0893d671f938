import { isRecord } from '../../record.ts';
import type { MergedDocument } from '../layers/layers.ts';
import { toPointer } from '../read/source.ts';
import { type JsonPath, valueAt } from '../../json-path.ts';
import { keyOf } from './nodes.ts';

/**
 * A condition that must hold for a node to show: the CEL, and where it stands in the merged
 * configuration.
 */
export interface Shown {
  /** `kind/id#/pointer` of what carries the condition. */
  at: string;
  /** `when`, `access`, `locked`... */
  word: string;
  condition: string;
}

/** Words that decide whether their owner shows or responds. */
const deciding = ['when', 'enabled', 'locked', 'access'] as const;

/** The conditions on the way from a document down to a node, outermost first. */
export function conditionsAlong(document: MergedDocument, path: JsonPath): Shown[] {
  const found: Shown[] = [];
  for (let length = 0; length <= path.length; length++) {
    const node = valueAt(document.value, path.slice(0, length));
    if (!isRecord(node)) continue;
    const at = `${keyOf(document)}#${toPointer(path.slice(0, length))}`;
    // Conditions of a call or button are listed with the call or button; the access of a call is
    // left out.
    for (const word of deciding) {
      const value = node[word];
      if (typeof value === 'string') found.push({ at, word, condition: value });
      else if (word === 'access' && isRecord(value))
        found.push({ at, word, condition: `module ${String(value.module)}` });
    }
  }
  return found;
}
