/**
 * Runs the tests of whole server processes with the newest Node of each line that the product
 * supports: `npm run nodes`, or `npm run nodes -- 22`. The first run of a line takes some minutes
 * where the SQLite driver has to be compiled.
 */
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildServer } from '../scenarios/support/build-server.ts';
import { prepareNode } from './node.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lines = ['20', '22', '24'];
const tests = ['start', 'stop', 'several'].map((name) => `tests/server/${name}.test.ts`);

const asked = process.argv.slice(2);
const built = await buildServer(root);
let failed = false;
try {
  for (const line of asked.length > 0 ? asked : lines) {
    const { program, version, build, driver } = prepareNode(root, line, built);
    process.stdout.write(`\nNode ${version}, driver ${driver}\n`);
    const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts', '--project', 'server'];
    const { status } = spawnSync('npx', [...vitest, ...tests], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, SERVER_NODE: program, SERVER_BUILD: build },
    });
    process.stdout.write(`Node ${version}: ${status === 0 ? 'passed' : 'FAILED'}\n`);
    failed ||= status !== 0;
  }
} finally {
  rmSync(built, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
