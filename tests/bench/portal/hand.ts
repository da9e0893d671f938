import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import type { AppEnv } from '../../../server/http/context.ts';
import { assetRoutes } from '../../../server/routes/assets.ts';

type Fetch = Hono<AppEnv>['fetch'];

const prefix = '/hand';
const bootElement = /<script type="application\/json" id="boot">.*?<\/script>/s;
const nonceOf = /'nonce-([^']+)'/;

/**
 * Serves the hand-written pages next to the real ones. Their page is made from the real one of the
 * same path: the same session check, the same policy and the same boot data cost both contestants
 * the same.
 */
export function withHandPages(app: Hono<AppEnv>, handDir: string): Fetch {
  const template = readFileSync(join(handDir, 'index.html'), 'utf8');
  const assets = new Hono<AppEnv>().basePath(prefix);
  assetRoutes(assets, { folder: handDir, storedFiles: { file: async () => null } });

  return async (request, env, context) => {
    const url = new URL(request.url);
    if (!url.pathname.startsWith(`${prefix}/`)) return app.fetch(request, env, context);
    if (url.pathname.startsWith(`${prefix}/assets/`)) return assets.fetch(request, env, context);
    url.pathname = url.pathname.slice(prefix.length);
    const page = await app.fetch(new Request(url, { headers: request.headers }), env, context);
    const boot = (await page.text()).match(bootElement)?.[0] ?? '';
    const nonce = page.headers.get('Content-Security-Policy')?.match(nonceOf)?.[1] ?? '';
    const html = template.replaceAll('%NONCE%', () => nonce).replace('<!--boot-->', () => boot);
    return new Response(html, { status: page.status, headers: page.headers });
  };
}
