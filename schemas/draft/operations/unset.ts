import { parseAddress } from '../address.ts';
import { type DraftFiles, type Edited, written } from '../edit.ts';
import type { JsonRecord } from '../json.ts';
import { isRecord } from '../../record.ts';
import type { Json, UnsetOperation } from '../operation.ts';
import { expectPath, type Replaced, withValue } from '../path.ts';
import { valueAt } from '../../json-path.ts';
import { OperationRefused } from '../refusal.ts';
import { expectDocument } from '../source.ts';
import { expectSameIds } from './set.ts';

/** An object without one of its properties. */
export const without = (owner: unknown, name: string): JsonRecord =>
  Object.fromEntries(Object.entries(isRecord(owner) ? owner : {}).filter(([key]) => key !== name));

/** Removes a property. */
export function unset(files: DraftFiles, { at }: UnsetOperation): Edited {
  const { document: key, steps } = parseAddress(at);
  const document = expectDocument(files, key);
  const path = expectPath(document.merged, key, steps);
  const owner = path.slice(0, -1);
  if (steps.length === 0 || !isRecord(valueAt(document.merged, owner)))
    throw new OperationRefused(
      'TYPE',
      at,
      'Isto não é uma propriedade: um item se apaga, um documento se exclui.',
    );
  if (['id', '$schema'].includes(steps.join('/')))
    throw new OperationRefused('IDENTITY', at, 'Isto não pode faltar em um documento.');
  const replaced: Replaced = new WeakMap();
  const wanted = withValue(
    document.merged,
    owner,
    (value) => without(value, String(path.at(-1))),
    replaced,
  );
  expectSameIds(key, steps, document.merged, wanted);
  return {
    overlay: written(files, document, { value: wanted, replaced }),
    opposite: { op: 'set', at, value: valueAt(document.merged, path) as Json },
  };
}
