/**
 * The whole test run: `npm test`, or some parts of it: `npm test -- lint units`. What has cores
 * left runs side by side; the first failing part's output is shown and ends the run. At the end a
 * table of times. Exit codes: 0 all passed, 1 a part failed, 2 usage, 130 interrupted.
 */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { makeMemoryFolder } from './memory-folder.ts';
import { type Outcome, type Part, runParts } from './run-parts.ts';

const script = (name: string, ...given: string[]): Part['command'] => [
  'npm',
  'run',
  '--silent',
  ...(given.length === 0 ? [name] : [name, '--', ...given]),
];
const part = (name: string, ...command: [string, ...string[]]): Part => ({
  name,
  command: script(...command),
});

/** Units and journeys fill two cores each; the others take about one. */
const stages: Part[][][] = [
  [
    [
      part('generate', 'generate', '--check'),
      part('lint', 'lint'),
      // Several checkers find the same types again, on a core that the other lane needs.
      part('types', 'typecheck', '--checkers', '1'),
      part('build', 'build'),
    ],
    [part('mutations', 'mutate', '--commit')],
  ],
  [[part('units', 'test:unit')]],
  [[part('journeys', 'test:scenarios')]],
];

const padded = (value: string | undefined): string => (value ?? '').padStart(8);
const table = (outcomes: readonly Outcome[], seconds: number): string =>
  [
    `${'part'.padEnd(12)}${padded('seconds')}${padded('cpu s')}`,
    ...outcomes.map(
      ({ name, code, seconds: own, cpu }) =>
        `${name.padEnd(12)}${padded(own.toFixed(0))}${padded(cpu?.toFixed(0))}${code === 0 ? '' : '  failed'}`,
    ),
    `${'all'.padEnd(12)}${padded(seconds.toFixed(0))}`,
    '',
  ].join('\n');

async function main(names: readonly string[]): Promise<number> {
  const known = stages.flat(2).map(({ name }) => name);
  if (names.some((name) => !known.includes(name))) {
    process.stderr.write(`npm test [-- ${known.join(' ')}]\n`);
    return 2;
  }
  const chosen = stages
    .map((lanes) =>
      lanes
        .map((lane) => lane.filter(({ name }) => names.length === 0 || names.includes(name)))
        .filter((lane) => lane.length > 0),
    )
    .filter((lanes) => lanes.length > 0);
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => abort.abort());
  const folder = makeMemoryFolder();
  if (folder !== undefined) process.env.TMPDIR = folder;
  const began = Date.now();
  const outcomes = await runParts(chosen, {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    signal: abort.signal,
    write: (text) => void process.stdout.write(text),
    ended: ({ name, code, seconds }, output) =>
      void process.stdout.write(
        code === 0 ? `${name}: ${seconds.toFixed(0)} s\n` : `${output}\n${name} failed\n`,
      ),
  });
  if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  process.stdout.write(`\n${table(outcomes, (Date.now() - began) / 1000)}`);
  if (abort.signal.aborted) return 130;
  return outcomes.every(({ code }) => code === 0) ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
