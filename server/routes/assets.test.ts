import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StoreUnavailableError } from '../store/errors.ts';
import { type Harness, startHarness } from '../testing/harness.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

const code = 'export const other = "of another build";';

const keep = (path: string, isText = true) =>
  h.deps.store.addBuildFiles(
    [
      isText
        ? { path, encoding: 'br', body: new Uint8Array(brotliCompressSync(code)) }
        : { path, encoding: null, body: Uint8Array.from([0, 1, 255]) },
    ],
    1,
  );
const ask = (path: string, encoding = 'identity', host?: string) =>
  h.request(path, { host, headers: { 'accept-encoding': encoding } });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

test('a file of another build is given in each encoding, for ever, as its own files are', async () => {
  await keep('/assets/other-12345678.js');
  mkdirSync(join(h.deps.runtimeDir, 'assets'));
  writeFileSync(join(h.deps.runtimeDir, 'assets/own-12345678.js'), code);
  const plain = await ask('/assets/other-12345678.js');
  const [brotli, gzip] = [
    await ask('/assets/other-12345678.js', 'gzip, br'),
    await ask('/assets/other-12345678.js', 'gzip'),
  ];
  expect((await bytes(plain)).toString()).toBe(code);
  expect(brotliDecompressSync(await bytes(brotli)).toString()).toBe(code);
  expect(gunzipSync(await bytes(gzip)).toString()).toBe(code);
  const own = await ask('/assets/own-12345678.js', 'gzip, br');
  const shown = ({ headers }: Response) =>
    ['cache-control', 'content-type', 'content-encoding', 'vary', 'content-security-policy'].map(
      (name) => headers.get(name),
    );
  expect(shown(brotli)).toEqual(shown(own));
  expect(shown(brotli)[0]).toBe('public, max-age=31536000, immutable');
});

test('a font of another build is given byte by byte; the admin and previews have their own addresses', async () => {
  await keep('/assets/font-12345678.woff2', false);
  await keep('/admin/assets/page-12345678.js');
  expect([...(await bytes(await ask('/assets/font-12345678.woff2')))]).toEqual([0, 1, 255]);
  expect((await bytes(await ask('/admin/assets/page-12345678.js'))).toString()).toBe(code);
  expect((await ask('/assets/page-12345678.js')).status).toBe(404);
  expect((await ask('/admin/assets/font-12345678.woff2')).status).toBe(404);
  const preview = await ask('/assets/font-12345678.woff2', 'br', 'previa.teste.localhost');
  expect(preview.status).toBe(200);
});

test('what nobody has is 404 and is not cached, and is found once it is kept', async () => {
  const path = '/assets/late-12345678.js';
  const missing = await ask(path);
  expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'no-store']);
  await keep(path);
  expect((await ask(path)).status).toBe(200);
});

test('while the store is away a file of another build is 503, and comes when it is back', async () => {
  const path = '/assets/other-12345678.js';
  await keep(path);
  const { buildFilePaths } = h.deps.store;
  h.deps.store.buildFilePaths = () => Promise.reject(new StoreUnavailableError('away'));
  expect((await ask(path)).status).toBe(503);
  h.deps.store.buildFilePaths = buildFilePaths;
  expect((await ask(path)).status).toBe(200);
});

test('of many files of other builds those asked for last are in memory, and all are given', async () => {
  const names = Array.from({ length: 120 }, (_, i) => `/assets/f${i}-12345678.js`);
  for (const name of names) await keep(name);
  for (const name of names) expect((await ask(name)).status).toBe(200);
  expect((await ask(names[0] as string)).status).toBe(200);
});
