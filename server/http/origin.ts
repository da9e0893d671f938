import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { PortalError } from './errors.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host;
  } catch {
    return null;
  }
}

/**
 * Throws unless the request says that it comes from a page of this very host. Only the host is
 * compared: behind a proxy that ends TLS we do not see the scheme.
 */
export function requireSameOrigin(c: Context<AppEnv>): void {
  const origin = c.req.header('origin');
  const site = c.req.header('sec-fetch-site');
  const host = (c.req.header('host') ?? new URL(c.req.url).host).toLowerCase();
  if (!origin || hostOf(origin) !== host || (site !== undefined && site !== 'same-origin')) {
    throw new PortalError(403, 'ORIGIN', 'Esta solicitação veio de outro site e foi recusada.');
  }
}

/** Requests that change something must come from a page of this very host. */
export const sameOrigin: MiddlewareHandler<AppEnv> = async (c, next) => {
  if (!safe.has(c.req.method)) requireSameOrigin(c);
  await next();
};
