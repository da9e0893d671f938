import type * as Source from '../../types.generated.ts';
import type { Cursor } from '../read/cursor.ts';
import type { Place, Scope } from '../lowering/scope.ts';

/** What a place is sure of once a call has begun a session: there is one, whatever is in it. */
export const withSession: ReadonlySet<string> = new Set(['session']);

/**
 * Whether a place is sure that there is a session: a condition around it asks for something of one,
 * or a call has begun one.
 */
export const hasSession = (scope: Scope): boolean =>
  [...scope.guarded].some((path) => path === 'session' || path.startsWith('session.'));

/**
 * A call that needs a session, where a visitor may be without one: the server would refuse it. In a
 * dialog its openers decide.
 */
export function checkVisitors(
  { unit, scope, dialog }: Place,
  call: Cursor<Source.CallDocument>,
  from: Cursor,
): void {
  if (!unit.isPublic || call.string('access') === 'public' || hasSession(scope)) return;
  const tell = (): void =>
    from.report('CFG2407', `${call.id} só responde a quem entrou, e esta tela é de todos.`);
  if (dialog === undefined) tell();
  else unit.visited.needs(dialog, tell);
}
