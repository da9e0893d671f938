import type { Context } from 'hono';
import type { Deps } from '../../../deps.ts';
import type { AppEnv } from '../../../http/context.ts';
import { noSession } from '../../../http/errors.ts';
import { clearSessionCookie, readSessionCookie } from '../../../http/security/cookie.ts';
import { currentSession } from '../../../session/current.ts';
import { lifeOf } from '../../../session/life.ts';
import type { Grant } from '../grants.ts';
import { actingOf, followActing, mayActAs, viewerOf } from './acting.ts';

/** Another person was chosen: ends the session of this host. */
export async function endSession(c: Context<AppEnv>, deps: Deps): Promise<void> {
  const { id, preview } = c.get('tenant');
  const cookie = readSessionCookie(c);
  if (cookie === undefined || !preview) return;
  const session = await deps.sessions.find(cookie, id, lifeOf(preview.code.release.settings));
  if (session?.tenant === id) await deps.sessions.end(session);
  clearSessionCookie(c);
}

/**
 * Whom the same person saw in the preview before is seen in the next one too, with the same account
 * and session: the admin's page was loaded anew. False: nobody is.
 */
export async function carryActing(
  c: Context<AppEnv>,
  deps: Deps,
  before: Grant | null,
  grant: Grant,
): Promise<boolean> {
  const { acting, seen } = before?.options ?? {};
  if (!before || !acting) return false;
  const isSame =
    grant.kind === 'frame' &&
    before.person === grant.person &&
    JSON.stringify(before.options.as) === JSON.stringify(grant.options.as) &&
    (await currentSession(c, deps))?.publicId === acting.session;
  if (!isSame) {
    await followActing(c, deps, viewerOf(before), null);
    return false;
  }
  const { grants } = deps.admin.previews;
  const { acting: _, ...others } = before.options;
  await grants.change(before, others);
  await grants.change(grant, {
    ...grant.options,
    acting,
    ...(seen && { seen }),
  });
  return true;
}

/**
 * Notices that the session acts as somebody, or does not any more: the one way back is the portal's
 * own, and a session may be over at any time. It ends where the viewer may not see customers.
 */
export async function followSession(
  c: Context<AppEnv>,
  deps: Deps,
  grant: Grant,
  isPage: boolean,
): Promise<void> {
  const { preview } = c.get('tenant');
  const session = await currentSession(c, deps);
  if (!preview || (!session?.previousToken && !grant.options.acting)) return;
  // A request may be under way with the cookie that a new session took the place of.
  if (!session && !isPage && readSessionCookie(c) !== undefined) return;
  const viewer = viewerOf(grant);
  if (session?.previousToken && !(await mayActAs(deps, viewer))) {
    await followActing(c, deps, viewer, null);
    await endSession(c, deps);
    throw noSession();
  }
  const { release } = preview.code;
  const acting = session && actingOf(deps, release, deps.sessions.info(session, release));
  preview.options = await followActing(c, deps, viewer, acting);
}
