import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { AppEnv } from '../context.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics.ts';
import { nameRequest } from './request-id.ts';
import { beginSpan } from './trace.ts';

interface Observers {
  log: Logger;
  metrics: Metrics;
  trustProxy: boolean;
}

/**
 * Names a request, and measures, traces and logs it when it is answered. Logged is its route, never
 * its path: paths carry reset tokens and ids of people.
 *
 * @returns is to be called when `c.res` is its answer
 */
export function beginRequest(
  c: Context<AppEnv>,
  { log, metrics, trustProxy }: Observers,
): () => void {
  const start = performance.now();
  c.set('log', log);
  c.set('metrics', metrics);
  c.set('trustProxy', trustProxy);
  const requestId = nameRequest(c);
  const endSpan = beginSpan(c, requestId);
  return () => {
    const ms = performance.now() - start;
    const route = routePath(c);
    const { method } = c.req;
    const status = c.get('sentStatus') ?? c.res.status;
    endSpan?.({ route, status });
    metrics.observe(route, method, status, ms);
    log.info('request', {
      requestId,
      method,
      route,
      status,
      ms: Math.round(ms * 10) / 10,
      tenant: c.get('tenant')?.id,
      call: c.get('callName'),
      code: c.get('errorCode'),
    });
  };
}

/**
 * Names, measures, traces and logs each request: in one function, as each around the next costs a
 * promise or two.
 */
export const observed =
  (deps: Observers): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const end = beginRequest(c, deps);
    // Errors of what follows are answers by the time it is over.
    await next();
    end();
  };
