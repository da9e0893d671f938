import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../../compiler/read/cursor.ts';
import type { Project } from '../../compiler/lowering/project.ts';

/** Notes a use of a call, and whether anybody reads what it answers there. */
export function noteAnswer(call: Cursor<Source.CallDocument>, reads: boolean): void {
  call.project.noteAnswer(call.id, reads);
}

const mentionsResult = (value: unknown): boolean =>
  value !== undefined && /\bresult\b/.test(JSON.stringify(value));

/**
 * Whether something reads the answer of a `call` action: it is put away, what comes after it names
 * `result`, or the `progress` around it does, whose `result` is what its last call answered.
 */
export function readsAnswer(action: Cursor<Source.Action>): boolean {
  if (action.has('into') || mentionsResult(action.record().done)) return true;
  let value: unknown = action.document.value;
  return action.path.some((key) => {
    const around = value as Record<string | number, unknown> | undefined;
    value = around?.[key];
    return (
      key === 'progress' &&
      around !== undefined &&
      ['success', 'title', 'close', 'buttons', 'done'].some((word) => mentionsResult(around[word]))
    );
  });
}

/** Calls that the server makes by itself: it reads what they answer. */
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
 * Calls with a declared answer that no use of them reads. What the server itself reads (the
 * session, files) is read.
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

export function checkAnswers(project: Project, unread: readonly string[]): void {
  for (const id of unread)
    project.find('call', id)?.get('response').report('CFG2706', `Ninguém lê a resposta de ${id}.`);
}
