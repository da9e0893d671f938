import type { Cursor } from '../cursor.ts';
import type { Project } from '../project.ts';

/** Notes a use of a call, and whether anybody reads what it answers there. */
export function noteAnswer(call: Cursor, reads: boolean): void {
  call.project.noteAnswer(call.id, reads);
}

const mentionsResult = (value: unknown): boolean => value !== undefined && /\bresult\b/.test(JSON.stringify(value));

/**
 * Whether something reads the answer of a `call` action: it is put away, what comes after it names `result`, or the
 * `progress` around it does, whose `result` is what its last call answered.
 */
export function readsAnswer(action: Cursor): boolean {
  if (action.has('into') || mentionsResult(action.record.done)) return true;
  let value: unknown = action.document.value;
  return action.path.some((key) => {
    const around = value as Record<string | number, unknown> | undefined;
    value = around?.[key];
    return key === 'progress' && around !== undefined && ['success', 'title', 'close', 'buttons', 'done'].some((word) => mentionsResult(around[word]));
  });
}

/** Calls that the server makes by itself: it reads what they answer. */
function systemCalls(project: Project): Set<string> {
  const tenant = project.find('tenant', 'tenant');
  const session = tenant?.get('session');
  const named = [...(session?.items('bootstrap').map((entry) => entry.string('call')) ?? []), session?.string('validate'), session?.string('end'), tenant?.get('events').string('auth')];
  return new Set(named.filter((name) => name !== undefined));
}

/** A declared answer that no use of its call reads. What the server itself reads (the session, files) is read. */
export function checkAnswers(project: Project): void {
  const system = systemCalls(project);
  for (const [id, read] of project.answers) {
    const call = project.find('call', id);
    if (!call || read || system.has(id) || !call.has('response') || call.has('session') || call.has('download')) continue;
    call.get('response').report('CFG2706', `Ninguém lê a resposta de ${id}.`);
  }
}
