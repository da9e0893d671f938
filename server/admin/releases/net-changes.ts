import { parseAddress } from '../../../schemas/draft/address.ts';
import type { DraftFiles } from '../../../schemas/draft/apply.ts';
import { conflict } from '../../../schemas/draft/conflict.ts';
import type { Address, Operation } from '../../../schemas/draft/operation.ts';
import { OperationRefused } from '../../../schemas/draft/refusal.ts';
import { PortalError } from '../../http/errors.ts';
import type { StoredOperation } from '../../store/drafts.ts';
import type { Executor } from '../drafts/executor.ts';

/** A place and all around it, innermost first: `[document, 'columns', 'vlTot', 'label']`. */
function around(at: Address): string[] {
  const { document, steps } = parseAddress(at);
  return [...steps, ''].map((_, index) =>
    [document, ...steps.slice(0, steps.length - index)].join('\0'),
  );
}

const parts = (operation: Operation): readonly Operation[] =>
  operation.op === 'group' ? operation.operations.flatMap(parts) : [operation];

/** These say all of their place: what was written at or below it before has no effect any more. */
const isWhole = ({ op }: Operation): boolean => ['set', 'unset', 'reset', 'remove'].includes(op);

const written = (operation: Operation): Address[] =>
  parts(operation).flatMap((part) => (isWhole(part) && 'at' in part ? [part.at] : []));

/** Whether an operation was refused because the place is so already, or is not there to be cleared. */
const isNothing = ({ op }: Operation, { code }: OperationRefused): boolean =>
  code === 'UNCHANGED' || (code === 'NOT_FOUND' && op !== 'set');

/** By operations that later ones replaced: the last of those; oldest first. */
function replacements(
  operations: readonly StoredOperation[],
): ReadonlyMap<StoredOperation, StoredOperation> {
  const found = new Map<StoredOperation, StoredOperation>();
  const last = new Map<string, StoredOperation>();
  for (const record of [...operations].sort((a, b) => b.touched - a.touched)) {
    const places = written(record.operation);
    const later = places.map((at) => around(at).flatMap((place) => last.get(place) ?? [])[0]);
    const [first] = later;
    const isReplaced = parts(record.operation).every(isWhole) && !later.includes(undefined);
    if (first && isReplaced) found.set(record, first);
    for (const at of places) {
      const [place = ''] = around(at);
      if (!last.has(place)) last.set(place, record);
    }
  }
  return found;
}

/**
 * What operations change in the end: those that a later one of the same place replaced are not
 * among them, and that one is said as a change of the draft's beginning, if it is one.
 */
export async function netChanges(
  executor: Executor,
  tenant: string,
  beginning: DraftFiles,
  operations: readonly StoredOperation[],
): Promise<StoredOperation[]> {
  const replaced = replacements(operations);
  const replacing = new Set(replaced.values());
  const left = operations.filter((record) => !replaced.has(record));
  /** Undefined where nothing has changed in the end. */
  async function said(record: StoredOperation): Promise<StoredOperation | undefined> {
    const { operation } = record;
    const others = left.filter((other) => other !== record);
    if (others.some((other) => conflict(operation, other.operation) !== undefined)) return record;
    try {
      const { sentence } = await executor.apply(tenant, beginning, operation);
      return { ...record, sentence };
    } catch (error) {
      if (error instanceof OperationRefused)
        return isNothing(operation, error) ? undefined : record;
      if (error instanceof PortalError) return record;
      throw error;
    }
  }
  const net = await Promise.all(
    left.map((record) => (replacing.has(record) ? said(record) : record)),
  );
  return net.filter((record) => record !== undefined);
}
