import type { Project } from '../lowering/project.ts';
import type { Ownership } from './ownership.ts';

/** Kinds whose documents are there to be used by others. */
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

/** In the base for every tenant; one that names another theme cannot delete it. */
const always = new Set(['theme/default']);

/**
 * A document that nothing reaches is told, because it is either forgotten or misspelt somewhere.
 * What a distributor leaves unused of the base is not its to delete.
 */
export function checkUnreached(project: Project, ownership: Ownership): void {
  for (const kind of used) {
    for (const cursor of project.all(kind)) {
      const key = `${kind}/${cursor.id}`;
      if (!project.reached.has(key) && !always.has(key) && ownership.includes(cursor))
        cursor.report('CFG2004', `Nada chega a ${key}.`);
    }
  }
  // A screen of a module stands in the menu that an ERP gives, and a public one is what links from
  // outside lead to.
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
