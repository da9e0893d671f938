import type { Context } from 'hono';
import type { SessionInfo } from '../../schemas/release/boot.ts';
import type { Json, JsonObject } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import { clientAddress } from '../http/address.ts';
import type { AppEnv } from '../http/context.ts';
import { noSession, PortalError } from '../http/errors.ts';
import { writeSessionCookie } from '../http/security/cookie.ts';
import { performCall } from '../proxy/call.ts';
import { ErpAnswerError } from '../proxy/faults.ts';
import type { Inputs } from '../proxy/inputs.ts';
import { bootstrap, idTextOf } from '../session/bootstrap.ts';
import { deviceName, networkName } from '../session/device.ts';
import { endAtErp } from '../session/erp-end.ts';
import { lifeOf } from '../session/life.ts';
import { at } from '../session/parameters.ts';
import { callerOf, contextOf, reloadSession } from '../session/renew.ts';
import type { Session } from '../session/session-types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';
import { recordAccess } from './access-log.ts';
import { unlockNamed } from './attempt.ts';
import type { OpenCall } from './open-call.ts';

export interface SessionAnswer {
  ok: true;
  session: SessionInfo;
  /** The ERP wants a new password before anything else. */
  reset?: true;
  resetToken?: string;
}

interface Start {
  token: string;
  previousToken: string | null;
  old: Session | null;
  /** When the person logged in, where that was before now. */
  since?: number | undefined;
  /** The login's own facts about the session. */
  carried?: JsonObject;
}

/** Starts a session with a token, in the place of `old`, and hands out its new cookie. */
async function start(
  c: Context<AppEnv>,
  deps: Deps,
  release: LiveRelease,
  { token, previousToken, old, since, carried = {} }: Start,
): Promise<SessionInfo> {
  const data = await bootstrap(
    contextOf(deps, release, null, c.get('trace')),
    release,
    callerOf(deps, release, token),
    carried,
  );
  const actor = previousToken === null ? null : (old?.actor ?? old?.person ?? null);
  const { cookie, session } = await deps.sessions.open({
    tenant: release.tenant,
    release: release.hash,
    token,
    previousToken,
    actor,
    bootstrap: data,
    life: lifeOf((await deps.releases.active(c.get('tenant'))).settings),
    device: {
      name: deviceName(c.req.header('user-agent')),
      network: networkName(clientAddress(c, deps.trustProxy)),
    },
    old,
    since,
  });
  writeSessionCookie(c, cookie);
  const came = since === undefined ? 'opened' : 'restored';
  await recordAccess(c, deps, release, session, previousToken === null ? came : 'switched');
  deps.log.info('session.opened', {
    requestId: c.get('requestId'),
    tenant: release.tenant,
    impersonating: previousToken !== null,
  });
  return deps.sessions.info(session, release);
}

/**
 * Back to the user who logged in as another; the access that was borrowed is over at the ERP, too.
 * Throws 409 when there is none.
 */
export async function restoreSession(
  c: Context<AppEnv>,
  deps: Deps,
  release: LiveRelease,
  session: Session,
): Promise<SessionInfo> {
  if (session.previousToken === null)
    throw new PortalError(
      409,
      'NOT_IMPERSONATING',
      'Você não está usando o acesso de outro usuário.',
    );
  const info = await start(c, deps, release, {
    token: session.previousToken,
    previousToken: null,
    old: session,
    since: session.createdAt,
  });
  await endAtErp(c, deps, session, [session.token]);
  return info;
}

/**
 * Runs a call that changes the session: the token it yields stays here, the browser gets a cookie
 * and the session's data.
 */
export async function changeSession(
  c: Context<AppEnv>,
  deps: Deps,
  open: OpenCall,
  inputs: Inputs,
): Promise<SessionAnswer> {
  const { release, procedure, session, trace } = open;
  const { call } = procedure;
  const what = call.session;
  if (!what) throw new Error(`'${call.id}' does not change the session`);
  if (what.do === 'switch' && session?.previousToken != null)
    throw new PortalError(
      409,
      'IMPERSONATING',
      'Volte ao seu próprio acesso antes de entrar como outra pessoa.',
    );
  // A login starts from nothing: a former session's token is not sent.
  const caller = callerOf(deps, release, what.do === 'open' ? undefined : session?.token);
  const value: Json = await performCall(
    contextOf(deps, release, session, trace),
    procedure,
    inputs,
    caller,
  );
  await endOtherSessions(c, deps, open, value);
  await unlockNamed(c, deps, open, value);
  if (what.do === 'restore') {
    if (!session) throw noSession();
    return { ok: true, session: await restoreSession(c, deps, release, session) };
  }
  const token = what.token && at(value, what.token);
  if (typeof token !== 'string' || token === '') throw new ErpAnswerError('no token');
  const previousToken = what.do === 'switch' ? (session?.token ?? null) : null;
  const since = what.do === 'switch' ? session?.createdAt : undefined;
  const reset = what.reset !== undefined && at(value, what.reset) === true;
  const resetToken = reset && what.resetToken ? at(value, what.resetToken) : undefined;
  const carried = {
    ...(reset ? { reset } : {}),
    ...(typeof resetToken === 'string' ? { resetToken } : {}),
  };
  const info = await start(c, deps, release, {
    token,
    previousToken,
    old: session,
    since,
    carried,
  });
  return { ok: true, session: info, ...carried };
}

/**
 * After a call that ends the other sessions of a person: that of its answer, else the one whose
 * session it is.
 */
export async function endOtherSessions(
  c: Context<AppEnv>,
  deps: Deps,
  { release, procedure, session }: OpenCall,
  answer: Json,
): Promise<void> {
  const { endsSessions } = procedure.call;
  if (!endsSessions) return;
  const named = endsSessions.person ? idTextOf(at(answer, endsSessions.person)) : null;
  const person = named ?? session?.person ?? null;
  if (person === null) return;
  const ended = await deps.sessions.endAllOf(release.tenant, person, session);
  await deps.push.endOthers(release.tenant, person, session);
  deps.log.info('session.others', { requestId: c.get('requestId'), tenant: release.tenant, ended });
}

/**
 * After a call that changed what the session shows: its data is read again, and a header makes the
 * browser fetch it.
 */
export async function reloadAfterCall(
  c: Context<AppEnv>,
  deps: Deps,
  { release, session, procedure }: OpenCall,
): Promise<void> {
  const given = procedure.call.session?.parameters ?? {};
  if (!session || !(await reloadSession(deps, release, session, { given }))) throw noSession();
  c.header('X-Session-Changed', '1');
}
