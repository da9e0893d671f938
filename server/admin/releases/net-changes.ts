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
 * Operations whose every part a later one replaced. What sets or clears a place says all of it: what
 * was written at or below it before has no effect any more.
 */
function replacedOf(operations: readonly StoredOperation[]): Set<StoredOperation> {
  const replaced = new Set<StoredOperation>();
  const [said, cleared] = [new Set<string>(), new Set<string>()];
  for (const record of [...operations].sort((a, b) => b.touched - a.touched)) {
    const all = partsOf(record.operation);
    const written = all.flatMap((part) => writtenBy(part) ?? []);
    const later = written.filter(({ at, staysWhenSet }) => {
      const [own = '', ...outer] = around(at);
      return (staysWhenSet ? cleared : said).has(own) || outer.some((step) => said.has(step));
    });
    if (all.length > 0 && later.length === all.length) replaced.add(record);
    for (const part of all) {
      if (part.op !== 'set' && !isClearing(part)) continue;
      const [place = ''] = around(part.at);
      said.add(place);
      if (isClearing(part)) cleared.add(place);
    }
  }
  return replaced;
}

/**
 * What operations change in the end: those that later ones of the same places replaced are not
 * among them. Whatever was made after one of those is said as if it had never been, so that it
 * names nothing that was called otherwise in between, or left out where it changes nothing then.
 */
export async function netChanges(
  executor: Pick<Executor, 'restate'>,
  tenant: string,
  beginning: DraftFiles,
  operations: readonly StoredOperation[],
): Promise<readonly StoredOperation[]> {
  const replaced = replacedOf(operations);
  if (replaced.size === 0) return operations;
  const left = operations.filter((record) => !replaced.has(record));
  const made = left.toSorted((a, b) => a.touched - b.touched);
  const first = Math.min(...[...replaced].map(({ touched }) => touched));
  const restated = await executor.restate(
    tenant,
    beginning,
    made.map(({ operation }) => operation),
    made.flatMap(({ touched }, index) => (touched > first ? [index] : [])),
  );
  if (!restated) return operations;
  const sentences = new Map(made.map((record, index) => [record, restated.get(index)]));
  return left.flatMap((record) => {
    const sentence = sentences.get(record);
    return sentence === null ? [] : [sentence === undefined ? record : { ...record, sentence }];
  });
}
