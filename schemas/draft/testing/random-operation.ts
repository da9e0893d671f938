import { idsOf } from '../../places/address.ts';
import fc from 'fast-check';
import { isRecord } from '../../record.ts';
import type { Json, Operation, Position } from '../operation.ts';
import { idKeyOf } from '../patch-items.ts';
import { toAddress } from '../address.ts';
import { type DocumentFiles, readDocument } from '../source.ts';

/** What decides a random operation, whatever the documents are. */
export interface Dice {
  document: number;
  steps: readonly number[];
  kind: number;
  place: number;
  text: string;
}

export const dice: fc.Arbitrary<Dice> = fc.record({
  document: fc.nat(),
  steps: fc.array(fc.nat(), { minLength: 1, maxLength: 6 }),
  kind: fc.nat(),
  place: fc.nat(),
  text: fc.string({ minLength: 1, maxLength: 12 }),
});

interface Found {
  steps: string[];
  value: unknown;
  list: readonly unknown[] | undefined;
}

/** A place of a document: an item where the dice end in a list. */
function walk(root: unknown, steps: readonly number[]): Found {
  let found: Found = { steps: [], value: root, list: undefined };
  for (const die of steps) {
    const { value } = found;
    const names =
      Array.isArray(value) && value.every(isRecord)
        ? idsOf(value)
        : isRecord(value)
          ? Object.keys(value).filter((name) => name !== '$schema' && name !== 'id')
          : [];
    const name = names[die % Math.max(1, names.length)];
    if (name === undefined) break;
    const next: unknown = Array.isArray(value)
      ? value[names.indexOf(name)]
      : (value as Record<string, unknown>)[name];
    found = {
      steps: [...found.steps, name],
      value: next,
      list: Array.isArray(value) ? value : undefined,
    };
  }
  return found;
}

function position(list: readonly unknown[], own: string, { place, kind }: Dice): Position {
  const ids = idsOf(list).filter((id) => id !== own);
  const anchor = ids[place % Math.max(1, ids.length)];
  if (anchor === undefined || place % 5 === 0) return { at: kind % 2 === 0 ? 'first' : 'last' };
  return kind % 2 === 0 ? { before: anchor } : { after: anchor };
}

function ofValue(value: unknown, text: string): Json {
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + text.length;
  return text;
}

/**
 * The operation that dice give on one document; undefined where they fall on nothing that can be
 * changed.
 */
export function operationOf(
  files: DocumentFiles,
  documents: readonly string[],
  roll: Dice,
): Operation | undefined {
  const key = documents[roll.document % documents.length] ?? '';
  const merged = readDocument(files, key)?.merged;
  const { steps, value, list } = walk(merged, roll.steps);
  if (steps.length === 0) return undefined;
  const at = toAddress(key, steps);
  const owner = toAddress(key, steps.slice(0, -1));
  if (list && isRecord(value)) {
    const own = steps.at(-1) ?? '';
    const id = `novo-${roll.text.replace(/\W/g, '')}${roll.place % 1000}`;
    const idKey = idKeyOf(value);
    const kinds: (Operation | undefined)[] = [
      { op: 'remove', at },
      { op: 'move', at, position: position(list, own, roll) },
      idKey === undefined
        ? undefined
        : {
            op: 'insert',
            at: owner,
            item: { ...(value as { [name: string]: Json }), [idKey]: id },
            position: position(list, '', roll),
          },
      { op: 'reset', at },
      { op: 'move', at, position: position(list, own, roll) },
    ];
    return kinds[roll.kind % kinds.length];
  }
  const kinds: Operation[] = [
    { op: 'set', at, value: ofValue(value, roll.text) },
    { op: 'unset', at },
    { op: 'reset', at },
    {
      op: 'set',
      at: toAddress(key, [...steps.slice(0, -1), `x${roll.place % 7}`]),
      value: roll.text,
    },
  ];
  return kinds[roll.kind % kinds.length];
}
