/**
 * The process in which a worker's portals run: each is the whole server, with a folder, a store, an
 * ERP and ports of its own. What they have in common is code that is loaded and warm, and threads
 * whose answers depend on their questions alone.
 */
import { join } from 'node:path';
import { createCompileThreads } from '../../../server/admin/compile/threads.ts';
import { readConfig } from '../../../server/config.ts';
import { createDemoErp } from '../../../server/demo-erp/index.ts';
import { createLogger } from '../../../server/http/telemetry/logger.ts';
import { createMapThreads } from '../../../server/proxy/mapping/threads.ts';
import { startServer } from '../../../server/start-server.ts';
import type { SharedParts } from '../../../server/start.ts';
import type { Answer, DemoErpOrder, Order, PortalOrder } from './ask-host.ts';

process.umask(0o077);

const log = createLogger((text) => process.stdout.write(text));
const baseDir = join(process.argv[2] ?? '', 'config/base');
/** A thread stays when the portal ends that had it started. */
const shared: SharedParts = {
  maps: { ...createMapThreads(), close: async () => undefined },
  compileThreads: { ...createCompileThreads({ baseDir }), close: async () => undefined },
};
/** How to stop what runs, by the order that started it. */
const stops = new Map<number, () => Promise<void>>();

async function startPortal(
  id: number,
  { folder, env, usualCaptcha }: PortalOrder,
): Promise<Answer> {
  const server = await startServer(readConfig({ ...process.env, ...env }, folder), log, {
    ...shared,
    ...(!usualCaptcha && { captchaTries: { from: 1, to: 9 } }),
  });
  stops.set(id, () => server.stop('SIGTERM'));
  return { id, url: server.url, erpUrl: server.demoErpUrl };
}

async function startErp(id: number, { now, ...options }: DemoErpOrder): Promise<Answer> {
  const erp = createDemoErp({ ...options, ...(now !== undefined && { epoch: () => now }) });
  const { url, close } = await erp.listen(0);
  stops.set(id, async () => {
    await close();
    erp.close();
  });
  return { id, erpUrl: url };
}

async function carryOut({ id, start, erp, stop }: Order): Promise<Answer> {
  if (start) return startPortal(id, start);
  if (erp) return startErp(id, erp);
  const stopped = stop ?? id;
  await stops.get(stopped)?.();
  stops.delete(stopped);
  return { id };
}

process.on('message', (order: Order) => {
  carryOut(order)
    .catch((error: unknown): Answer => ({ id: order.id, failed: String((error as Error).stack) }))
    .then((answer) => process.send?.(answer));
});
// Its worker has ended.
process.on('disconnect', () => process.exit());
