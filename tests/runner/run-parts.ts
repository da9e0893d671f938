import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A command of the test run. */
export interface Part {
  name: string;
  /** The program, and what it is given. */
  command: readonly [string, ...string[]];
}

/** A part that ended by itself. */
export interface Outcome {
  name: string;
  /** Of the process; 1 when it could not be started, or something killed it. */
  code: number;
  /** s by the clock */
  seconds: number;
  /** s of user and system time, with all that it started; undefined but on Linux. */
  cpu: number | undefined;
}

export interface RunOptions {
  cwd: string;
  /** Takes what a part printed, and how it ended, as soon as it has. */
  ended(outcome: Outcome, output: string): void;
  /** Takes output of a part that runs alone, as it comes; `ended` gets none of it. */
  write(text: string): void;
  /** Ends all parts. */
  signal?: AbortSignal;
}

/** Clock ticks a second in `/proc`: 100 on every Linux. */
const ticks = 100;
/** ms from SIGTERM to SIGKILL: browsers stand outside the group and are closed by their runner. */
const grace = 8_000;

/** s of processor time of all children that have ended so far. */
function childrenCpu(): number | undefined {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    // Fields 16 and 17, `cutime` and `cstime`; the second is a name in parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) / ticks;
  } catch {
    return undefined;
  }
}

/** Sends a signal to a process and all that it started. */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // Nothing of it is left.
  }
}

/**
 * Runs stages one after the other. A stage's lanes run side by side, the parts of a lane one after
 * the other. The first part that fails ends those that run, and no other begins. Returns the parts
 * that ended by themselves, in that order.
 */
export async function runParts(
  stages: readonly (readonly (readonly Part[])[])[],
  { cwd, ended, write, signal }: RunOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const running = new Set<ChildProcess>();
  let isStopped = signal?.aborted === true;
  let counted = childrenCpu();

  const stop = (): void => {
    isStopped = true;
    for (const child of running) {
      signalGroup(child, 'SIGTERM');
      const kill = setTimeout(() => signalGroup(child, 'SIGKILL'), grace);
      child.once('close', () => clearTimeout(kill));
    }
  };

  const run = ({ name, command: [program, ...given] }: Part, isAlone: boolean): Promise<void> =>
    new Promise((resolve) => {
      const began = Date.now();
      const output: string[] = [];
      let cpu: number | undefined;
      // A group of its own, which can be ended as a whole.
      const child = spawn(program, given, {
        cwd,
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.add(child);
      for (const stream of [child.stdout, child.stderr])
        stream
          .setEncoding('utf8')
          .on('data', (text: string) => (isAlone ? write(text) : output.push(text)));
      child.once('exit', () => {
        // The sum grows when a child ends, by what that child has used.
        const sum = childrenCpu();
        if (sum !== undefined && counted !== undefined) cpu = sum - counted;
        counted = sum;
      });
      const end = (code: number): void => {
        running.delete(child);
        if (!isStopped) {
          if (code !== 0) stop();
          const outcome = { name, code, seconds: (Date.now() - began) / 1000, cpu };
          outcomes.push(outcome);
          ended(outcome, output.join(''));
        }
        resolve();
      };
      child.once('error', (error) => {
        output.push(String(error));
        end(1);
      });
      child.once('close', (code) => end(code ?? 1));
    });

  signal?.addEventListener('abort', stop);
  for (const lanes of stages)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const part of lane) if (!isStopped) await run(part, lanes.length === 1);
      }),
    );
  signal?.removeEventListener('abort', stop);
  return outcomes;
}
