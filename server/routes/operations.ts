import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';

/** Without a socket (tests, in-process) the caller is ourselves. */
const isLocal = (address: string | undefined): boolean => address === undefined || address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

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
  // Names of calls and volumes are the operator's: whoever asks must stand on this machine.
  app.get('/metrics', (c) => isLocal(c.env?.incoming?.socket.remoteAddress) ? c.body(deps.metrics.render(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' }) : c.notFound());
}
