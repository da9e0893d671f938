import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';

/** For whoever runs the server: none of these knows a tenant. */
export function operationRoutes(app: Hono<AppEnv>, deps: Pick<Deps, 'store' | 'metrics' | 'stopping'>): void {
  app.get('/healthz', (c) => c.text('ok'));
  app.get('/readyz', async (c) => {
    if (deps.stopping()) return c.text('stopping', 503);
    try {
      await deps.store.ping();
    } catch {
      return c.text('store', 503);
    }
    return c.text('ok');
  });
  app.get('/metrics', (c) => c.body(deps.metrics.render(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }));
}
