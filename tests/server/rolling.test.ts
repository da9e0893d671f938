import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openPostgresStore } from '../../server/store/postgres/open.ts';
import type { Store } from '../../server/store/types.ts';
import { createPreparedDatabase } from '../builders/prepared-tenants.ts';
import { home, root, runCliIn, type ServerProcess, startServer } from './process.ts';

/** Folders of two versions of the program: another base is another version. */
let places: Record<'old' | 'new', string>;
let folder: string;
let env: Record<string, string>;
let store: Store;
const running = new Set<ServerProcess>();

async function start(version: keyof typeof places, name: string): Promise<ServerProcess> {
  const server = await startServer(
    { ...env, DATA_DIR: join(folder, name) },
    { cwd: places[version] },
  );
  running.add(server);
  return server;
}

async function stop(server: ServerProcess): Promise<void> {
  server.child.kill('SIGTERM');
  await server.ended;
  running.delete(server);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-rolling-'));
  places = { old: home(), new: join(folder, 'program') };
  const copy = (from: string, part: string): void =>
    cpSync(join(from, part), join(places.new, part), { recursive: true });
  copy(root, 'config/base');
  copy(home(), 'config/tenants');
  const list = join(places.new, 'config/base/list/pedidos.json');
  writeFileSync(list, readFileSync(list, 'utf8').replace('Repetir pedido', 'Repetir (novo)'));
  const url = await createPreparedDatabase();
  env = {
    DATABASE_URL: url,
    SESSION_KEY: '07'.repeat(32),
    STOP_DELAY: '0',
    BUILD_DIR: join(root, 'dist'),
    ERP_URL: 'http://127.0.0.1:9',
  };
  store = await openPostgresStore({ url, poolSize: 4, timeout: 5000 });
}, 300_000);
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all([...running].map(({ ended }) => ended));
  await store.close();
  rmSync(folder, { recursive: true });
});

async function releaseOf({ url }: ServerProcess, page?: string): Promise<string> {
  const headers = { origin: url, ...(page !== undefined && { 'x-release': page }) };
  return ((await (await fetch(`${url}/_/release`, { headers })).json()) as { release: string })
    .release;
}
const both = (one: ServerProcess, other: ServerProcess) =>
  Promise.all([releaseOf(one), releaseOf(other)]);

/** Whether a release has the text that is the new version's alone. */
async function isNew(hash: string): Promise<boolean> {
  for (const name of await store.releaseFileNames('demo', hash))
    if ((await store.releaseFile('demo', hash, name))?.includes('Repetir (novo)')) return true;
  return false;
}

/** Releases of demo that servers compiled next to those of other versions. */
const compiled = (...servers: ServerProcess[]): number =>
  servers
    .flatMap(({ events }) => events)
    .filter(({ event, tenant }) => event === 'compile.version' && tenant === 'demo').length;

/** Publishes another label with the program of one version. */
async function publish(version: keyof typeof places, label: string): Promise<void> {
  const dir = join(folder, 'demo');
  cpSync(join(root, 'config/tenants/demo'), dir, { recursive: true });
  mkdirSync(join(dir, 'list'), { recursive: true });
  writeFileSync(
    join(dir, 'list/pedidos.json'),
    JSON.stringify({
      $schema: '../../../../schemas/words/patch/patch.schema.json',
      $patch: 'list/pedidos',
      columns: [{ id: 'vlTot', label }],
    }),
  );
  const given = ['publish', '--tenant', 'demo', '--dir', dir, '--force'];
  const done = await runCliIn(places[version], { ...env, DATA_DIR: join(folder, 'cli') }, ...given);
  expect(done).toMatchObject({ code: 0 });
}

test('servers of two versions serve one tenant, each by its own compile, there and back', async () => {
  const old = await start('old', 'a');
  const first = await releaseOf(old);
  const next = await start('new', 'b');
  // Until it has compiled it serves what there is.
  await vi.waitFor(async () => expect(await isNew(await releaseOf(next))).toBe(true), 120_000);
  expect(await releaseOf(old)).toBe(first);
  expect((await store.tenant('demo'))?.active).toBe(first);

  // A page of one version goes on at the other one's server, with its own release.
  const twin = await releaseOf(next);
  expect([await releaseOf(old, twin), await releaseOf(next, first)]).toEqual([twin, first]);
  const manifest = await fetch(`${old.url}/_/r/${twin}/manifest.json`);
  expect(manifest.status).toBe(200);

  for (const version of ['new', 'old'] as const) {
    const [atOld, atNew] = await both(old, next);
    await publish(version, `Total (${version})`);
    await vi.waitFor(async () => {
      const [one, other] = await both(old, next);
      expect([one === atOld, other === atNew]).toEqual([false, false]);
      expect([await isNew(one), await isNew(other)]).toEqual([false, true]);
    }, 120_000);
  }
  // One of the old version's own, which the new one compiled, and two by the command line.
  const settled = await both(old, next);
  const count = compiled(old, next);
  expect(count).toBeLessThanOrEqual(5);

  // The new one alone takes over, without another compile.
  await stop(old);
  await vi.waitFor(
    async () => expect((await store.tenant('demo'))?.active).toBe(settled[1]),
    120_000,
  );
  expect(compiled(old, next)).toBe(count);

  // And back: the old one next to it serves what it served before, and takes over.
  const back = await start('old', 'a');
  await vi.waitFor(async () => expect(await both(back, next)).toEqual(settled), 120_000);
  await stop(next);
  await vi.waitFor(
    async () => expect((await store.tenant('demo'))?.active).toBe(settled[0]),
    120_000,
  );
  const again = await start('new', 'b');
  await vi.waitFor(async () => expect(await both(back, again)).toEqual(settled), 120_000);
  expect([compiled(back), compiled(again)]).toEqual([1, 0]);
}, 300_000);
