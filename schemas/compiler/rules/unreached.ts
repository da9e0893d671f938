import type { Project } from '../project.ts';

/** Kinds whose documents are there to be used by others. */
const used = ['call', 'list', 'form', 'wizard', 'dialog'];

/** A document that no screen reaches is told, because it is either forgotten or misspelt somewhere. */
export function checkUnreached(project: Project): void {
  for (const kind of used) {
    for (const cursor of project.all(kind)) {
      if (!project.reached.has(`${kind}/${cursor.id}`)) cursor.report('CFG2004', `Nenhuma tela chega a ${kind}/${cursor.id}.`);
    }
  }
}
