import type { Context } from 'hono';
import { sessionHeader } from '../../schemas/release/boot.ts';
import type { Access } from '../../schemas/release/types.ts';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { noSession, PortalError } from '../http/errors.ts';
import { headerOf } from '../http/header.ts';
import { readSessionCookie } from '../http/security/cookie.ts';
import { lifeOf, type SessionLeft } from './life.ts';
import type { Session } from './session-types.ts';
import type { LiveRelease } from '../tenancy/live-release.ts';

const shownHeader = sessionHeader.toLowerCase();

/**
 * The session of a request; a made-up one in a preview without a session of the ERP. A cookie of
 * another tenant gives none, and is logged.
 * @param active the tenant's active release, where it is at hand
 */
export async function currentSession(
  c: Context<AppEnv>,
  deps: Deps,
  active?: LiveRelease,
): Promise<Session | null> {
  const tenant = c.get('tenant');
  if (tenant.preview?.session) return tenant.preview.session;
  const cookie = readSessionCookie(c);
  if (cookie === undefined) return null;
  const { settings } = active ?? (await deps.releases.active(tenant));
  const session = await deps.sessions.find(cookie, tenant.id, lifeOf(settings));
  if (!session) return null;
  const { id } = tenant;
  if (session.tenant === id) return session;
  deps.log.warn('session.foreign', { requestId: c.get('requestId'), tenant: id });
  return null;
}

/**
 * How long the session of a request still lives; asking does not prolong it. `left` is null for a
 * made-up one, which does not end.
 */
export async function sessionLeft(
  c: Context<AppEnv>,
  deps: Deps,
): Promise<SessionLeft | { left: null } | null> {
  const tenant = c.get('tenant');
  if (tenant.preview?.session) return { left: null };
  const cookie = readSessionCookie(c);
  if (cookie === undefined) return null;
  const { settings } = await deps.releases.active(tenant);
  return deps.sessions.left(cookie, tenant.id, lifeOf(settings));
}

/**
 * Throws when the page shows another session than the browser has now: what one person typed must
 * not be done as another.
 */
export function requireOwnPage(c: Context<AppEnv>, session: Session | null): void {
  // A made-up session of a preview has another id with each change of its draft.
  if (c.get('tenant').preview?.session) return;
  const shown = headerOf(c, shownHeader);
  if (!session || shown === undefined || shown === session.publicId) return;
  throw new PortalError(
    409,
    'SESSION_REPLACED',
    'Você entrou com outro acesso em outra aba. Esta página foi recarregada.',
  );
}

/** Whether a session, or nobody (null), may do what needs this access. */
export function mayAccess(access: Access, session: Session | null): boolean {
  if (access === 'public') return true;
  return session !== null && (access === 'session' || session.modules.has(access.module));
}

/** Throws unless the session may do what needs this access. */
export function requireAccess(access: Access, session: Session | null): void {
  if (mayAccess(access, session)) return;
  if (!session) throw noSession();
  throw new PortalError(403, 'MODULE', 'Você não tem acesso a este módulo.');
}
