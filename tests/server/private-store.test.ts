import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root } from './process.ts';

test('a store that a command makes is its user’s alone, whatever files usually are', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-private-'));
  const file = join(dir, 'data/portal.sqlite');
  const cli = join(inject('serverBuild'), 'cli.mjs');
  const command = 'umask 022; exec node "$0" tenant create abc';
  await promisify(execFile)('bash', ['-c', command, cli], {
    cwd: root,
    env: { ...process.env, DATA_DIR: join(dir, 'data') },
  });
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  rmSync(dir, { recursive: true });
});
