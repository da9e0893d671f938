import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPreparedDatabase, prepareData } from '../builders/prepared-tenants.ts';
import { type ServerProcess, startServer } from './process.ts';
import { buildSmall, type SmallBuild } from './two-builds.ts';

let folder: string;
let built: readonly [old: SmallBuild, next: SmallBuild];
let old: SmallBuild;
let next: SmallBuild;
const running = new Set<ServerProcess>();

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-two-builds-'));
  const build = (version: string): Promise<SmallBuild> => {
    const place = join(folder, version);
    mkdirSync(place);
    return buildSmall(place, `the ${version} build`);
  };
  built = [await build('old'), await build('new')];
  const [{ files }, after] = built;
  expect([...after.files.keys()].filter((path) => files.has(path))).toEqual([]);
}, 300_000);
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  running.clear();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Both builds, in folders that nobody else has. */
function bothBuilds(name: string): void {
  const copied = (build: SmallBuild): SmallBuild => {
    const own = join(folder, name, basename(build.folder));
    cpSync(build.folder, own, { recursive: true });
    return { ...build, folder: own };
  };
  [old, next] = [copied(built[0]), copied(built[1])];
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
  bothBuilds('several');
  const shared = { DATABASE_URL: await createPreparedDatabase(), SESSION_KEY: '07'.repeat(32) };
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
  bothBuilds('alone');
  const data = { DATA_DIR: join(folder, 'alone/data') };
  await prepareData(data.DATA_DIR);
  await stop(await start(old, data));
  rmSync(old.folder, { recursive: true });
  const server = await start(next, data);
  await expectFiles(server, old);
  await expectFiles(server, next);
}, 300_000);
