import type { Hono } from 'hono';
import type { AppEnv } from '../../http/context.ts';
import { notFound } from '../../http/errors.ts';
import { Refusal } from '../compile/questions.ts';

/**
 * `/_/preview/origins/FILE`: where the nodes of one file of the shown release were written; only
 * inside of the admin. 404 for a file of an earlier compile, which a page asks for when the draft
 * changed while it loaded.
 */
export function originRoutes(app: Hono<AppEnv>): void {
  app.get('/_/preview/origins/:file', async (c) => {
    const { preview } = c.get('tenant');
    if (!preview || preview.boot.link) throw notFound();
    const { origins, release } = preview.code;
    c.header('Cache-Control', 'no-store');
    const nodes = await origins(c.req.param('file')).catch((error: unknown) => {
      throw error instanceof Refusal ? notFound() : error;
    });
    return c.json({ release: release.hash, nodes });
  });
}
