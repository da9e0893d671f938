import { execFileSync } from 'node:child_process';
import { appendFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Figure } from './figures.ts';
import { benchFolder, projectRoot } from './places.ts';
import { rounded } from './stats.ts';

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, encoding: 'utf8' }).trim();
  try {
    return `${git('rev-parse', '--short', 'HEAD')}${git('status', '--porcelain', '--', 'runtime', 'server', 'schemas', 'config') === '' ? '' : '+'}`;
  } catch {
    return 'unknown';
  }
}

/**
 * Appends a run to `results.jsonl`: one JSON object a line, figures by name. `commit` ends in `+`
 * when the measured folders held changes that are not in it; `load` is the machine's load average
 * over the last minute of the run.
 */
export async function recordRun(
  suites: readonly string[],
  figures: readonly Figure[],
): Promise<void> {
  const line = {
    date: new Date().toISOString(),
    commit: commit(),
    machine: {
      node: process.version,
      cores: availableParallelism(),
      cpu: cpus()[0]?.model ?? '',
      load: rounded(loadavg()[0] ?? 0),
    },
    suites,
    figures: Object.fromEntries(figures.map(({ name, value }) => [name, rounded(value, 4)])),
  };
  await appendFile(join(benchFolder, 'results.jsonl'), `${JSON.stringify(line)}\n`);
}
