import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from './context.ts';

const name = 'portal_session';

/** Whether the browser spoke TLS: to us, or to the proxy before us when the operator said that there is one. */
function isSecure(c: Context<AppEnv>): boolean {
  return c.req.url.startsWith('https:') || (c.get('trustProxy') && c.req.header('x-forwarded-proto') === 'https');
}

const pattern = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`);

/** Read by itself: every request passes here, and parsing all cookies costs more than looking the session up. */
export const readSessionCookie = (c: Context<AppEnv>): string | undefined => pattern.exec(c.req.header('cookie') ?? '')?.[1];

export function writeSessionCookie(c: Context<AppEnv>, id: string): void {
  setCookie(c, name, id, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
}

export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, name, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
}
