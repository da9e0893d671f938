import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqliteStore } from '../../server/store/sqlite/open.ts';
import { bundle } from './bundle.ts';
import { hashOf } from './publish-kill.release.ts';

const child = fileURLToPath(new URL('publish-kill.child.ts', import.meta.url));
let bundled: Awaited<ReturnType<typeof bundle>>;
const rounds = 14;
let dir: string;
let file: string;

beforeAll(async () => {
  bundled = await bundle(child);
  dir = mkdtempSync(join(tmpdir(), 'portal-kill-'));
  file = join(dir, 'portal.sqlite');
});
afterAll(() => {
  for (const folder of [dir, bundled.folder]) rmSync(folder, { recursive: true });
});

/** Starts a process that publishes without end and kills it at a moment nobody chose. */
async function publishAndKill(round: number): Promise<void> {
  const process = spawn('node', [bundled.file, file, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // Within its first publish, or after some: how long one takes depends on the machine.
  const lines = randomInt(1, 4);
  let seen = 0;
  await new Promise<void>((resolve) =>
    process.stdout.on('data', (data: Buffer) => {
      seen += data.toString().split('\n').length - 1;
      if (seen >= lines) resolve();
    }),
  );
  await wait(randomInt(1, 60));
  const ended = new Promise<NodeJS.Signals | null>((resolve) =>
    process.once('exit', (_, signal) => resolve(signal)),
  );
  process.kill('SIGKILL');
  expect(await ended).toBe('SIGKILL');
}

test('a publish that is killed at any moment leaves whole releases, and the pointer on one of them', async () => {
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    await publishAndKill(round);
    const database = new Database(file);
    expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
    const strays = database
      .prepare(
        'SELECT count(*) AS n FROM release_file WHERE (tenant, hash) NOT IN (SELECT tenant, hash FROM release)',
      )
      .get();
    expect(strays).toEqual({ n: 0 });
    database.close();

    const store = openSqliteStore(file);
    const releases = await store.releases('t');
    for (const { hash } of releases) {
      const names = await store.releaseFileNames('t', hash);
      const files = Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, (await store.releaseFile('t', hash, name)) ?? '']),
        ),
      );
      expect(hashOf(files)).toBe(hash);
    }
    const tenant = await store.tenant('t');
    if (releases.length > 0) expect(releases.map(({ hash }) => hash)).toContain(tenant?.active);
    expect(releases.filter((release) => release.supersededAt === null)).toHaveLength(
      releases.length > 0 ? 1 : 0,
    );
    most = Math.max(most, releases.length);
    await store.close();
  }
  // Otherwise the process was always killed before it did anything, and this proves nothing.
  expect(most).toBeGreaterThan(3);
}, 300_000);
