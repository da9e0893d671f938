import type { JsonSchema } from '../../release/types.ts';
import { schemaOf } from '../call/call-use.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { givesResult } from './way-out.ts';
import type { Place } from '../../compiler/lowering/scope.ts';

/** What a dialog gives back to whoever opened it; anything where its document does not say. */
export function dialogResult(project: Project, dialog: string): JsonSchema {
  return schemaOf(project.find('dialog', dialog)?.get('result').value);
}

/**
 * What waits for a dialog's result must get one. Asked once the whole chunk is there, because
 * dialogs may open each other.
 */
export function expectResult({ unit }: Place, id: string, waiting: Cursor): void {
  unit.afterwards(() => {
    const dialog = unit.dialogs[id];
    if (dialog && !givesResult(dialog))
      waiting.report('CFG2716', `O diálogo '${id}' nunca fecha com um resultado.`);
  });
}
