import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { createCompiler } from '../schemas/compiler/index.ts';
import { prepareAccounts } from './admin/accounts/prepare.ts';
import { startAssetCollection } from './admin/assets/collect.ts';
import { startMailRetry } from './admin/mail/queue.ts';
import { endExpired } from './admin/preview/acting/acting.ts';
import { startSchedule } from './admin/releases/schedule.ts';
import { createApp } from './app.ts';
import { createBuildUploader } from './builds/upload.ts';
import type { Config } from './config.ts';
import { DEMO_ACCOUNTS } from './demo-erp/accounts.ts';
import { createDemoErp } from './demo-erp/index.ts';
import type { Deps } from './deps.ts';
import { createDrain } from './http/drain.ts';
import { closeSockets, createSockets } from './http/sockets.ts';
import type { Logger } from './http/telemetry/logger.ts';
import { prepareTenants, readProduct } from './prepare-tenants.ts';
import { productKey } from './release/product.ts';
import { startRecompiling } from './release/recompiling.ts';
import { createReleaseThread } from './release/thread/threads.ts';
import { createVersions } from './release/versions/versions.ts';
import { createMetricsApp } from './routes/operations.ts';
import { assemble, type MainErp, openStore, servedBuilds, type SharedParts } from './start.ts';

const purgeEveryMs = 10 * 60 * 1000;
/** A start waits this long for its build's files to be kept for other servers. */
const keepBeforeMs = 5_000;
/** After this long a start no longer keeps users waiting for tenants of another version. */
const compileBeforeMs = 5_000;

/**
 * The ERP to talk to: the one that is configured, else the demo one, on a port only this machine
 * reaches.
 */
async function openErp(
  { erpUrl, dataDir, port }: Config,
  log: Logger,
): Promise<MainErp & { close: () => Promise<void> }> {
  if (erpUrl !== undefined) return { url: erpUrl, close: async () => {} };
  const demo = createDemoErp({
    dataFile: join(dataDir, 'demo-erp.sqlite'),
    portal: `http://localhost:${port}`,
  });
  const { url, close } = await demo.listen(0);
  log.info('demo-erp.started', { url, messages: `${url}/_demo/mensagens` });
  return {
    url,
    events: demo.events,
    people: DEMO_ACCOUNTS.map(({ login, senha, nome, type }) => ({
      account: login,
      password: senha,
      label: `${nome} (${type.toLowerCase().replaceAll('_', ' ')})`,
    })),
    close: async () => {
      await close();
      demo.close();
    },
  };
}

function listen(server: Server, { port, host }: Pick<Config, 'port' | 'host'>): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Not into the log, which others may read: the link makes its owner an implementer. */
const printLink = (link: string): void => {
  process.stderr.write(
    `\nPrimeiro acesso ao painel (vale por 24 horas e uma única vez):\n${link}\n\n`,
  );
};

/** Metrics, on a port that only this machine reaches; undefined where none is configured. */
async function serveMetrics(deps: Deps, wanted: number | undefined): Promise<Server | undefined> {
  if (wanted === undefined) return undefined;
  const server = createAdaptorServer({ fetch: createMetricsApp(deps).fetch }) as Server;
  const port = await listen(server, { port: wanted, host: '127.0.0.1' });
  deps.log.info('metrics.started', { port });
  return server;
}

/** Removes what has expired, for as long as the process runs; yields the way to stop. */
function startPurge(deps: Deps): () => void {
  const purge = async (): Promise<void> => {
    await endExpired(deps).catch((error: unknown) => deps.log.error('purge.previews', { error }));
    await deps.store.purge(deps.now());
    await deps.store.purgeAccounts(deps.now());
    await deps.accesses.purge();
    await deps.admin.audit.purge();
  };
  const purging = setInterval(() => {
    purge().catch((error: unknown) => deps.log.error('purge', { error }));
  }, purgeEveryMs);
  return () => clearInterval(purging);
}

/** What goes on beside the requests; yields the way to stop it. */
function startChores(deps: Deps): () => void {
  const stops = [
    startPurge(deps),
    startSchedule(deps),
    startAssetCollection(deps),
    startMailRetry(deps.admin.accounts.mailer, deps.log),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** A server that answers at its port. */
export interface RunningServer {
  url: string;
  /** Where its demo ERP answers; undefined over another one. */
  demoErpUrl: string | undefined;
  /** Answers what it was asked, and ends; once. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

/** Opens the store, brings in what the product has, and listens. */
export async function startServer(
  config: Config,
  log: Logger,
  shared: SharedParts = {},
): Promise<RunningServer> {
  mkdirSync(config.dataDir, { recursive: true });
  const store = await openStore(config);
  const key = await productKey();
  const versions = createVersions({
    store,
    product: await readProduct(config.root, key),
    openThread: createReleaseThread,
    log,
    now: Date.now,
  });
  // Its tenants share most of their documents; what it remembers of them goes with it.
  const { compile } = createCompiler();
  const prepared = await prepareTenants(store, compile, config.root, log, {
    product: key,
    within: compileBeforeMs,
    isMixed: await versions.join(),
  });
  const erp = await openErp(config, log);

  let stopping = false;
  const deps = assemble(config, store, erp, log, () => stopping, versions, shared);
  await prepareAccounts(deps.admin.accounts, store, {
    isDemo: config.erpUrl === undefined,
    now: deps.now(),
    printLink,
  });
  const app = createApp(deps);
  const sockets = createSockets();
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: sockets },
  }) as Server;
  const drain = createDrain(server);
  server.keepAliveTimeout = 65_000;
  // A page names files that a server of another build may be asked for at once.
  const builds = createBuildUploader({ store, builds: servedBuilds(config), log, now: Date.now });
  await builds.begin(keepBeforeMs);
  const port = await listen(server, config);
  const figures = await serveMetrics(deps, config.metrics.port);
  const stopChores = startChores(deps);
  const url = `http://localhost:${port}`;
  log.info('started', { port, url, pending: prepared.pending });
  const recompiling = startRecompiling(prepared, log);
  const looking = versions.start();

  const stop = async (signal: NodeJS.Signals): Promise<void> => {
    if (stopping) return;
    stopping = true;
    log.info('stopping', { signal });
    const { delay, within } = config.stop;
    drain.begin();
    stopChores();
    await recompiling.stop();
    // A person at the keyboard has no load balancer that must learn of it.
    if (signal === 'SIGTERM') await pause(delay);
    closeSockets(sockets);
    const cut = await drain.finish(within);
    if (cut > 0) log.warn('stopping.cut', { requests: cut });
    figures?.close();
    await deps.maps.close();
    await deps.admin.compiles.close();
    await deps.erps.close();
    await erp.close();
    await deps.accesses.flush();
    await deps.usage.flush();
    await looking.stop();
    await builds.stop();
    await store.close();
    log.info('stopped');
  };
  return { url, demoErpUrl: config.erpUrl === undefined ? erp.url : undefined, stop };
}
