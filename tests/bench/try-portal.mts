import { createAdaptorServer, RESPONSE_ALREADY_SENT } from '@hono/node-server';
import { Hono } from 'hono';
import { compileTenant } from '../../schemas/compiler/index.ts';
import { createApp } from '../../server/app.ts';
import { readSources } from '../../server/cli/sources.ts';
import { readConfig } from '../../server/config.ts';
import { createLogger } from '../../server/http/log.ts';
import { publish } from '../../server/release/publish.ts';
import { assemble, openStore } from '../../server/start.ts';
import { cpuMs, serveParent } from './child.ts';
import { projectRoot } from './places.ts';
import { benchOverlay } from './portal/overlay.ts';
import { Pool } from 'undici';
const mode = new Set((process.env.MODE ?? '').split(','));
const config = readConfig({ ...process.env, PORT: '0', DEFAULT_TENANT: 'bench' }, projectRoot);
const log = mode.has('nolog') ? createLogger(() => {}) : createLogger((line) => process.stdout.write(line));
if (mode.has('nolog2')) { log.info = () => {}; }
const store = openStore(config);
await store.createTenant('bench', Date.now());
const base = await readSources(`${projectRoot}/config/base`, 'config/base');
const { release } = await publish(store, compileTenant, { tenant: 'bench', base, overlay: benchOverlay(), at: Date.now() });
const deps = assemble(config, store, config.erpUrl ?? '', log, () => false);
if (mode.has('sess')) { const find = deps.sessions.find; const m = new Map(); deps.sessions.find = async (c: string) => { const k = m.get(c); if (k && Date.now() - k.at < 1000) return k.s; const s = await find(c); m.set(c, { at: Date.now(), s }); return s; }; }
if (mode.has('nomet')) { deps.metrics.observe = () => {}; deps.metrics.observeErp = () => {}; }
let app: any = createApp(deps);
if (mode.has('hono') || mode.has('honoraw')) {
  const real = app; const pool = new Pool(process.env.ERP_URL!, { connections: 64, pipelining: 1 });
  app = new Hono();
  app.post('/_/call/ORCAMENTOS_PAGINADOS', async (c: any) => {
    const { with: w } = await c.req.json();
    const text = await new Promise<string>((resolve) => { const chunks: Buffer[] = []; pool.dispatch({ path: `/orcamentos?page=${w.page}&take=${w.take}`, method: 'GET', headers: { Accept: 'application/json' } }, { onRequestStart() {}, onResponseStart() {}, onResponseData(_: any, x: Buffer) { chunks.push(x); }, onResponseEnd() { resolve(JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')))); }, onResponseError() {} }); });
    if (mode.has('honoraw')) { c.env.outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }).end(text); return RESPONSE_ALREADY_SENT; }
    return c.body(text, 200, { 'Content-Type': 'application/json; charset=UTF-8' });
  });
  app.all('*', (c: any) => real.fetch(c.req.raw, c.env));
}
const server: any = createAdaptorServer({ fetch: app.fetch });
server.keepAliveTimeout = 65000;
server.listen(0, '127.0.0.1', () => serveParent({ url: `http://localhost:${server.address().port}`, release: release!.hash }, () => cpuMs()));
