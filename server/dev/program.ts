import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** A program that runs for as long as `npm run dev`, and begins anew when its source changed. */
export interface Program {
  /** Resolves when it has ended, and begun again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  /** Sends something to the process; to one that has ended, nothing. */
  tell(message: string): void;
}

/**
 * Starts a module as a process of its own; its output is the terminal's.
 * @param hear gets what the process sends
 */
export function startProgram(
  module: string,
  env: Readonly<Record<string, string>>,
  hear: (message: unknown) => void = () => {},
): Program {
  const begin = (): ChildProcess =>
    fork(module, {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, ...env },
      stdio: 'inherit',
    }).on('message', hear);
  let child = begin();
  async function end(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  return {
    async restart() {
      await end();
      child = begin();
    },
    stop: end,
    tell: (message) => {
      if (child.connected) child.send(message);
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, 'localhost');
    const end = (is: boolean) => () => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', end(true)).once('error', end(false));
  });

/** Resolves when something listens on the port; false when nothing does within the time, in ms. */
export async function listens(port: number, within: number): Promise<boolean> {
  for (const until = Date.now() + within; Date.now() < until; await pause(50))
    if (await answers(port)) return true;
  return false;
}
