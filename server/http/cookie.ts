import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './context.ts';

const name = 'portal_session';

/** Whether the browser spoke TLS, to us or to the proxy before us. */
function isSecure(c: Context<AppEnv>): boolean {
  return c.req.url.startsWith('https:') || c.req.header('x-forwarded-proto') === 'https';
}

export const readSessionCookie = (c: Context<AppEnv>): string | undefined => getCookie(c, name);

export function writeSessionCookie(c: Context<AppEnv>, id: string): void {
  setCookie(c, name, id, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, name, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
}
