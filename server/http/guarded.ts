import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './context.ts';
import { requireOneHost, requirePlainPath } from './path.ts';
import { setSecurityHeaders } from './security/security.ts';

/** What holds for every request, whatever it asks: headers of its answer, one host, a plain path. */
export const guarded: MiddlewareHandler<AppEnv> = (c, next) => {
  setSecurityHeaders(c);
  requireOneHost(c);
  requirePlainPath(c);
  return next();
};
