import type { JsonSchema } from '../../release/types.ts';
import { schemaOf } from '../call/call-use.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Project } from '../../compiler/lowering/project.ts';
import { givesResult } from './way-out.ts';
import type { Place } from '../../compiler/lowering/scope.ts';

/** The schema of a dialog's result; anything where its document declares none. */
export function dialogResult(project: Project, dialog: string): JsonSchema {
  return schemaOf(project.find('dialog', dialog)?.get('result').value);
}

/**
 * A chain that waits for a dialog's result must get one. Checked once the whole chunk is lowered,
 * because dialogs may open each other.
 */
export function expectResult({ unit }: Place, id: string, waiting: Cursor): void {
  unit.afterwards(() => {
    const dialog = unit.dialogs[id];
    if (dialog && !givesResult(dialog))
      waiting.report('CFG2716', `O diálogo '${id}' nunca fecha com um resultado.`);
  });
}
