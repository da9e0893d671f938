import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { createImmutable } from '../http/compress.ts';
import type { AppEnv } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=UTF-8',
  css: 'text/css; charset=UTF-8',
  json: 'application/json; charset=UTF-8',
  map: 'application/json; charset=UTF-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  eot: 'application/vnd.ms-fontobject',
};
const compressible = new Set(['js', 'css', 'json', 'map', 'svg', 'ttf', 'eot']);

/**
 * The files of a vite build, below `base`: their names carry a hash, so each is read once and
 * cached.
 */
export function assetRoutes(app: Hono<AppEnv>, folder: string, base = ''): void {
  const immutable = createImmutable(500);
  const cached = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>();

  async function load(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    try {
      return new Uint8Array(await readFile(join(folder, 'assets', name)));
    } catch {
      return null;
    }
  }

  app.get(`${base}/assets/:file`, async (c) => {
    const name = c.req.param('file');
    const extension = name.split('.').at(-1) ?? '';
    const type = types[extension];
    if (type === undefined || !/^\w[\w.-]*$/.test(name)) throw notFound();
    const found = cached.get(name) ?? load(name);
    cached.set(name, found);
    const body = await found;
    if (!body) {
      // Not cached: requested names are endless, files are not.
      cached.delete(name);
      throw notFound();
    }
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    // A script may be a worker's, and then this is the worker's own policy: it may load its
    // siblings.
    c.header('Content-Security-Policy', "default-src 'self'");
    if (compressible.has(extension)) return immutable.answer(c, name, body, type);
    return c.body(body, 200, { 'Content-Type': type });
  });
}
