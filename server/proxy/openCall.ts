import type { Context } from 'hono';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import { clearSessionCookie } from '../http/cookie.ts';
import { noSession, PortalError } from '../http/errors.ts';
import { limitRate } from '../http/rateLimit.ts';
import { currentSession, requireAccess } from '../session/current.ts';
import type { Session } from '../session/sessions.ts';
import type { LiveRelease } from '../tenancy/releases.ts';
import { ErpAnswerError } from './faults.ts';
import type { Procedure } from './procedures.ts';

/** A call that this request may make. */
export interface OpenCall {
  release: LiveRelease;
  procedure: Procedure;
  session: Session | null;
}

export const unknownCall = (): PortalError => new PortalError(404, 'CALL_UNKNOWN', 'Esta chamada não existe nesta versão.');

/** Until the password that the login asked for is set, a session can do nothing but what anybody may do. */
function requireFreshPassword({ call }: Procedure, session: Session | null): void {
  if (call.access !== 'public' && session?.data.reset === true) throw new PortalError(403, 'RESET', 'Redefina a sua senha para continuar.');
}

/** Finds a call in the release the page came from, and checks that this session may make it. */
export async function openCall(c: Context<AppEnv>, deps: Deps, name: string, releaseHash: string | undefined): Promise<OpenCall> {
  const release = await deps.releases.serving(c.get('tenant'), releaseHash);
  const procedure = release.procedures.find(name);
  if (!procedure) throw unknownCall();
  c.set('callName', name);
  const session = await currentSession(c, deps);
  requireAccess(procedure.call.access, session);
  requireFreshPassword(procedure, session);
  const { rate } = procedure.call;
  if (rate !== undefined) await limitRate(deps.store, `${release.tenant}/${name}`, clientAddress(c, deps.trustProxy), rate, deps.now());
  return { release, procedure, session };
}

/**
 * What a failed call is answered with. A 401 of the ERP to a session's call means that its token is over: the session
 * ends here too, and the browser hears of that. A 401 to a public call says nothing of a session.
 */
export async function refusalOf(c: Context<AppEnv>, deps: Deps, { procedure, session }: OpenCall, error: unknown): Promise<unknown> {
  if (error instanceof ErpAnswerError) deps.log.warn('erp.answer', { requestId: c.get('requestId'), call: procedure.call.id, detail: error.detail });
  if (!(error instanceof PortalError) || error.status !== 401 || !session || procedure.call.access === 'public') return error;
  await deps.sessions.end(session);
  clearSessionCookie(c);
  return noSession();
}
