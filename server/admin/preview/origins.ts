import type { Hono } from 'hono';
import type { AppEnv } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';

/**
 * `/_/preview/origins/FILE`: where the nodes of one file of the shown release were written; only
 * inside of the admin.
 */
export function originRoutes(app: Hono<AppEnv>): void {
  app.get('/_/preview/origins/:file', async (c) => {
    const { preview } = c.get('tenant');
    if (!preview || preview.boot.link) throw notFound();
    const { origins, release } = preview.code;
    c.header('Cache-Control', 'no-store');
    return c.json({
      release: release.hash,
      nodes: await origins(c.req.param('file')),
    });
  });
}
