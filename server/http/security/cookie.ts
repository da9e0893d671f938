import type { Context } from 'hono';
import { deleteCookie, setCookie } from 'hono/cookie';
import type { AppEnv } from '../context.ts';
import { headerOf } from '../header.ts';
import { isSecure } from './secure.ts';

const plainName = 'portal_session';
/**
 * Over TLS: a browser takes this name only with Secure, from this very host and for all of its
 * paths.
 */
const hostName = `__Host-${plainName}`;

const nameFor = (c: Context<AppEnv>): string => (isSecure(c) ? hostName : plainName);

const patterns: Readonly<Record<string, RegExp>> = Object.fromEntries(
  [plainName, hostName].map((name) => [name, new RegExp(`(?:^|;\\s*)${name}=([^;]*)`)]),
);

/**
 * Read by itself: every request passes here, and parsing all cookies costs more than looking the
 * session up.
 */
export const readSessionCookie = (c: Context<AppEnv>): string | undefined =>
  patterns[nameFor(c)]?.exec(headerOf(c, 'cookie') ?? '')?.[1];

/** Gives a session's cookie to the browser. */
export function writeSessionCookie(c: Context<AppEnv>, id: string): void {
  setCookie(c, nameFor(c), id, { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
}

/** Takes the session's cookie away. */
export function clearSessionCookie(c: Context<AppEnv>): void {
  deleteCookie(c, nameFor(c), { httpOnly: true, sameSite: 'Lax', path: '/', secure: isSecure(c) });
}
