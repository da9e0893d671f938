import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { type Part, runParts } from './run-parts.ts';

const cwd = mkdtempSync(join(tmpdir(), 'portal-parts-'));
afterAll(() => rmSync(cwd, { recursive: true }));

const part = (name: string, code: string): Part => ({
  name,
  command: [process.execPath, '-e', code],
});
/** Writes a file, and never ends; its child neither. */
const endless = (name: string): Part =>
  part(
    name,
    `const { spawn } = require('node:child_process');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    require('node:fs').writeFileSync('${name}', String(child.pid));
    setInterval(() => 0, 1000);`,
  );
const whenThere = (name: string): string =>
  `const { existsSync } = require('node:fs');
  const wait = setInterval(() => existsSync('${name}') && (clearInterval(wait), run()), 20);`;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function run(stages: Part[][][], signal?: AbortSignal) {
  const said: string[] = [];
  const outcomes = await runParts(stages, {
    cwd,
    signal,
    ended: ({ name, code }, output) => said.push(`${name} ${code} ${output}`.trim()),
    write: (text) => said.push(`> ${text.trim()}`),
  });
  return { said, outcomes };
}

test('stages follow one another; output of side by side parts comes whole, of one alone at once', async () => {
  const { said, outcomes } = await run([
    [[part('a', 'console.log(1)'), part('b', 'console.error(2)')], [part('c', '')]],
    [[part('d', 'console.log(3)')]],
  ]);
  expect(said.slice(0, 3).sort()).toEqual(['a 0 1', 'b 0 2', 'c 0']);
  expect(said.indexOf('a 0 1')).toBeLessThan(said.indexOf('b 0 2'));
  expect(said.slice(3)).toEqual(['> 3', 'd 0']);
  expect(outcomes.every(({ seconds }) => seconds > 0)).toBe(true);
});

test('the first failure ends what runs with all that it started, and nothing begins after it', async () => {
  const failing = part(
    'failing',
    `function run() { console.log('why'); process.exit(3); } ${whenThere('endless')}`,
  );
  const { said, outcomes } = await run([
    [[endless('endless'), part('next', '')], [failing]],
    [[part('later', '')]],
  ]);
  expect(said).toEqual(['failing 3 why']);
  expect(outcomes.map(({ code }) => code)).toEqual([3]);
  const child = Number(readFileSync(join(cwd, 'endless'), 'utf8'));
  await vi.waitFor(() => expect(isRunning(child)).toBe(false), { timeout: 15_000 });
}, 300_000);

test('an abort ends everything, a program that is not there fails', async () => {
  const abort = new AbortController();
  const ended = run([[[endless('aborted')]]], abort.signal);
  await vi.waitFor(() => expect(existsSync(join(cwd, 'aborted'))).toBe(true), { timeout: 15_000 });
  abort.abort();
  expect((await ended).outcomes).toEqual([]);
  const missing = await run([[[{ name: 'missing', command: ['no-such-program'] }]]]);
  expect(missing.outcomes.map(({ code }) => code)).toEqual([1]);
}, 300_000);

test.runIf(process.platform === 'linux')(
  'the processor time is of each part with its children',
  async () => {
    const busy =
      'const end = process.cpuUsage().user + 300_000; while (process.cpuUsage().user < end);';
    const nested = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(busy)}])`;
    const { outcomes } = await run([[[part('idle', '')]], [[part('busy', nested)]]]);
    const [idle, used] = outcomes.map(({ cpu }) => cpu ?? 0);
    expect(used).toBeGreaterThan((idle ?? 0) + 0.3);
  },
  60_000,
);
