import { parseAddress } from '../../../schemas/draft/address.ts';
import type { DraftFiles } from '../../../schemas/draft/apply.ts';
import { type Address, isClearing, partsOf } from '../../../schemas/draft/operation.ts';
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
 * Operations whose every part a later one replaced, and those that replaced them. What sets or
 * clears a place says all of it: what was written at or below it before has no effect any more.
 */
function replacements(operations: readonly StoredOperation[]) {
  const [replaced, replacing] = [new Set<StoredOperation>(), new Set<StoredOperation>()];
  const last = new Map<string, StoredOperation>();
  for (const record of [...operations].sort((a, b) => b.touched - a.touched)) {
    const all = partsOf(record.operation);
    const whole = all.flatMap((part) => (part.op === 'set' || isClearing(part) ? [part.at] : []));
    const places = whole.map(around);
    const later = places.flatMap(
      (place) => place.map((step) => last.get(step)).find((found) => found !== undefined) ?? [],
    );
    if (all.length > 0 && later.length === all.length) {
      replaced.add(record);
      for (const one of later) replacing.add(one);
    }
    for (const [place = ''] of places) if (!last.has(place)) last.set(place, record);
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
