import type { Context, Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { clearSessionCookie } from '../http/cookie.ts';
import { noSession, PortalError } from '../http/errors.ts';
import { performCall } from '../proxy/call.ts';
import { recordAccess } from '../session/access.ts';
import { restoreSession } from '../session/change.ts';
import { currentSession } from '../session/current.ts';
import { callerOf, confirmSession, lineOf, reloadSession } from '../session/renew.ts';
import type { Session } from '../session/sessions.ts';

/** A session that is over takes its cookie with it. */
function over(c: Context<AppEnv>): PortalError {
  clearSessionCookie(c);
  return noSession();
}

/** Tells the ERP, which may be down: the session ends here in any case. */
async function logOut(c: Context<AppEnv>, deps: Deps, session: Session): Promise<void> {
  const release = await deps.releases.active(c.get('tenant'));
  const procedure = release.table.end === undefined ? undefined : release.procedures.find(release.table.end);
  if (!procedure) return;
  try {
    await performCall(lineOf(deps, release, session), procedure, procedure.read({}), callerOf(deps, release, session.token));
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    deps.log.warn('session.end', { requestId: c.get('requestId'), code: error.code });
  }
}

export function sessionRoutes(app: Hono<AppEnv>, deps: Deps): void {
  app.use('/_/session/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });

  app.get('/_/session', async (c) => {
    const found = await currentSession(c, deps);
    const release = await deps.releases.active(c.get('tenant'));
    const session = found && (await confirmSession(deps, release, found));
    if (!session) throw over(c);
    return c.json(deps.sessions.info(session, release));
  });

  app.post('/_/session/end', async (c) => {
    const session = await currentSession(c, deps);
    clearSessionCookie(c);
    if (session) {
      await deps.sessions.end(session);
      await recordAccess(c, deps, session, 'ended');
      await logOut(c, deps, session);
    }
    return c.json({ ok: true });
  });

  app.post('/_/session/reload', async (c) => {
    const found = await currentSession(c, deps);
    const release = await deps.releases.active(c.get('tenant'));
    const session = found && (await reloadSession(deps, release, found));
    if (!session) throw over(c);
    return c.json(deps.sessions.info(session, release));
  });

  app.post('/_/session/restore', async (c) => {
    const session = await currentSession(c, deps);
    if (!session) throw over(c);
    return c.json(await restoreSession(c, deps, await deps.releases.active(c.get('tenant')), session));
  });
}
