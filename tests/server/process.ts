import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject } from 'vitest';

export const root = fileURLToPath(new URL('../..', import.meta.url));

const tsx = ['--import', 'tsx'];
const program = (): string => inject('serverNode') ?? 'node';
const script = (name: 'main' | 'cli'): string => join(inject('serverBuild'), `${name}.mjs`);

/** Where servers and commands run that say no other place. */
export const home = (): string => inject('serverHome');

/** Runs the product's command line with the given variables, to its end. */
export const runCli = (
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; output: string }> => runCliIn(home(), env, ...args);

/** The same over another folder's `config`. */
export async function runCliIn(
  cwd: string,
  env: Readonly<Record<string, string>>,
  ...args: string[]
): Promise<{ code: number; output: string }> {
  const child = spawn(program(), [script('cli'), ...args], {
    cwd,
    env: { ...process.env, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  /** What it logged so far. */
  events: { event: string; [key: string]: unknown }[];
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * Starts the server over a data folder, on a port of its own: from the build of this run, or from
 * its sources; `cwd` is where its `config` is.
 */
export async function startServer(
  env: Readonly<Record<string, string>>,
  { fromSources = false, cwd = home() } = {},
): Promise<ServerProcess> {
  // Another Node's driver of SQLite is only beside its build.
  const isBuilt = !fromSources || inject('serverNode') !== undefined;
  const child = spawn(program(), isBuilt ? [script('main')] : [...tsx, 'server/main.ts'], {
    cwd,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', ERP_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const events: ServerProcess['events'] = [];
  const ended: ServerProcess['ended'] = new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
  });
  const lines = createInterface({ input: child.stdout });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`No start: ${JSON.stringify(events)}`)));
    lines.on('line', (line) => {
      const entry = JSON.parse(line) as ServerProcess['events'][number];
      events.push(entry);
      if (entry.event === 'started') resolve(`http://127.0.0.1:${String(entry.port)}`);
    });
  });
  return { url, child, events, ended };
}
