import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../postgres/database.ts';
import { type ServerProcess, startServer } from './process.ts';
import { buildSmall, type SmallBuild } from './two-builds.ts';

let folder: string;
let old: SmallBuild;
let next: SmallBuild;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-two-builds-'));
});
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Both builds, in folders that nobody else has. */
async function bothBuilds(name: string): Promise<void> {
  const place = (version: string) => join(folder, name, version);
  for (const version of ['old', 'new']) mkdirSync(place(version), { recursive: true });
  old = await buildSmall(place('old'), 'the old build');
  next = await buildSmall(place('new'), 'the new build');
  expect([...next.files.keys()].filter((path) => old.files.has(path))).toEqual([]);
}

async function start(build: SmallBuild, env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer({
    ERP_URL: 'http://127.0.0.1:9',
    STOP_DELAY: '0',
    BUILD_DIR: build.folder,
    ...env,
  });
  running.add(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
  running.delete(server);
}

/** Asks a server for all files of a build, as a browser does, and compares them. */
async function expectFiles({ url }: ServerProcess, { files }: SmallBuild): Promise<void> {
  expect(files.size).toBeGreaterThanOrEqual(6);
  for (const encoding of ['br', 'gzip', 'identity'])
    for (const [path, content] of files) {
      const answer = await fetch(url + path, { headers: { 'accept-encoding': encoding } });
      expect([path, answer.status]).toEqual([path, 200]);
      expect(answer.headers.get('content-encoding')).toBe(
        encoding === 'identity' ? null : encoding,
      );
      expect(answer.headers.get('cache-control')).toMatch(/immutable/);
      expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true);
    }
}

/** The addresses of files that a server's pages name. */
async function namedBy({ url }: ServerProcess): Promise<string[]> {
  const named: string[] = [];
  for (const page of ['/', '/admin/'])
    for (const [, path] of (await (await fetch(url + page)).text()).matchAll(
      /(?:src|href)="([^"]*\/assets\/[^"]+)"/g,
    ))
      named.push(path as string);
  return named;
}

test('servers of two builds give each other’s files, and an open tab’s when its server has ended', async () => {
  await bothBuilds('several');
  const shared = { DATABASE_URL: await createDatabase(), SESSION_KEY: '07'.repeat(32) };
  const one = await start(old, { ...shared, DATA_DIR: join(folder, 'a') });
  const other = await start(next, { ...shared, DATA_DIR: join(folder, 'b') });
  // As soon as it listens: its first page names what the older server is asked for at once.
  const named = await namedBy(other);
  expect(named).toHaveLength(4);
  for (const path of named) expect((await fetch(one.url + path)).status).toBe(200);
  await expectFiles(one, next);
  await expectFiles(other, old);

  await stop(one);
  rmSync(old.folder, { recursive: true });
  const third = await start(next, { ...shared, DATA_DIR: join(folder, 'c') });
  for (const server of [other, third]) {
    await expectFiles(server, old);
    expect((await fetch(`${server.url}${old.lazy.replace('lazy', 'none')}`)).status).toBe(404);
  }
}, 300_000);

test('a tab that is open over a restart with another build gets its files, on SQLite too', async () => {
  await bothBuilds('alone');
  const data = { DATA_DIR: join(folder, 'alone/data') };
  await stop(await start(old, data));
  rmSync(old.folder, { recursive: true });
  const server = await start(next, data);
  await expectFiles(server, old);
  await expectFiles(server, next);
}, 300_000);
