/**
 * The process in which the portals of a run stand: each is the whole server, with a folder, a store,
 * an ERP and ports of its own. What they have in common is code that is loaded and warm, and threads
 * whose answers depend on their questions alone.
 */
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createCompileThreads } from '../../../server/admin/compile/threads.ts';
import { readConfig } from '../../../server/config.ts';
import { createDemoErp } from '../../../server/demo-erp/index.ts';
import { createLogger } from '../../../server/http/telemetry/logger.ts';
import { createMapThreads } from '../../../server/proxy/mapping/threads.ts';
import { startServer } from '../../../server/start-server.ts';
import type { SharedParts } from '../../../server/start.ts';
import type { Answer, DemoErpOrder, Order, PortalOrder } from './ask-host.ts';

process.umask(0o077);

/** What the portals have written last, in lines, for the message of an order that fails. */
const said: string[] = [];
const mostLines = 50;
const log = createLogger((text) => {
  said.push(text);
  if (said.length > mostLines) said.shift();
});
const baseDir = join(process.argv[2] ?? '', 'config/base');
/** A thread stays when the portal ends that had it started. */
const shared: SharedParts = {
  maps: { ...createMapThreads(), close: async () => undefined },
  compileThreads: { ...createCompileThreads({ baseDir }), close: async () => undefined },
};

/** Something that runs for a process of tests. */
interface Running extends Omit<Answer, 'id' | 'failed'> {
  stop(): Promise<void>;
}

async function startPortal({ folder, env, usualCaptcha }: PortalOrder): Promise<Running> {
  const { url, demoErpUrl, stop } = await startServer(
    readConfig({ ...process.env, ...env }, folder),
    log,
    { ...shared, ...(!usualCaptcha && { captchaTries: { from: 1, to: 9 } }) },
  );
  return { url, erpUrl: demoErpUrl, stop: () => stop('SIGTERM') };
}

async function startErp({ now, ...options }: DemoErpOrder): Promise<Running> {
  const erp = createDemoErp({ ...options, ...(now !== undefined && { epoch: () => now }) });
  const { url, close } = await erp.listen(0);
  return {
    erpUrl: url,
    stop: async () => {
      await close();
      erp.close();
    },
  };
}

/** Carries out the orders of a process of tests; what runs for it ends with its line. */
function serve(socket: Socket): void {
  /** By the order that started it. */
  const running = new Map<number, Running>();
  async function stop(id: number): Promise<void> {
    const one = running.get(id);
    running.delete(id);
    await one?.stop();
  }
  async function carryOut(order: Order): Promise<Omit<Answer, 'id'>> {
    if (order.stop !== undefined) await stop(order.stop);
    const one = order.start
      ? await startPortal(order.start)
      : order.erp && (await startErp(order.erp));
    if (!one) return {};
    running.set(order.id, one);
    return { url: one.url, erpUrl: one.erpUrl };
  }
  createInterface(socket).on('line', async (text) => {
    const order = JSON.parse(text) as Order;
    const answer = await carryOut(order).catch((error: unknown) => ({
      failed: `${(error as Error).stack}\n${said.join('')}`,
    }));
    if (socket.writable) socket.write(`${JSON.stringify({ id: order.id, ...answer })}\n`);
  });
  const end = async (): Promise<void> => {
    await Promise.all([...running.keys()].map(stop));
    socket.end();
  };
  socket.on('end', end);
  // Its process was killed.
  socket.on('error', end);
}

const server = createServer({ allowHalfOpen: true }, serve);
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
// Whoever started it has ended.
process.on('disconnect', () => process.exit());
