import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../../http/context.ts';
import { isSecure } from '../../http/security/secure.ts';

/**
 * Over TLS a browser takes it only with Secure and from this very host: no page of the portal can
 * set one here.
 */
const nameFor = (c: Context<AppEnv>): string =>
  isSecure(c) ? '__Host-portal_preview' : 'portal_preview';

export const readPreviewCookie = (c: Context<AppEnv>): string => getCookie(c, nameFor(c)) ?? '';

/** Gives a grant's cookie to the browser. */
export function writePreviewCookie(c: Context<AppEnv>, value: string): void {
  setCookie(c, nameFor(c), value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: isSecure(c),
  });
}
