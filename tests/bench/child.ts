import { type ChildProcess, fork } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { benchFolder, buildFolder, projectRoot } from './places.ts';

/** A process of the benchmark: it is asked over IPC, one question at a time. */
export interface Child {
  /**
   * Sends a request and resolves to its answer. Rejects when the process ends before it answers.
   */
  ask<T>(request: unknown): Promise<T>;
  stop(): Promise<void>;
}

/** An ERP of 100,000 products is filled first. */
const startWithinMs = 180_000;

function nextMessage(child: ChildProcess, what: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) =>
      reject(new Error(`${what} ended with ${code}; see dist/bench/${what}.log`));
    child.once('exit', ended);
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message);
    });
  });
}

/**
 * Starts `file` (relative to this folder) and waits for its first message, which is returned as
 * `hello`. What it prints goes into `dist/bench/<name>.log`, as it would into a log file in
 * production.
 */
export async function startChild<Hello>(
  name: string,
  file: string,
  env: Record<string, string> = {},
  nodeArgs: string[] = [],
): Promise<Child & { hello: Hello }> {
  const log = openSync(join(buildFolder, `${name}.log`), 'w');
  const child = fork(join(benchFolder, file), {
    cwd: projectRoot,
    execArgv: ['--import', 'tsx', ...nodeArgs],
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log, log, 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), startWithinMs);
  const hello = (await nextMessage(child, name)) as Hello;
  clearTimeout(timer);
  return {
    hello,
    ask: async <T>(request: unknown) => {
      const answer = nextMessage(child, name);
      child.send(request as object);
      return (await answer) as T;
    },
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null || child.signalCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}

/**
 * The other side: says hello and answers every question. Call it once, when the process is ready.
 */
export function serveParent(hello: unknown, answer: (request: unknown) => unknown): void {
  process.on(
    'message',
    (request) =>
      void Promise.resolve(answer(request)).then((value) => process.send?.(value ?? null)),
  );
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  process.send?.(hello);
}

/** CPU time of this process so far, ms. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
