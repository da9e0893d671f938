import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';
import { root } from './process.ts';

test('a store that a command makes is its user’s alone, whatever files usually are, and is told of', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'portal-private-'));
  const file = join(dir, 'data/portal.sqlite');
  const cli = join(inject('serverBuild'), 'cli.mjs');
  const command = 'umask 022; exec node "$0" tenant create abc';
  const run = () =>
    promisify(execFile)('bash', ['-c', command, cli], {
      cwd: root,
      env: { ...process.env, DATA_DIR: join(dir, 'data') },
    });
  // A DATA_DIR that was forgotten looks like a portal without distributors otherwise.
  expect((await run()).stderr).toContain(`não havia banco de dados em ${join(dir, 'data')}`);
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
  expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3');
  const again = await run().catch((error: { stderr: string }) => error);
  expect(again.stderr).toContain("'abc' já existe");
  expect(again.stderr).not.toContain('não havia');
  rmSync(dir, { recursive: true });
});
