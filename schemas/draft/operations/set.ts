import { idsOf } from '../../places/address.ts';
import { parseAddress, toAddress } from '../address.ts';
import { type DraftFiles, type Edited, written } from '../edit.ts';
import { isRecord } from '../../record.ts';
import type { Json, Operation, SetOperation } from '../operation.ts';
import { expectPath, findPath, positionOf, type Replaced, withValue } from '../path.ts';
import { valueAt } from '../../json-path.ts';
import { OperationRefused } from '../refusal.ts';
import { expectDocument } from '../source.ts';
import { expectName, expectValue } from '../values.ts';

/** Throws `OperationRefused` when a change gives an item of a list another id. */
export function expectSameIds(
  document: string,
  steps: readonly string[],
  before: unknown,
  after: unknown,
): void {
  for (let length = 0; length < steps.length; length++) {
    const owner = valueAt(before, findPath(before, steps.slice(0, length)) ?? []);
    if (!Array.isArray(owner)) continue;
    const position = positionOf(owner, steps[length] ?? '');
    const changed = valueAt(after, findPath(before, steps.slice(0, length)) ?? []);
    if (!Array.isArray(changed) || idsOf(changed)[position] === steps[length]) continue;
    throw new OperationRefused(
      'IDENTITY',
      toAddress(document, steps.slice(0, length + 1)),
      'O id de um item não muda. Crie outro item e apague este.',
    );
  }
}

/** Number of steps that exist. */
function existing(root: unknown, steps: readonly string[]): number {
  let length = steps.length;
  while (length > 0 && !findPath(root, steps.slice(0, length))) length--;
  return length;
}

/** Sets a property; missing objects on its path are made. */
export function set(files: DraftFiles, { at, value }: SetOperation): Edited {
  const { document: key, steps } = parseAddress(at);
  expectValue(at, value);
  const document = expectDocument(files, key);
  const known = existing(document.merged, steps);
  const path = expectPath(document.merged, key, steps.slice(0, known));
  const owner = valueAt(document.merged, known === steps.length ? path.slice(0, -1) : path);
  if (steps.length === 0 || ['id', '$schema'].includes(steps.join('/')))
    throw new OperationRefused('IDENTITY', at, 'Isto não muda: crie outro documento.');
  // An item that is not there is inserted, never set.
  if (known < steps.length && !isRecord(owner)) expectPath(document.merged, key, steps);
  for (const name of steps.slice(known)) expectName(at, name);
  const replaced: Replaced = new WeakMap();
  const wanted = withValue(
    document.merged,
    [...path, ...steps.slice(known)],
    () => structuredClone(value),
    replaced,
  );
  expectSameIds(key, steps, document.merged, wanted);
  const opposite: Operation =
    known === steps.length
      ? { op: 'set', at, value: valueAt(document.merged, path) as Json }
      : { op: 'unset', at: toAddress(key, steps.slice(0, known + 1)) };
  return { overlay: written(files, document, { value: wanted, replaced }), opposite };
}
