import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from '../context.ts';
import { PortalError } from '../errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/** Whether an origin is this very host. */
const isOwn = (c: Context<AppEnv>, origin: string): boolean =>
  hostOf(origin) === (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();

/**
 * Throws unless the request says that it comes from a page of this very host. Only the host is
 * compared: behind a proxy that ends TLS we do not see the scheme.
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  if (!origin || !isOwn(c, origin) || (site !== undefined && site !== 'same-origin')) {
    throw new PortalError(403, 'ORIGIN', 'Esta solicitação veio de outro site e foi recusada.');
  }
}

/** Requests that change something must come from a page of this very host. */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!safe.has(c.req.method)) requireSameOrigin(c);
  await next();
};

/** Seconds for which a browser need not ask again. */
const preflightAge = 86_400;

/**
 * Answers a browser that asks whether a page may send something: one of this very host may; for any
 * other there is no permission, which the browser remembers as well.
 */
export const preflight: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (c.req.method !== 'OPTIONS' || !c.req.header('access-control-request-method')) return next();
  const asked = c.req.header('origin') ?? '';
  c.header('Vary', 'Origin');
  c.header('Access-Control-Max-Age', String(preflightAge));
  if (isOwn(c, asked)) {
    c.header('Access-Control-Allow-Origin', asked);
    c.header('Access-Control-Allow-Methods', 'GET, POST');
    c.header('Access-Control-Allow-Headers', c.req.header('access-control-request-headers') ?? '');
  }
  return c.body(null, 204);
};
