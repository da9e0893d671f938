import type { Context, MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { requireOneHost, requirePlainPath } from './path.ts';
import { setCommonHeaders } from './security/security.ts';

/** What holds for every request, whatever it asks: headers of its answer, one host, a plain path. */
export const guarded: MiddlewareHandler<AppEnv> = (c, next) => {
  setCommonHeaders(c);
  requirePlain(c);
  return next();
};

/** Throws unless a request names one host and a plain path. */
export function requirePlain(c: Context<AppEnv>): void {
  requireOneHost(c);
  requirePlainPath(c);
}
