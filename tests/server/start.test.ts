import { mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runCli, type ServerProcess, startServer } from './process.ts';

let dataDir: string;
let server: ServerProcess;

/** Runs the command line over the server's data. */
const portal = (...args: string[]) => runCli({ DATA_DIR: dataDir }, ...args);

/** The product's own configuration, the demo ERP, an empty data folder. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  server = await startServer({ DATA_DIR: dataDir });
}, 300_000);
afterAll(() => {
  server.child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

test('the first start imports, compiles and publishes the demo tenant before it serves', async () => {
  const { url, events } = server;
  const names = events.map(({ event }) => event);
  expect(names.indexOf('compile.done')).toBeGreaterThanOrEqual(0);
  expect(names.indexOf('compile.done')).toBeLessThan(names.indexOf('started'));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { release } = (await (await fetch(`${url}/_/release`)).json()) as { release: string };
  const manifest = (await (await fetch(`${url}/_/r/${release}/manifest.json`)).json()) as {
    tenant: string;
  };
  expect(manifest.tenant).toBe('demo');
  expect((await fetch(`${url}/_/r/${release}/calls.json`)).status).toBe(404);
});

test('the installation’s key is readable by its owner only', () => {
  expect(statSync(join(dataDir, 'session.key')).mode & 0o777).toBe(0o600);
});

test('it is ready only while its database can be used', async () => {
  const isReady = async (): Promise<number> => (await fetch(`${server.url}/readyz`)).status;
  const file = join(dataDir, 'portal.sqlite');
  renameSync(file, `${file}.away`);
  await vi.waitFor(async () => expect(await isReady()).toBe(503), {
    timeout: 10_000,
    interval: 100,
  });
  expect(await isReady()).toBe(503);
  expect(server.events.filter(({ event }) => event === 'store.unusable')).toHaveLength(1);
  renameSync(`${file}.away`, file);
  await vi.waitFor(async () => expect(await isReady()).toBe(200), {
    timeout: 10_000,
    interval: 100,
  });
}, 300_000);

test('next to it a backup is made, and none is restored', async () => {
  const copy = join(dataDir, 'copia.sqlite');
  expect(await portal('backup', copy)).toMatchObject({ code: 0 });
  expect(await portal('restore', copy)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/está em uso: pare o servidor/),
  });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
}, 300_000);

test('SIGTERM stops it in order, with a connection open', async () => {
  await fetch(`${server.url}/healthz`);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, signal: null });
  expect(server.events.slice(-2).map(({ event }) => event)).toEqual(['stopping', 'stopped']);
  expect(await portal('restore', join(dataDir, 'copia.sqlite'))).toMatchObject({ code: 0 });
}, 300_000);
