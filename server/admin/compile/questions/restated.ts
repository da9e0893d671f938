import { parseAddress, toAddress } from '../../../../schemas/draft/address.ts';
import { applyOperation, type DraftFiles } from '../../../../schemas/draft/apply.ts';
import { meeting, type Reach, reachOf } from '../../../../schemas/draft/conflict.ts';
import {
  type InsertOperation,
  isClearing,
  type Operation,
  partsOf,
} from '../../../../schemas/draft/operation.ts';
import { findPath } from '../../../../schemas/draft/path.ts';
import { OperationRefused } from '../../../../schemas/draft/refusal.ts';
import { itemDifference } from '../../../../schemas/draft/sentence/comparison.ts';
import { placeName } from '../../../../schemas/draft/sentence/names.ts';
import { sentence } from '../../../../schemas/draft/sentence/sentence.ts';
import { readableDocument } from '../../../../schemas/draft/source.ts';
import { idsOf } from '../../../../schemas/places/address.ts';
import type { Restated } from '../questions.ts';

/** Of one answer; in a list of 1,000 columns each operation takes some 50 ms. */
const timeLimitMs = 3_000;

/** Whether everything is as an operation makes it, or is not there to be cleared. */
function isNothing(files: DraftFiles, operation: Operation): boolean {
  try {
    applyOperation(files, operation);
    return false;
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    return error.code === 'UNCHANGED' || (error.code === 'NOT_FOUND' && isClearing(operation));
  }
}

/** Whether an operation writes down the name that its part has without it. */
function isOwnName(files: DraftFiles, after: DraftFiles, operation: Operation): boolean {
  if (operation.op !== 'set' || !/\/(label|title)$/.test(operation.at)) return false;
  const [before, now] = [files, after].map((one) => placeName(one, operation.at).item);
  return before !== undefined && before === now;
}

/** An operation's effect on files, in words. */
interface Effect {
  /** Null where the operation changes nothing, undefined where it is refused. */
  sentence: string | null | undefined;
  /** The files after it. */
  files: DraftFiles;
}

/**
 * The effect of inserting an item that is there: the draft had removed it before. Undefined for any
 * other operation.
 */
function effectOfReinsertion(files: DraftFiles, operation: InsertOperation): Effect | undefined {
  const { document, steps } = parseAddress(operation.at);
  const place = [...steps, idsOf([operation.item])[0] ?? ''];
  if (!findPath(readableDocument(files, document), place)) return undefined;
  const at = toAddress(document, place);
  const operations: Operation[] = [{ op: 'remove', at }, operation];
  const again = applyOperation(files, { op: 'group', title: '', operations });
  const after = { ...files, overlay: again.overlay };
  return { sentence: itemDifference(files, after, at, operation.position), files: after };
}

function effectOf(files: DraftFiles, operation: Operation): Effect {
  try {
    const again = operation.op === 'insert' ? effectOfReinsertion(files, operation) : undefined;
    if (again) return again;
    const after = { ...files, overlay: applyOperation(files, operation).overlay };
    return {
      sentence: isOwnName(files, after, operation) ? null : sentence(files, operation),
      files: after,
    };
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    const isNone =
      error.code === 'UNCHANGED' || partsOf(operation).every((part) => isNothing(files, part));
    return { sentence: isNone ? null : undefined, files };
  }
}

/**
 * What some of a draft's operations change where the others of the draft were never made: one after
 * the other, in the files that the draft began with. Those that cannot be carried out there are not
 * in the answer, nor are those that meet one of them, and those for which there was no time.
 *
 * @param operations in the order in which they were made
 * @param chosen positions of those that are asked for
 */
export function restated(
  files: DraftFiles,
  operations: readonly Operation[],
  chosen: readonly number[],
): Restated {
  const asked = new Set(chosen);
  const answer = new Map<number, string | null>();
  const refused: Reach[] = [];
  const end = performance.now() + timeLimitMs;
  let now = files;
  for (const [index, operation] of operations.entries()) {
    if (performance.now() > end) break;
    const reach = reachOf(operation);
    const isMet = refused.some((other) => meeting(reach, other));
    const { sentence: said, files: after } = isMet
      ? { sentence: undefined, files: now }
      : effectOf(now, operation);
    now = after;
    if (said === undefined) refused.push(reach);
    else if (asked.has(index)) answer.set(index, said);
  }
  return answer;
}
