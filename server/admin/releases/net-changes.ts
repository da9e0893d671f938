import { parseAddress, toAddress } from '../../../schemas/draft/address.ts';
import type { DraftFiles } from '../../../schemas/draft/apply.ts';
import {
  type Address,
  isClearing,
  type Operation,
  partsOf,
} from '../../../schemas/draft/operation.ts';
import { isCounted } from '../../../schemas/draft/path.ts';
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

/** What a later operation does to a place so that an earlier one has no effect any more. */
type Later = 'said' | 'cleared' | 'putIn';

/**
 * The place that an operation writes, and what replaces it there. An item that is put in or moved
 * stays when it is set later; one that is taken out was never gone when it is put in again.
 */
function writtenBy(part: Operation): { at: Address; replacedBy: readonly Later[] } | undefined {
  if (part.op === 'remove') return { at: part.at, replacedBy: ['said', 'putIn'] };
  if (part.op === 'set' || isClearing(part)) return { at: part.at, replacedBy: ['said'] };
  if (part.op === 'move') return { at: part.at, replacedBy: ['cleared'] };
  if (part.op !== 'insert') return undefined;
  const { document, steps } = parseAddress(part.at);
  const [id] = idsOf([part.item]);
  return id === undefined
    ? undefined
    : { at: toAddress(document, [...steps, id]), replacedBy: ['cleared'] };
}

/** What an operation does to its place that counts for those before it. */
function laterBy(part: Operation): readonly Later[] {
  if (isClearing(part)) return ['said', 'cleared'];
  if (part.op === 'set') return ['said'];
  // A counted id may have been another item's.
  const [id] = part.op === 'insert' ? idsOf([part.item]) : [];
  return id === undefined || isCounted(id) ? [] : ['putIn'];
}

/**
 * Operations whose every part a later one replaced. What sets or clears a place says all of it: what
 * was written at or below it before has no effect any more.
 */
function replacedOf(operations: readonly StoredOperation[]): Set<StoredOperation> {
  const replaced = new Set<StoredOperation>();
  const places: Readonly<Record<Later, Set<string>>> = {
    said: new Set(),
    cleared: new Set(),
    putIn: new Set(),
  };
  for (const record of [...operations].sort((a, b) => b.touched - a.touched)) {
    const all = partsOf(record.operation);
    const written = all.flatMap((part) => writtenBy(part) ?? []);
    const later = written.filter(({ at, replacedBy }) => {
      const [own = '', ...outer] = around(at);
      return (
        replacedBy.some((how) => places[how].has(own)) ||
        outer.some((step) => places.said.has(step))
      );
    });
    if (all.length > 0 && later.length === all.length) replaced.add(record);
    for (const part of all) {
      const at = writtenBy(part)?.at;
      if (at === undefined) continue;
      const [place = ''] = around(at);
      for (const how of laterBy(part)) places[how].add(place);
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
