import type { Project } from '../../compiler/lowering/project.ts';

/** Calls of the server itself, which reads their responses. */
function systemCalls(project: Project): Set<string> {
  const tenant = project.find('tenant', 'tenant');
  const session = tenant?.get('session');
  const named = [
    ...(session?.items('bootstrap').map((entry) => entry.string('call')) ?? []),
    session?.string('validate'),
    session?.string('end'),
    tenant?.get('events').string('auth'),
  ];
  return new Set(named.filter((name) => name !== undefined));
}

/**
 * Calls with a declared response that no use of them reads. Responses that the server reads
 * (sessions, files) count as read.
 */
export function unreadAnswers(project: Project): string[] {
  const system = systemCalls(project);
  return [...project.answers].flatMap(([id, read]) => {
    const call = project.find('call', id);
    return !call ||
      read ||
      system.has(id) ||
      !call.has('response') ||
      call.has('session') ||
      call.get('endsSessions').has('person') ||
      call.has('download')
      ? []
      : [id];
  });
}

/** Reports calls whose declared response nobody reads (CFG2706). */
export function checkAnswers(project: Project, unread: readonly string[]): void {
  for (const id of unread)
    project.find('call', id)?.get('response').report('CFG2706', `Ninguém lê a resposta de ${id}.`);
}
