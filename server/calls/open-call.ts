import type { Context } from 'hono';
import type { ServerCall } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import { noSession, PortalError } from '../http/errors.ts';
import { limitRate } from '../http/limits/rate-limit.ts';
import { clearSessionCookie } from '../http/security/cookie.ts';
import type { RequestTrace } from '../http/telemetry/request-trace.ts';
import { ErpAnswerError, ErpRefusal } from '../proxy/faults.ts';
import type { Procedure } from '../proxy/procedures.ts';
import { currentSession, requireAccess, requireOwnPage } from '../session/current.ts';
import type { Session } from '../session/session-types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { releaseGone } from '../tenancy/releases.ts';

/** A call that this request may make. */
export interface OpenCall {
  release: LiveRelease;
  procedure: Procedure;
  session: Session | null;
  trace: RequestTrace;
}

export const unknownCall = (): PortalError =>
  new PortalError(404, 'CALL_UNKNOWN', 'Esta chamada não existe nesta versão.');

/**
 * Until the password that the login asked for is set, a session can do nothing but what anybody may
 * do.
 */
function requireFreshPassword({ access }: ServerCall, session: Session | null): void {
  if (access !== 'public' && session?.data.reset === true)
    throw new PortalError(403, 'RESET', 'Redefina a sua senha para continuar.');
}

/** What binds a person, such as accepting terms, nobody does who has entered as that person. */
export function requirePerson({ inPerson }: ServerCall, session: Session | null): void {
  if (inPerson && session?.previousToken != null)
    throw new PortalError(403, 'IN_PERSON', 'Só a própria pessoa pode fazer isto.');
}

/**
 * Requests a minute of an address block to a call that anybody may make and that says nothing of
 * it.
 */
const publicRate = 120;

/** A call's required proofs and the sessions it ends, to compare two releases. */
const proofsOf = (
  { captcha, captchaUses, attempts, endsSessions }: ServerCall,
  { settings }: LiveRelease,
): string =>
  JSON.stringify([
    captcha,
    captchaUses,
    captcha === undefined ? undefined : settings.captcha,
    attempts,
    endsSessions,
  ]);

/**
 * The call whose declaration decides the rights: the active release's. Throws when that release has
 * no such call any more, or one that asks for other proofs than a page of the older release gives:
 * such a page has to be loaded anew.
 */
function rightsOf(active: LiveRelease, release: LiveRelease, { call }: Procedure): ServerCall {
  if (active.hash === release.hash) return call;
  const { calls } = active.table;
  const current = Object.hasOwn(calls, call.id) ? calls[call.id] : undefined;
  if (!current || proofsOf(current, active) !== proofsOf(call, release)) throw releaseGone();
  return current;
}

/**
 * Finds a call in the release the page came from, which gives the shapes of what is asked and
 * answered, and checks by the active release that this session may make it.
 */
export async function openCall(
  c: Context<AppEnv>,
  deps: Deps,
  name: string,
  releaseHash: string | undefined,
): Promise<OpenCall> {
  const tenant = c.get('tenant');
  const release = await deps.releases.serving(tenant, releaseHash);
  const procedure = release.procedures.find(name);
  if (!procedure) throw unknownCall();
  c.set('callName', name);
  // Nearly always the same; of a preview only its releases know.
  const active = release.hash === tenant.active ? release : await deps.releases.active(tenant);
  const rights = rightsOf(active, release, procedure);
  const session = await currentSession(c, deps, active);
  requireOwnPage(c, session);
  requireAccess(rights.access, session);
  requireFreshPassword(rights, session);
  requirePerson(rights, session);
  const rate = rights.rate ?? (rights.access === 'public' ? publicRate : undefined);
  if (rate !== undefined)
    await limitRate(
      deps.store,
      `${release.tenant}/${name}`,
      clientAddress(c, deps.trustProxy),
      rate,
      deps.now(),
    );
  return { release, procedure, session, trace: c.get('trace') };
}

/**
 * The error that a failed call is answered with. A 401 of the ERP to a session's call means that
 * its token is over: the session ends here too, and the browser is notified. A 401 to a public call
 * says nothing about a session.
 */
export async function callErrorOf(
  c: Context<AppEnv>,
  deps: Deps,
  { procedure, session }: OpenCall,
  error: unknown,
): Promise<unknown> {
  if (error instanceof ErpAnswerError)
    deps.log.warn('erp.answer', {
      requestId: c.get('requestId'),
      call: procedure.call.id,
      detail: error.detail,
    });
  if (error instanceof ErpRefusal && error.hidden !== undefined)
    deps.log.warn('erp.internals', {
      requestId: c.get('requestId'),
      call: procedure.call.id,
      text: error.hidden,
    });
  if (
    !(error instanceof PortalError) ||
    error.status !== 401 ||
    !session ||
    procedure.call.access === 'public'
  )
    return error;
  await deps.sessions.end(session);
  clearSessionCookie(c);
  return noSession();
}
