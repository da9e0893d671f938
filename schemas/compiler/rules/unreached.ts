import type { Project } from '../lowering/project.ts';
import type { Ownership } from './ownership.ts';

/** Kinds whose documents serve other documents. */
const used = [
  'call',
  'entity',
  'list',
  'form',
  'wizard',
  'dialog',
  'adapter',
  'dashboard',
  'records',
  'tour',
  'theme',
] as const;

/** Every tenant has it, also one with another theme. */
const always = new Set(['theme/default']);

/**
 * Reports documents that nothing refers to. With an overlay, unused documents of the base are not
 * reported.
 */
export function checkUnreached(project: Project, ownership: Ownership): void {
  for (const kind of used) {
    for (const cursor of project.all(kind)) {
      const key = `${kind}/${cursor.id}`;
      if (!project.reached.has(key) && !always.has(key) && ownership.includes(cursor))
        cursor.report('CFG2004', `Nada chega a ${key}.`);
    }
  }
  // Screens of a module are in the ERP's menu, and public ones are reached by links from outside.
  for (const screen of project.all('screen')) {
    if (
      ownership.baseAlone ||
      !ownership.includes(screen) ||
      screen.get('access').value !== 'session' ||
      project.reached.has(`link ${screen.id}`)
    )
      continue;
    screen.report(
      'CFG2728',
      `Nenhum link leva a '${screen.strings('routes')[0] ?? screen.id}': só quem digitar este endereço vê a tela.`,
    );
  }
}
