import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { createImmutable } from './compress.ts';
import type { AppEnv } from './context.ts';

const text = 'export const a = 1;'.repeat(50);
const immutable = createImmutable(10);
const app = new Hono<AppEnv>();
const bytes = (value: string) => new Uint8Array(Buffer.from(value));
app.get('/plain', (c) => immutable.answer(c, 'a.js', bytes(text), 'text/javascript'));
app.get('/made', (c) =>
  immutable.answer(c, 'b.js', bytes(text), 'text/javascript', { br: bytes('made') }),
);

async function get(path: string, accepted?: string) {
  const response = await app.request(path, {
    headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
  });
  return {
    encoding: response.headers.get('content-encoding'),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['br;q=0.0,gzip;q=0', null],
  ['x-gzip, brotli', null],
  [undefined, null],
])('a browser that reads %s gets %s', async (accepted, encoding) => {
  const answer = await get('/plain', accepted);
  expect(answer.encoding).toBe(encoding);
  const read = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
  expect((read ? read(answer.body) : answer.body).toString()).toBe(text);
});

test('what the build compressed is sent as it is; another encoding is made here', async () => {
  expect((await get('/made', 'br')).body.toString()).toBe('made');
  expect(gunzipSync((await get('/made', 'gzip')).body).toString()).toBe(text);
});
