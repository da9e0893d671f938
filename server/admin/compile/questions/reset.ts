import type { ResetPlan } from '../../../../schemas/admin/documents.ts';
import { applyOperation, type DraftFiles } from '../../../../schemas/draft/apply.ts';
import type { Address } from '../../../../schemas/draft/operation.ts';
import { findPath } from '../../../../schemas/draft/path.ts';
import { valueAt } from '../../../../schemas/json-path.ts';
import { OperationRefused } from '../../../../schemas/draft/refusal.ts';
import { resetPlaces } from '../../../../schemas/draft/sentence/sentence.ts';
import { readDocument } from '../../../../schemas/draft/source.ts';
import { placeOf, idsOf } from '../../../../schemas/places/address.ts';

const effects = {
  changes: '',
  order: ': a ordem',
  goes: ' (foi acrescentado por vocês: sai)',
  returns: ' (tinha saído: volta)',
} as const;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Position of an item in its list; -1 for what stands in no list. */
function positionIn(files: DraftFiles, at: Address): number {
  const { document, steps } = placeOf(at);
  const merged = readDocument(files, document)?.merged;
  const path = findPath(merged, steps.slice(0, -1));
  const list = path && valueAt(merged, path);
  return Array.isArray(list) ? idsOf(list).indexOf(steps.at(-1) ?? '') : -1;
}

/** All that goes back to the product when a place, or a whole document, is reset. */
export function resetPlan(files: DraftFiles, at: Address): ResetPlan {
  try {
    const after = { ...files, overlay: applyOperation(files, { op: 'reset', at }).overlay };
    const [from, to] = [positionIn(files, at), positionIn(after, at)];
    const lines = resetPlaces(files, at).map(
      ({ name, effect }) => `${capital(name)}${effects[effect]}`,
    );
    return { lines: from >= 0 && to >= 0 && from !== to ? [...lines, 'O lugar na lista'] : lines };
  } catch (error) {
    if (!(error instanceof OperationRefused)) throw error;
    if (error.code === 'UNCHANGED') return { lines: [] };
    if (error.code === 'TYPE') return { lines: [], isOwn: true };
    return { lines: [], refused: error.message };
  }
}
