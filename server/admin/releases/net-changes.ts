import { parseAddress, toAddress } from '../../../schemas/draft/address.ts';
import type { DraftFiles } from '../../../schemas/draft/apply.ts';
import {
  type Address,
  isClearing,
  type Operation,
  partsOf,
} from '../../../schemas/draft/operation.ts';
import { idsOf } from '../../../schemas/places/address.ts';
import type { StoredOperation } from '../../store/drafts.ts';
import type { Executor } from '../drafts/executor.ts';

/** A place and all around it, innermost first: `[document, 'columns', 'vlTot', 'label']`. */
function around(at: Address): string[] {
  const { document, steps } = parseAddress(at);
  return [...steps, ''].map((_, index) =>
    [document, ...steps.slice(0, steps.length - index)].join('\0'),
  );
}

/**
 * The place that an operation writes; of an item that is put in or moved, the item's, which stays
 * there when it is set later.
 */
function writtenBy(part: Operation): { at: Address; staysWhenSet: boolean } | undefined {
  if (part.op === 'set' || isClearing(part)) return { at: part.at, staysWhenSet: false };
  if (part.op === 'move') return { at: part.at, staysWhenSet: true };
  if (part.op !== 'insert') return undefined;
  const { document, steps } = parseAddress(part.at);
  const [id] = idsOf([part.item]);
  return id === undefined
    ? undefined
    : { at: toAddress(document, [...steps, id]), staysWhenSet: true };
}

/**
 * Operations whose every part a later one replaced, and those that replaced them. What sets or
 * clears a place says all of it: what was written at or below it before has no effect any more.
 */
function replacements(operations: readonly StoredOperation[]) {
  const [replaced, replacing] = [new Set<StoredOperation>(), new Set<StoredOperation>()];
  const last = new Map<string, StoredOperation>();
  const lastCleared = new Map<string, StoredOperation>();
  for (const record of [...operations].sort((a, b) => b.touched - a.touched)) {
    const all = partsOf(record.operation);
    const written = all.flatMap((part) => writtenBy(part) ?? []);
    const later = written.flatMap(({ at, staysWhenSet }) => {
      const [own = '', ...outer] = around(at);
      const replacer = (staysWhenSet ? lastCleared : last).get(own);
      return (
        replacer ?? outer.map((step) => last.get(step)).find((found) => found !== undefined) ?? []
      );
    });
    if (all.length > 0 && later.length === all.length) {
      replaced.add(record);
      for (const one of later) replacing.add(one);
    }
    for (const part of all) {
      if (part.op !== 'set' && !isClearing(part)) continue;
      const [place = ''] = around(part.at);
      if (!last.has(place)) last.set(place, record);
      if (isClearing(part) && !lastCleared.has(place)) lastCleared.set(place, record);
    }
  }
  return { replaced, replacing };
}

/**
 * What operations change in the end: those that later ones of the same places replaced are not
 * among them, and the last of those is said as a change of the draft's beginning, if it is one.
 */
export async function netChanges(
  executor: Pick<Executor, 'restate'>,
  tenant: string,
  beginning: DraftFiles,
  operations: readonly StoredOperation[],
): Promise<readonly StoredOperation[]> {
  const { replaced, replacing } = replacements(operations);
  if (replaced.size === 0) return operations;
  const left = operations.filter((record) => !replaced.has(record));
  const restated = await executor.restate(
    tenant,
    beginning,
    left.map(({ operation }) => operation),
    left.flatMap((record, index) => (replacing.has(record) ? [index] : [])),
  );
  if (!restated) return operations;
  return left.flatMap((record, index) => {
    const sentence = restated.get(index);
    return sentence === null ? [] : [sentence === undefined ? record : { ...record, sentence }];
  });
}
