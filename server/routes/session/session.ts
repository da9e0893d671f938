import type { Context, Hono } from 'hono';
import { recordAccess } from '../../calls/access-log.ts';
import { restoreSession } from '../../calls/change-session.ts';
import type { Deps } from '../../deps.ts';
import type { AppEnv } from '../../http/context.ts';
import { noSession, type PortalError } from '../../http/errors.ts';
import { clearSessionCookie } from '../../http/security/cookie.ts';
import { currentSession, requireOwnPage, sessionLeft } from '../../session/current.ts';
import { endAtErp, tokensOf } from '../../session/erp-end.ts';
import { confirmSession, reloadSession } from '../../session/renew.ts';

/** A session that is over takes its cookie with it. */
function over(c: Context<AppEnv>): PortalError {
  clearSessionCookie(c);
  return noSession();
}

/** `/_/session`: the browser's session, how long it lives, its end, its reload and the way back. */
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

  app.get('/_/session/left', async (c) => {
    const left = await sessionLeft(c, deps);
    if (!left) throw over(c);
    return c.json(left);
  });

  app.post('/_/session/end', async (c) => {
    const session = await currentSession(c, deps);
    requireOwnPage(c, session);
    clearSessionCookie(c);
    if (session) {
      await deps.sessions.end(session);
      await deps.push.end(session);
      await recordAccess(c, deps, await deps.releases.active(c.get('tenant')), session, 'ended');
      await endAtErp(c, deps, session, tokensOf(session));
    }
    return c.json({ ok: true });
  });

  app.post('/_/session/reload', async (c) => {
    const found = await currentSession(c, deps);
    requireOwnPage(c, found);
    const release = await deps.releases.active(c.get('tenant'));
    const session = found && (await reloadSession(deps, release, found));
    if (!session) throw over(c);
    return c.json(deps.sessions.info(session, release));
  });

  app.post('/_/session/restore', async (c) => {
    const session = await currentSession(c, deps);
    if (!session) throw over(c);
    requireOwnPage(c, session);
    return c.json(
      await restoreSession(c, deps, await deps.releases.active(c.get('tenant')), session),
    );
  });
}
