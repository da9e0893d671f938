import type { Cursor } from '../read/cursor.ts';
import type { Project } from '../lowering/project.ts';

/** pt-BR consequence of a condition that never holds, by the property with the condition. */
const consequences: Record<string, string> = {
  when: 'isto nunca aparece nem acontece',
  enabled: 'isto nunca responde',
  valid: 'este passo nunca fica completo',
};

/** The literal condition that hides its owner on purpose. */
const hiding = 'false';

/**
 * Reports conditions that hold at none of the places where their list or form is used. Conditions
 * of branches are not reported; `valid` of a wizard's step is reported where it makes steps
 * unreachable (`checkUnreachedSteps`).
 */
export function checkDead(project: Project): void {
  for (const { cursor, never } of project.conditions()) {
    const word = String(cursor.path.at(-1));
    const consequence = Object.hasOwn(consequences, word) ? consequences[word] : undefined;
    const isHidden = word === 'when' && String(cursor.value).trim() === hiding;
    if (never && consequence !== undefined && !isHidden)
      cursor.report('CFG2703', `A condição '${String(cursor.value)}' nunca vale: ${consequence}.`);
  }
}

/** Whether a condition, by its place in the release, has held at no place of its use so far. */
export const neverHolds = (cursor: Cursor): boolean =>
  cursor.project.conditionAt(cursor.at)?.never === true;
