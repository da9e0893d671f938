import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLogger } from '../http/telemetry/logger.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';
import { createBuildUploader } from './upload.ts';
import { createStoredBuildFiles } from './stored-files.ts';
import { isBuildName } from './names.ts';

const day = 24 * 60 * 60 * 1000;
let folder: string;
let store: Store;
let clock: number;
let lines: string[];
let stops: (() => Promise<void>)[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-builds-'));
  store = openSqliteStore(':memory:');
  clock = 100 * day;
  lines = [];
  stops = [];
});
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops) await stop();
  await store.close();
  rmSync(folder, { recursive: true });
});

/** A build as vite and the plugins of `runtime/build-*` leave it. */
function build(name: string, files: Readonly<Record<string, string>>): string {
  const place = join(folder, name);
  mkdirSync(join(place, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    writeFileSync(join(place, 'assets', file), text);
    if (file.endsWith('.js'))
      writeFileSync(join(place, 'assets', `${file}.br`), brotliCompressSync(text));
  }
  writeFileSync(join(place, 'files.json'), JSON.stringify(Object.keys(files)));
  return place;
}

async function run(place: string, base = '', on = store) {
  const uploader = createBuildUploader({
    store: on,
    builds: [{ folder: place, base }],
    log: createLogger((line) => lines.push(line)),
    now: () => clock,
  });
  stops.push(() => uploader.stop());
  await uploader.begin(60_000);
  return uploader;
}
const paths = async () => (await store.buildFilePaths()).sort();

test('a start keeps the files of its build, those of the portal and of the admin, as they take least room', async () => {
  const files = { 'page-aaaaaaaa.js': 'export {};', 'font-bbbbbbbb.woff2': 'abc' };
  await run(build('runtime', files));
  await run(build('admin', { 'page-aaaaaaaa.js': 'export 1;' }), '/admin');
  expect(await paths()).toEqual([
    '/admin/assets/page-aaaaaaaa.js',
    '/assets/font-bbbbbbbb.woff2',
    '/assets/page-aaaaaaaa.js',
  ]);
  expect((await store.buildFile('/assets/page-aaaaaaaa.js'))?.encoding).toBe('br');
  const font = await store.buildFile('/assets/font-bbbbbbbb.woff2');
  expect([font?.encoding, Buffer.from(font?.body ?? []).toString()]).toEqual([null, 'abc']);
});

test('a build of before there were lists, a file that is gone and no build at all keep no start from going on', async () => {
  await run(join(folder, 'nothing'));
  const place = build('runtime', { 'a-aaaaaaaa.css': 'a', 'b-bbbbbbbb.css': 'b' });
  rmSync(join(place, 'assets/a-aaaaaaaa.css'));
  await run(place);
  expect(await paths()).toEqual(['/assets/b-bbbbbbbb.css']);
});

test('the files of a build that no server runs go after two weeks, those of one that runs stay', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const both = { 'same-cccccccc.css': 's' };
  const old = await run(build('old', { 'old-aaaaaaaa.css': 'o', ...both }));
  await old.stop();
  clock += 13 * day;
  await run(build('new', { 'new-bbbbbbbb.css': 'n', ...both }));
  expect(await paths()).toHaveLength(3);
  clock += 2 * day;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () =>
    expect(await paths()).toEqual(['/assets/new-bbbbbbbb.css', '/assets/same-cccccccc.css']),
  );
});

test('a build that takes the place of the served one is stored, too', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await run(build('runtime', { 'one-aaaaaaaa.css': '1' }));
  build('runtime', { 'two-bbbbbbbb.css': '2' });
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () =>
    expect(await paths()).toEqual(['/assets/one-aaaaaaaa.css', '/assets/two-bbbbbbbb.css']),
  );
});

test('servers of one build that start together send each file once, or nearly', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 80 }, (_, i) => [`f${i}-aaaaaaaa.woff2`, 'x'.repeat(60_000)]),
  );
  const place = build('runtime', files);
  let sent = 0;
  const counting: Store = {
    ...store,
    addBuildFiles: async (added, at) => {
      sent += added.length;
      await store.addBuildFiles(added, at);
    },
  };
  await Promise.all([1, 2, 3, 4].map(() => run(place, '', counting)));
  expect(await paths()).toHaveLength(80);
  expect(sent).toBeLessThan(2 * 80);
});

test('a store that fails does not keep a server from starting, and is tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let fails = true;
  const broken: Store = {
    ...store,
    addBuildFiles: (added, at) =>
      fails ? Promise.reject(new Error('disk full')) : store.addBuildFiles(added, at),
  };
  await run(build('runtime', { 'one-aaaaaaaa.css': '1' }), '', broken);
  expect(lines.join()).toContain('build.upload.failed');
  expect(await paths()).toEqual([]);
  fails = false;
  await vi.advanceTimersByTimeAsync(30_000);
  await vi.waitFor(async () => expect(await paths()).toHaveLength(1));
});

test('names that nobody has cost the store one look for all, and one that was added since is found', async () => {
  let looks = 0;
  const counting: Store = {
    ...store,
    buildFilePaths: () => {
      looks++;
      return store.buildFilePaths();
    },
    buildFile: (path) => {
      if (!path.startsWith('/assets/real-')) throw new Error(`asked for ${path}`);
      return store.buildFile(path);
    },
  };
  const files = createStoredBuildFiles(counting);
  const many = Array.from({ length: 500 }, (_, i) => files.file(`/assets/none-${i}`));
  expect(new Set(await Promise.all(many))).toEqual(new Set([null]));
  expect(looks).toBe(1);
  await store.addBuildFiles(
    [{ path: '/assets/real-1', encoding: null, body: new Uint8Array(3) }],
    1,
  );
  // Within the pause after the last look: it waits for the next one.
  expect((await files.file('/assets/real-1'))?.body).toHaveLength(3);
  expect(looks).toBe(2);
  await files.file('/assets/real-1');
  expect(looks).toBe(2);
});

test('a look that fails says so, and the next request looks again', async () => {
  let fails = true;
  const files = createStoredBuildFiles({
    ...store,
    buildFilePaths: () => (fails ? Promise.reject(new Error('away')) : store.buildFilePaths()),
  });
  await expect(files.file('/assets/a')).rejects.toThrow('away');
  fails = false;
  expect(await files.file('/assets/a')).toBeNull();
});

test.each([
  ['index-Dv6UhJxZ.js', true],
  ['inter-latin-wght-normal-Dx4kXJAl.woff2', true],
  ['datatable.esm-BXT9YOi2.js', true],
  ['calendar-block-m1alg9-g.js', true],
  ['packages-DSe3kV_1.js', true],
  ['index.js', false],
  ['a-1a2b.js', false],
  [`${'a'.repeat(200)}-12345678.js`, false],
])('%s is a name that a build may give: %s', (name, expected) => {
  expect(isBuildName(name)).toBe(expected);
});
