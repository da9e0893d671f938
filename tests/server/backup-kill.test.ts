import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type BackupStep, backup } from '../../server/store/sqlite/backup.ts';
import { openSqliteStore } from '../../server/store/sqlite/open.ts';
import { type RestoreStep, restore } from '../../server/store/sqlite/restore.ts';
import { bundle } from './bundle.ts';
import { hashOf } from './publish-kill.release.ts';

const scripts = { child: 'backup-kill.child.ts', writer: 'publish-kill.child.ts' };
const bundles: Record<string, Awaited<ReturnType<typeof bundle>>> = {};
let dir: string;
let file: string;
let copy: string;

/** Puts megabytes of releases into the database, under the name of a tenant. */
async function fill(tenant: string): Promise<void> {
  await openSqliteStore(file).close();
  const database = new Database(file);
  database.prepare("INSERT INTO tenant (id, hosts, created_at) VALUES (?, '[]', 1)").run(tenant);
  const add = database.prepare('INSERT INTO content (hash, body) VALUES (?, ?)');
  database.transaction(() => {
    for (let i = 0; i < 3_000; i++) add.run(`${tenant} ${i}`, 'x'.repeat(3_000));
  })();
  database.close();
}

/**
 * The tenants of a whole database, and how many files of releases it has; throws for one that is
 * damaged.
 */
function read(path: string): { tenants: unknown[]; files: unknown } {
  const database = new Database(path, { fileMustExist: true });
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  const tenants = database.prepare('SELECT id FROM tenant ORDER BY id').pluck().all();
  const files = database.prepare('SELECT count(*) FROM content').pluck().get();
  database.close();
  return { tenants, files };
}

function run(script: keyof typeof scripts, ...args: string[]): ChildProcess {
  return spawn('node', [bundles[script]?.file ?? '', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function killAt(
  work: 'backup' | 'restore',
  step: BackupStep | RestoreStep,
  times = 1,
): Promise<void> {
  const [, signal] = (await once(run('child', work, file, copy, step, `${times}`), 'exit')) as [
    number | null,
    string | null,
  ];
  expect(signal).toBe('SIGKILL');
}

beforeAll(async () => {
  for (const [name, script] of Object.entries(scripts))
    bundles[name] = await bundle(fileURLToPath(new URL(script, import.meta.url)));
});
afterAll(() => {
  for (const { folder } of Object.values(bundles)) rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-backup-'));
  file = join(dir, 'data/portal.sqlite');
  copy = join(dir, 'copia.sqlite');
  await fill('um');
});
afterEach(() => rmSync(dir, { recursive: true }));

const backupSteps: [BackupStep, number][] = [
  ['copying', 1],
  ['copying', 3],
  ['copied', 1],
  ['checked', 1],
  ['described', 1],
];
test.each(backupSteps)(
  'a backup that is killed at %s (%i) leaves no copy, and the next one is whole',
  async (step, times) => {
    const before = read(file);
    await killAt('backup', step, times);
    expect(existsSync(copy)).toBe(false);
    expect(read(file)).toEqual(before);
    await backup(file, copy, { at: Date.now() });
    expect(read(copy)).toEqual(before);
    expect(readdirSync(dir).sort()).toEqual(['copia.sqlite', 'copia.sqlite.json', 'data']);
  },
  60_000,
);

const restoreSteps: RestoreStep[] = ['copied', 'checked', 'closed', 'preserved', 'replaced'];
test.each(restoreSteps)(
  'a restore that is killed at %s leaves the whole state of before or after, and the next one works',
  async (step) => {
    const copied = read(file);
    await backup(file, copy, { at: Date.now() });
    await fill('dois');
    const before = read(file);
    await killAt('restore', step);
    expect(read(file)).toEqual(step === 'replaced' ? copied : before);
    // Nobody is locked out by the one that was killed.
    await openSqliteStore(file).close();
    const { replaced } = restore(file, copy, { at: Date.now() });
    expect(read(file)).toEqual(copied);
    expect(read(replaced ?? '')).toEqual(step === 'replaced' ? copied : before);
    expect(readdirSync(join(dir, 'data')).filter((name) => name.includes('partial'))).toEqual([]);
  },
  60_000,
);

test('a backup next to a process that publishes without end has whole releases of one moment', async () => {
  const publishing = run('writer', file, '0');
  const ended = once(publishing, 'exit');
  await once(publishing.stdout as NodeJS.ReadableStream, 'data');
  const count = async (path: string): Promise<number> => {
    const store = openSqliteStore(path);
    const { length } = await store.releases('t');
    await store.close();
    return length;
  };
  await vi.waitFor(async () => expect(await count(file)).toBeGreaterThan(2), {
    timeout: 30_000,
    interval: 50,
  });
  await backup(file, copy, { at: Date.now() });
  publishing.kill('SIGKILL');
  await ended;

  const store = openSqliteStore(copy);
  const releases = await store.releases('t');
  expect(releases.length).toBeGreaterThan(2);
  for (const { hash } of releases) {
    const names = await store.releaseFileNames('t', hash);
    const files = Object.fromEntries(
      await Promise.all(
        names.map(async (name) => [name, (await store.releaseFile('t', hash, name)) ?? '']),
      ),
    );
    expect(hashOf(files)).toBe(hash);
  }
  expect(releases.map(({ hash }) => hash)).toContain((await store.tenant('t'))?.active);
  await store.close();
  expect(read(copy).tenants).toEqual(['t', 'um']);
}, 300_000);
