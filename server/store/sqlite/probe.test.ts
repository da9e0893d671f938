import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSqliteStore } from './open.ts';
import { createProbe, type Probe } from './probe.ts';

let dir: string;
let file: string;
let database: Database.Database;
let probe: Probe | undefined;

const fill = (rows: number): void => {
  const add = database.prepare('INSERT INTO content (hash, body) VALUES (?, ?)');
  for (let i = 0; i < rows; i++) add.run(`${i}`.padStart(5, '0'), 'x'.repeat(3000));
  database.pragma('wal_checkpoint(TRUNCATE)');
};
/** Overwrites a part of the database's file, as a failing disk would. */
function damage(from: number, to: number): void {
  const handle = openSync(file, 'r+');
  writeSync(handle, Buffer.alloc(to - from, 0xa5), 0, to - from, from);
  closeSync(handle);
}

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'portal-probe-'));
  file = join(dir, 'portal.sqlite');
  await openSqliteStore(file).close();
  database = new Database(file);
  database.pragma('journal_mode = WAL');
});
afterEach(async () => {
  await probe?.close();
  database.close();
  rmSync(dir, { recursive: true });
});
const look = (options?: Parameters<typeof createProbe>[2]): Promise<void> => {
  probe ??= createProbe(database, file, { holds: 0, ...options });
  return probe.look();
};
afterEach(() => {
  probe = undefined;
});

test('a sound database is written and read, by several processes too', async () => {
  await look();
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  await look();
  other.exec('ROLLBACK');
  other.close();
  await look();
});

test('the disk is asked once a second at most', async () => {
  const value = (): unknown => database.prepare('SELECT value FROM probe').pluck().get();
  await look({ holds: 60_000 });
  const before = value();
  await look();
  expect(value()).toBe(before);
});

const child = fileURLToPath(new URL('testing/probe.child.ts', import.meta.url));

/**
 * Looks from a process of its own, which may do less than this one; answers what each look said.
 */
function lookFrom(
  times: number,
  { kilobytes, user }: { kilobytes?: number; user?: number },
): string[] {
  const limit = kilobytes === undefined ? '' : `ulimit -f ${kilobytes};`;
  const { stdout, stderr } = spawnSync(
    'bash',
    [
      '-c',
      `${limit} exec node --import tsx "$@"`,
      'bash',
      child,
      file,
      `${times}`,
      ...(user === undefined ? [] : [`${user}`]),
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, TSX_DISABLE_CACHE: '1' },
    },
  );
  expect(stderr).toBe('');
  return stdout.trim().split('\n');
}

test('a file that may be read only is reported', () => {
  database.close();
  chmodSync(file, 0o444);
  chmodSync(dir, 0o555);
  // Nothing is forbidden to root.
  expect(lookFrom(1, process.getuid?.() === 0 ? { user: 65_534 } : {})).toEqual([
    expect.stringMatching(/^SQLITE_(READONLY|CANTOPEN)/),
  ]);
  chmodSync(dir, 0o755);
  database = new Database(file);
});

test('a disk that takes no more is reported', () => {
  const said = lookFrom(200, { kilobytes: 256 });
  expect(said.slice(0, -1)).toContain('ok');
  expect(said.at(-1)).toMatch(/^SQLITE_(FULL|IOERR)/);
});

test('a disk that is nearly full is reported before a write fails', async () => {
  await expect(look({ leastFree: 2 ** 60 })).rejects.toThrow(/free/);
});

test('a file that is gone, or is another one, is reported', async () => {
  await look();
  copyFileSync(file, `${file}.copy`);
  renameSync(`${file}.copy`, file);
  await expect(look()).rejects.toThrow();
  unlinkSync(file);
  await expect(look()).rejects.toThrow();
});

test.each([
  ['its first page', 0, 4096],
  ['all of it', 0, 10_000_000],
])(
  'a file is told of which %s is damaged, while pages of it are kept in memory',
  async (_, from, to) => {
    fill(200);
    await look();
    database.pragma('wal_checkpoint(TRUNCATE)');
    damage(from, Math.min(to, statSync(file).size));
    await expect(look()).rejects.toThrow();
  },
);

test('damage somewhere in the middle is found by the thread that reads all of it, and its end too', async () => {
  fill(2000);
  copyFileSync(file, `${file}.sound`);
  await look({ wholeEvery: 0 });
  const size = statSync(file).size;
  damage(Math.floor(size / 2 / 4096) * 4096, size - 4096);
  await vi.waitFor(() => expect(look()).rejects.toThrow(), { timeout: 15_000, interval: 100 });
  const handle = openSync(file, 'r+');
  writeSync(handle, readFileSync(`${file}.sound`));
  closeSync(handle);
  await vi.waitFor(() => look(), { timeout: 15_000, interval: 100 });
});
