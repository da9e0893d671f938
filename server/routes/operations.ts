import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';

const metricsType = { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' };

/** Compares in a time that does not tell how much of the key is right. */
function isKey(given: string, key: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

/** The figures alone, for a port of their own. */
export function createMetricsApp({ metrics }: Pick<Deps, 'metrics'>): Hono {
  const app = new Hono();
  app.get('/metrics', (c) => c.body(metrics.render(), 200, metricsType));
  return app;
}

/** For the server's operator: none of these knows a tenant. */
export function operationRoutes(
  app: Hono<AppEnv>,
  deps: Pick<Deps, 'store' | 'metrics' | 'metricsKey' | 'stopping' | 'log'>,
): void {
  let isReady = true;
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (deps.stopping()) return c.text('stopping', 503);
    try {
      await deps.store.ping();
    } catch (error) {
      // Logged once, not for every request.
      if (isReady) deps.log.error('store.unusable', { error });
      isReady = false;
      return c.text('store', 503);
    }
    isReady = true;
    return c.text('ok');
  });
  // Names of calls and volumes are the operator's: from where somebody asks proves nothing, a proxy
  // stands on this machine.
  app.get('/metrics', (c) => {
    const given = /^Bearer (.+)$/.exec(c.req.header('authorization') ?? '')?.[1];
    if (deps.metricsKey === undefined || given === undefined || !isKey(given, deps.metricsKey))
      return c.notFound();
    return c.body(deps.metrics.render(), 200, metricsType);
  });
}
