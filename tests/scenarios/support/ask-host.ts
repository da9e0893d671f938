import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
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

/** The process in which portals run, where this one has started it. */
let child: ChildProcess | undefined;

/** What a host has written to its standard error at most, in chunks, for when it ends by itself. */
const mostChunks = 50;

/** Starts the process in which portals run; processes that this one starts find it, too. */
async function startHost(): Promise<string> {
  const args = [...nodeArguments('tests/scenarios/support/host.ts'), root];
  child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  const said: string[] = [];
  child.stderr?.on('data', (chunk: Buffer) => {
    said.push(chunk.toString());
    if (said.length > mostChunks) said.shift();
  });
  child.once('exit', (code) => {
    if (code !== 0)
      process.stderr.write(`The host of portals ended with ${code}\n${said.join('')}`);
  });
  const [port] = (await once(child, 'message')) as [number];
  process.env.PORTAL_HOST = String(port);
  return String(port);
}

/** This process's line to the host. */
interface Line {
  socket: Socket;
  ask(order: Omit<Order, 'id'>): Promise<Answer>;
}

async function openLine(): Promise<Line> {
  const socket = connect(Number(process.env.PORTAL_HOST ?? (await startHost())), '127.0.0.1');
  await once(socket, 'connect');
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  const settle = (answer: Answer): void => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  };
  createInterface(socket).on('line', (text) => settle(JSON.parse(text) as Answer));
  socket.on('close', () => {
    for (const id of waiting.keys()) settle({ id, failed: 'The host has ended' });
  });
  return {
    socket,
    ask: (order) =>
      new Promise((resolve, reject) => {
        const id = ++last;
        waiting.set(id, (answer) =>
          answer.failed === undefined ? resolve(answer) : reject(new Error(answer.failed)),
        );
        socket.write(`${JSON.stringify({ ...order, id })}\n`);
      }),
  };
}

let line: Promise<Line> | undefined;

/**
 * Has an order carried out by the host of the run, or of this process, which starts with the first.
 */
export async function askHost(order: Omit<Order, 'id'>): Promise<Answer> {
  line ??= openLine();
  return (await line).ask(order);
}

/** Ends what this process has running in the host, and the host where this process started it. */
export async function endHost(): Promise<void> {
  const { socket } = (await line) ?? {};
  line = undefined;
  if (socket && !socket.destroyed) {
    const closed = once(socket, 'close');
    socket.end();
    await closed;
  }
  if (!child || child.exitCode !== null) return;
  delete process.env.PORTAL_HOST;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}
