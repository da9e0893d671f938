import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { PortalError } from '../errors.ts';
import { headerOf, hostHeader } from '../header.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

const plainHost = /^[a-z0-9.-]+(?::\d+)?$/;

/** Whether an origin is this very host. */
function isOwn(c: Context<AppEnv>, origin: string): boolean {
  const host = hostHeader(c).toLowerCase();
  // As nearly all are; taking an address apart is dear.
  if (plainHost.test(host) && (origin === `https://${host}` || origin === `http://${host}`))
    return true;
  return hostOf(origin) === host;
}

/**
 * Throws unless the request says that it comes from a page of this very host. Only the host is
 * compared: behind a proxy that ends TLS we do not see the scheme.
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  const origin = headerOf(c, 'origin');
  const site = headerOf(c, 'sec-fetch-site');
  if (!origin || !isOwn(c, origin) || (site !== undefined && site !== 'same-origin')) {
    throw new PortalError(403, 'ORIGIN', 'Esta solicitação veio de outro site e foi recusada.');
  }
}

/** Requests that change something must come from a page of this very host. */
export function requireOwnOrigin(c: Context<AppEnv>): void {
  if (!safe.has(c.req.method)) requireSameOrigin(c);
}

export const sameOrigin: MiddlewareHandler<AppEnv> = (c, next) => {
  requireOwnOrigin(c);
  return next();
};

/** Seconds for which a browser need not ask again. */
const preflightAge = 86_400;

/**
 * Answers a browser that asks whether a page may send something: one of this very host may; for any
 * other there is no permission, which the browser remembers as well. Undefined for what is no such
 * question.
 */
export function preflight(c: Context<AppEnv>): Response | undefined {
  if (c.req.method !== 'OPTIONS' || !c.req.header('access-control-request-method'))
    return undefined;
  const asked = c.req.header('origin') ?? '';
  c.header('Vary', 'Origin');
  c.header('Access-Control-Max-Age', String(preflightAge));
  if (isOwn(c, asked)) {
    c.header('Access-Control-Allow-Origin', asked);
    c.header('Access-Control-Allow-Methods', 'GET, POST');
    c.header('Access-Control-Allow-Headers', c.req.header('access-control-request-headers') ?? '');
  }
  return c.body(null, 204);
}
