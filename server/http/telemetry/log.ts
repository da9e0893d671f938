import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '../context.ts';

/**
 * Logs each request by its route, never by its path: paths carry reset tokens and ids of people.
 */
export const requestLog: MiddlewareHandler<AppEnv> = async (c, next) => {
  const start = performance.now();
  await next();
  const ms = performance.now() - start;
  const route = routePath(c);
  const status = c.get('sentStatus') ?? c.res.status;
  c.get('metrics').observe(route, c.req.method, status, ms);
  c.get('log').info('request', {
    requestId: c.get('requestId'),
    method: c.req.method,
    route,
    status,
    ms: Math.round(ms * 10) / 10,
    tenant: c.get('tenant')?.id,
    call: c.get('callName'),
    code: c.get('errorCode'),
  });
};
