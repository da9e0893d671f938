import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
let dataDir: string;
let child: ChildProcess;
let url: string;
const events: { event: string; [key: string]: unknown }[] = [];

/** Starts the product as its users do: its own configuration, the demo ERP, an empty data folder. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'));
  child = spawn('node', ['--import', 'tsx', 'server/main.ts'], { cwd: root, env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ERP_URL: '' }, stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  url = await new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The server did not start: ${JSON.stringify(events)}`)));
    lines.on('line', (line) => {
      const entry = JSON.parse(line) as (typeof events)[number];
      events.push(entry);
      if (entry.event === 'started') resolve(`http://127.0.0.1:${String(entry.port)}`);
    });
  });
}, 60_000);
afterAll(() => {
  child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

test('the first start imports, compiles and publishes the demo tenant before it serves', async () => {
  const names = events.map(({ event }) => event);
  expect(names.indexOf('compile.done')).toBeGreaterThanOrEqual(0);
  expect(names.indexOf('compile.done')).toBeLessThan(names.indexOf('started'));
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const { release } = (await (await fetch(`${url}/_/release`)).json()) as { release: string };
  const manifest = (await (await fetch(`${url}/_/r/${release}/manifest.json`)).json()) as { tenant: string };
  expect(manifest.tenant).toBe('demo');
  expect((await fetch(`${url}/_/r/${release}/calls.json`)).status).toBe(404);
});

test('the installation’s key is readable by its owner only', () => {
  expect(statSync(join(dataDir, 'session.key')).mode & 0o777).toBe(0o600);
});

test('SIGTERM stops it in order, with a connection open', async () => {
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal })));
  await fetch(`${url}/healthz`);
  child.kill('SIGTERM');
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(events.slice(-2).map(({ event }) => event)).toEqual(['stopping', 'stopped']);
}, 30_000);
