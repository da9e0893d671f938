import type { Cursor } from '../read/cursor.ts';
import type { Project } from '../lowering/project.ts';

/** What never comes about where a condition under one of these names never holds. */
const told: Record<string, string> = {
  when: 'isto nunca aparece nem acontece',
  enabled: 'isto nunca responde',
  valid: 'este passo nunca fica completo',
};

/**
 * The one condition that is meant never to hold: it hides what carries it, which stays where it is.
 */
const hiding = 'false';

/**
 * Told once for each document: a list or form stands in many places, and a condition is dead only
 * when it holds in none. A step of a wizard that is never valid matters only for the steps behind
 * it, which `unreachedSteps` tells; a branch that is always taken is no fault.
 */
export function checkDead(project: Project): void {
  for (const { cursor, never } of project.conditions()) {
    const word = String(cursor.path.at(-1));
    const consequence = Object.hasOwn(told, word) ? told[word] : undefined;
    const isHidden = word === 'when' && String(cursor.value).trim() === hiding;
    if (never && consequence !== undefined && !isHidden)
      cursor.report('CFG2703', `A condição '${String(cursor.value)}' nunca vale: ${consequence}.`);
  }
}

/**
 * Whether a condition in the release (by its place there) never holds where it has been used so
 * far.
 */
export const neverHolds = (cursor: Cursor): boolean =>
  cursor.project.conditionAt(cursor.at)?.never === true;
