import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Hono } from 'hono';
import type { StoredBuildFiles } from '../builds/stored-files.ts';
import { isBuildName } from '../builds/names.ts';
import { type Compressed, createImmutable } from '../http/compress.ts';
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

const fromBrotli = promisify(brotliDecompress);
/** Files of other builds in memory. */
const mostKept = 100;

/** A file of the build, with the compressed forms that the build made of it. */
interface Asset {
  body: Uint8Array<ArrayBuffer>;
  made: Compressed;
}

export interface AssetFolder {
  /** Folder of the build that this server serves. */
  folder: string;
  /** Before `/assets` in the addresses. */
  base?: string;
  /** Files of other builds, which pages of other servers and tabs of before ask for. */
  storedFiles: StoredBuildFiles;
}

/**
 * The files of a vite build: their names carry a hash, so each is read once and cached.
 */
export function assetRoutes(
  app: Hono<AppEnv>,
  { folder, base = '', storedFiles }: AssetFolder,
): void {
  const immutable = createImmutable(500);
  const cached = new Map<string, Promise<Asset | null>>();
  const ofOthers: string[] = [];

  async function bytesOf(name: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return new Uint8Array(await readFile(join(folder, 'assets', name)));
    } catch {
      return undefined;
    }
  }

  async function loadKept(name: string): Promise<Asset | null> {
    const file = isBuildName(name) ? await storedFiles.file(`${base}/assets/${name}`) : null;
    if (!file) return null;
    ofOthers.push(name);
    if (ofOthers.length > mostKept) cached.delete(ofOthers.shift() as string);
    const { encoding, body } = file;
    return encoding === null
      ? { body, made: {} }
      : { body: new Uint8Array(await fromBrotli(body)), made: { br: body } };
  }

  async function load(name: string, isText: boolean): Promise<Asset | null> {
    const body = await bytesOf(name);
    if (!body) return loadKept(name);
    if (!isText) return { body, made: {} };
    const [br, gzip] = await Promise.all([bytesOf(`${name}.br`), bytesOf(`${name}.gz`)]);
    return { body, made: { ...(br && { br }), ...(gzip && { gzip }) } };
  }

  app.get(`${base}/assets/:file`, async (c) => {
    const name = c.req.param('file');
    const extension = name.split('.').at(-1) ?? '';
    const type = types[extension];
    if (type === undefined || !/^\w[\w.-]*$/.test(name)) throw notFound();
    const isText = compressible.has(extension);
    const found = cached.get(name) ?? load(name, isText);
    cached.set(name, found);
    // Only files are cached: requested names are endless, and a store that is away comes back.
    const forget = () => cached.get(name) === found && cached.delete(name);
    const asset = await found.catch((error: unknown) => {
      forget();
      throw error;
    });
    if (!asset) {
      forget();
      throw notFound();
    }
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    // A script may be a worker's, and then this is the worker's own policy: it may load its
    // siblings.
    c.header('Content-Security-Policy', "default-src 'self'");
    const { body, made } = asset;
    if (isText) return immutable.answer(c, name, body, type, made);
    return c.body(body, 200, { 'Content-Type': type });
  });
}
