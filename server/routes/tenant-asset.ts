import type { Hono } from 'hono';
import type { Deps } from '../deps.ts';
import type { AppEnv } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

const hashPattern = /^[0-9a-f]{32}$/;

/** A tenant's pictures and fonts, on its own hosts. A hash names the same bytes for ever. */
export function tenantAssetRoutes(app: Hono<AppEnv>, { store }: Pick<Deps, 'store'>): void {
  app.get('/_/asset/:hash', async (c) => {
    const hash = c.req.param('hash');
    const found = hashPattern.test(hash) ? await store.asset(c.get('tenant').id, hash) : null;
    if (!found) throw notFound();
    return c.body(new Uint8Array(found.body), 200, {
      'Content-Type': found.type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
    });
  });
}
