/**
 * The real server with the benchmark's tenant, assembled as `server/main.ts` does. With `HAND_DIR`
 * it also serves the hand-written pages under `/hand`, behind the same session and with the same
 * answers.
 */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { compileTenant } from '../../../schemas/compiler/index.ts';
import { prepareAccounts } from '../../../server/admin/accounts/prepare.ts';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { readSources } from '../../../server/folders/sources.ts';
import { createLogger, inBatches } from '../../../server/http/telemetry/logger.ts';
import { publish } from '../../../server/release/publish.ts';
import { assemble, openStore } from '../../../server/start.ts';
import { cpuMs, serveParent } from '../child.ts';
import { held } from '../memory/held.ts';
import { slowOverlay, slowTenant } from '../neighbours/slow.ts';
import { projectRoot } from '../places.ts';
import { withHandPages } from './hand.ts';
import { benchOverlay } from './overlay.ts';

const config = readConfig({ ...process.env, PORT: '0', DEFAULT_TENANT: 'bench' }, projectRoot);
const log = createLogger(inBatches((text) => process.stdout.write(text)));
const store = await openStore(config);
await store.createTenant('bench', Date.now());
const base = await readSources(`${projectRoot}/config/base`, 'config/base');
const { release, diagnostics } = await publish(store, compileTenant, {
  tenant: 'bench',
  base,
  overlay: benchOverlay(),
  at: Date.now(),
});
if (!release)
  throw new Error(
    `The benchmark's tenant does not compile: ${JSON.stringify(
      diagnostics.filter((finding) => finding.severity === 'error'),
      null,
      2,
    )}`,
  );

/** Beside the benchmark's tenant, where it is asked for. */
async function publishSlow(): Promise<string | undefined> {
  await store.createTenant(slowTenant, Date.now());
  const overlay = slowOverlay();
  const at = Date.now();
  const made = await publish(store, compileTenant, { tenant: slowTenant, base, overlay, at });
  if (!made.release) throw new Error(`The slow tenant does not compile: ${JSON.stringify(made)}`);
  return made.release.hash;
}
const slowRelease = process.env.SLOW_NEIGHBOUR ? await publishSlow() : undefined;

const deps = assemble(config, store, { url: config.erpUrl ?? '' }, log, () => false);
const { RUNTIME_DIR: runtimeDir = deps.runtimeDir, ADMIN_DIR: adminDir } = process.env;
if (adminDir !== undefined)
  await prepareAccounts(deps.admin.accounts, store, {
    isDemo: true,
    now: Date.now(),
    printLink: () => {},
  });
const app = createApp({ ...deps, runtimeDir, adminDir: adminDir ?? deps.adminDir });
const handDir = process.env.HAND_DIR;
const server = createAdaptorServer({
  fetch: handDir === undefined ? app.fetch : withHandPages(app, handDir),
}) as Server;
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () => {
  serveParent(
    {
      url: `http://localhost:${(server.address() as AddressInfo).port}`,
      release: release.hash,
      slowRelease,
    },
    (request) => (request === 'held' ? held() : cpuMs()),
  );
});
