import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { nodeArguments, root } from './run-script.ts';

export interface PortalOrder {
  /** Where its `config` is. */
  folder: string;
  env: Record<string, string>;
  /** Its captcha is as hard as that of every portal. */
  usualCaptcha: boolean;
}

/** A demo ERP by itself: the file of its data, and its size and calendar where it makes them. */
export interface DemoErpOrder {
  dataFile: string;
  products?: number;
  today?: string;
  /** Milliseconds since 1970 at which its clock stands. */
  now?: number;
}

/**
 * What a host is to do: start a portal or an ERP under the order's id, or stop that of an earlier
 * order.
 */
export interface Order {
  id: number;
  start?: PortalOrder;
  erp?: DemoErpOrder;
  stop?: number;
}

/** Its answer to the order of that id. */
export interface Answer {
  id: number;
  url?: string;
  erpUrl?: string | undefined;
  /** Why the order was not carried out. */
  failed?: string;
}

/** The process that a worker's portals run in. */
interface Host {
  child: ChildProcess;
  ask(order: Omit<Order, 'id'>): Promise<Answer>;
}

/** What it has written last, in chunks, for the message of an order that fails. */
const mostChunks = 50;

function startHost(): Host {
  const child: ChildProcess = spawn(
    process.execPath,
    [...nodeArguments('tests/scenarios/support/host.ts'), root],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said.push(chunk.toString());
      if (said.length > mostChunks) said.shift();
    });
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  const settle = (answer: Answer): void => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  child.on('message', settle);
  child.on('exit', (code) => {
    if (host?.child === child) host = undefined;
    for (const id of waiting.keys()) settle({ id, failed: `The host ended with ${code}` });
  });
  return {
    child,
    ask: (order) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, (answer) =>
          answer.failed === undefined
            ? resolve(answer)
            : reject(new Error(`${answer.failed}\n${said.join('')}`)),
        );
        child.send({ ...order, id });
      }),
  };
}

let host: Host | undefined;

/** Has an order carried out by the host of this process, which starts with the first. */
export const askHost = (order: Omit<Order, 'id'>): Promise<Answer> =>
  (host ??= startHost()).ask(order);

/** Ends the host, and what still runs in it; the next order starts another. */
export async function endHost(): Promise<void> {
  const { child } = host ?? {};
  if (!child || child.exitCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
