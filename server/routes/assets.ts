import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Hono } from 'hono';
import type { AppEnv } from '../http/context.ts';
import { notFound } from '../http/errors.ts';

const brotli = promisify(brotliCompress);

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

interface Asset {
  body: Uint8Array<ArrayBuffer>;
  small?: Uint8Array<ArrayBuffer>;
  type: string;
}

/** The files of the vite build: their names carry a hash, so each is read and compressed once and kept. */
export function assetRoutes(app: Hono<AppEnv>, { runtimeDir }: { runtimeDir: string }): void {
  const kept = new Map<string, Promise<Asset | null>>();

  async function load(name: string): Promise<Asset | null> {
    const extension = name.split('.').at(-1) ?? '';
    const type = types[extension];
    if (type === undefined) return null;
    try {
      const body = new Uint8Array(await readFile(join(runtimeDir, 'assets', name)));
      if (!compressible.has(extension)) return { body, type };
      return { body, type, small: new Uint8Array(await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })) };
    } catch {
      return null;
    }
  }

  app.get('/assets/:file', async (c) => {
    const name = c.req.param('file');
    if (!/^[\w][\w.-]*$/.test(name)) throw notFound();
    const found = kept.get(name) ?? load(name);
    kept.set(name, found);
    const asset = await found;
    if (!asset) {
      // Not kept: the names that could be asked for are endless, the files are not.
      kept.delete(name);
      throw notFound();
    }
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    c.header('Content-Type', asset.type);
    c.header('Vary', 'Accept-Encoding');
    if (!asset.small || !/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(asset.body);
    c.header('Content-Encoding', 'br');
    return c.body(asset.small);
  });
}
