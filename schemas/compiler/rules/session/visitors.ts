import type * as Source from '../../../types.generated.ts';
import type { Place, Scope } from '../../lowering/scope.ts';
import type { Cursor } from '../../read/cursor.ts';

/** Guards of a place after a call has begun a session. */
export const withSession: ReadonlySet<string> = new Set(['session']);

/**
 * Whether a session is certain at a place: by a condition around it, or after a call that begins
 * one.
 */
export const hasSession = (scope: Scope): boolean =>
  [...scope.guarded].some((path) => path === 'session' || path.startsWith('session.'));

/**
 * Reports a call that needs a session where a visitor may have none: the server would refuse it. In
 * a dialog the place that opens it decides.
 */
export function checkVisitors(
  { unit, scope, dialog }: Place,
  call: Cursor<Source.CallDocument>,
  from: Cursor,
): void {
  if (!unit.isPublic || call.string('access') === 'public' || hasSession(scope)) return;
  const reportHere = (): void =>
    from.report('CFG2407', `${call.id} só responde a quem entrou, e esta tela é de todos.`);
  if (dialog === undefined) reportHere();
  else unit.visited.needs(dialog, reportHere);
}
