import { applyOperation, type DraftFiles } from '../../../../schemas/draft/apply.ts';
import { meeting, reachOf } from '../../../../schemas/draft/conflict.ts';
import { isClearing, type Operation, partsOf } from '../../../../schemas/draft/operation.ts';
import { OperationRefused } from '../../../../schemas/draft/refusal.ts';
import { placeName } from '../../../../schemas/draft/sentence/names.ts';
import { sentence } from '../../../../schemas/draft/sentence/sentence.ts';
import type { Restated } from '../questions.ts';

/** ms; in a list of 1,000 columns each operation takes some 50. */
const patience = 3_000;

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

/** The sentence of an operation; null where it changes nothing, undefined where it is refused. */
function stated(files: DraftFiles, operation: Operation): string | null | undefined {
  try {
    const { overlay } = applyOperation(files, operation);
    if (isOwnName(files, { ...files, overlay }, operation)) return null;
    return sentence(files, operation);
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    const isNone = partsOf(operation).every((part) => isNothing(files, part));
    return isNone ? null : undefined;
  }
}

/**
 * What some of a draft's operations change in the files that it began with. Those that meet others
 * of the draft, or cannot be carried out there, are not in the answer, nor are those for which there
 * was no time.
 *
 * @param chosen positions of those that are asked for
 */
export function restated(
  files: DraftFiles,
  operations: readonly Operation[],
  chosen: readonly number[],
): Restated {
  const reaches = operations.map(reachOf);
  const answer = new Map<number, string | null>();
  const end = performance.now() + patience;
  for (const index of chosen) {
    if (performance.now() > end) break;
    const [operation, reach] = [operations[index], reaches[index]];
    if (!operation || !reach) continue;
    if (reaches.some((other, place) => place !== index && meeting(reach, other))) continue;
    const said = stated(files, operation);
    if (said !== undefined) answer.set(index, said);
  }
  return answer;
}
