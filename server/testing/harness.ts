import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Role } from '../../schemas/admin/accounts.ts';
import type { Release } from '../../schemas/compiler/index.ts';
import { createAccessCodec } from '../access/codec.ts';
import { createAccessLog } from '../access/log.ts';
import { signInAs } from '../admin/accounts/testing/sign-in-as.ts';
import { createAdmin } from '../admin/deps.ts';
import type { Mail } from '../admin/mail/mailer.ts';
import { createApp } from '../app.ts';
import { createStoredBuildFiles } from '../builds/stored-files.ts';
import { createCaptcha } from '../captcha/altcha.ts';
import { createRecaptcha } from '../captcha/recaptcha.ts';
import type { Deps } from '../deps.ts';
import { createDriftWatch } from '../drift/watch.ts';
import { createPendingAnswers } from '../early/pending.ts';
import { createErps } from '../erp/connections.ts';
import type { AppEnv } from '../http/context.ts';
import { createSockets } from '../http/sockets.ts';
import { createLogger } from '../http/telemetry/logger.ts';
import { createMetrics } from '../http/telemetry/metrics.ts';
import { createAnswerCache } from '../proxy/cache.ts';
import { createMapThreads, type MapThreadsOptions } from '../proxy/mapping/threads.ts';
import { createPush } from '../push/push.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { createCipher, deriveKey } from '../session/cipher.ts';
import { createQuoteKeys } from '../session/quote-keys.ts';
import { createSessions } from '../session/sessions.ts';
import { createReleases } from '../tenancy/releases.ts';
import { createTenants } from '../tenancy/tenants.ts';
import { createUsage } from '../usage/usage.ts';
import { type FakeErp, startFakeErp } from './fake-erp.ts';
import { rememberedPasswords } from './passwords.ts';
import { buildRelease, type ReleaseOptions } from './release.ts';
import { openMemoryStore } from './store.ts';
import { baseDir, sharedCompileThreads, sharedMapThreads } from './threads.ts';

export interface Harness {
  app: Hono<AppEnv>;
  deps: Deps;
  erp: FakeErp;
  release: Release;
  /** Mails that the admin has sent. */
  mails: Mail[];
  /** Lines of the log. */
  lines: string[];
  clock: { now: number };
  publish(tenant: string, release: Release): Promise<void>;
  /** A request to the page's own host. */
  request(path: string, init?: RequestInit & { host?: string; cookie?: string }): Promise<Response>;
  /** A call as the browser makes it. */
  call(
    name: string,
    given?: unknown,
    more?: { cookie?: string; headers?: Record<string, string>; host?: string },
  ): Promise<Response>;
  /** Logs in and yields the cookie pair. */
  login(host?: string): Promise<string>;
  /**
   * Signs a person of a role in at the admin of a tenant and yields the cookie pair; an implementer
   * belongs to all tenants.
   */
  signIn(role: Role, tenant?: string): Promise<string>;
  /** Also answers on a port. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

const template =
  '<!doctype html><html><head><meta property="csp-nonce" nonce="%NONCE%"><link rel="preload" as="font" type="font/woff2" href="/assets/inter-1.woff2" crossorigin nonce="%NONCE%"><!--portal:head--></head><body><!--portal:boot--><script type="module" src="/assets/app.js" nonce="%NONCE%"></script></body></html>';

/**
 * The whole server over an in-memory store and an ERP on a port, with a clock the test moves.
 * Threads that evaluate mappings are its own only where it says how they are; `compileThreads`
 * where drafts are not compiled in those of the process.
 */
export async function startHarness(
  options: ReleaseOptions = {},
  mapping?: MapThreadsOptions,
  compileThreads = sharedCompileThreads(),
): Promise<Harness> {
  const runtimeDir = mkdtempSync(join(tmpdir(), 'portal-runtime-'));
  writeFileSync(join(runtimeDir, 'index.html'), template);
  writeFileSync(
    join(runtimeDir, 'words.json'),
    JSON.stringify({
      list: ['/assets/List-1.js', '/assets/cell-1.js', '/assets/List-1.css'],
      detail: ['/assets/Detail-1.js', '/assets/cell-1.js'],
    }),
  );
  const erp = await startFakeErp();
  const store = openMemoryStore();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  const maps = mapping ? createMapThreads(mapping) : sharedMapThreads();
  const releases = createReleases(store, now, maps);
  const lines: string[] = [];
  const mails: Mail[] = [];
  const secret = Buffer.alloc(32, 7);
  const log = createLogger((line) => lines.push(line));
  const deps: Deps = {
    store,
    tenants: createTenants({ store, defaultTenant: 'teste' }),
    releases,
    sessions: createSessions(
      store,
      createCipher(deriveKey(secret, 'session')),
      now,
      createQuoteKeys(secret),
    ),
    secrets: createSecrets({ store, cipher: createCipher(deriveKey(secret, 'secret')), now }),
    erps: createErps(erp.url),
    drift: createDriftWatch({ store, log, now }),
    accesses: createAccessLog({ store, codec: createAccessCodec(secret), log, now }),
    usage: createUsage({ store, log, now }),
    push: createPush({
      store,
      cipher: createCipher(deriveKey(secret, 'push')),
      now,
      log,
      services: [erp.url],
      firebase: {
        installations: `${erp.url}/installations`,
        registrations: `${erp.url}/registrations`,
      },
    }),
    cache: createAnswerCache(now),
    early: createPendingAnswers(now),
    maps,
    captcha: createCaptcha({
      store,
      now,
      signature: 'a',
      keySignature: 'b',
      cost: 1,
      tries: { from: 1, to: 5 },
    }),
    recaptcha: createRecaptcha({ store, now }),
    metrics: createMetrics(),
    metricsKey: undefined,
    log,
    now,
    admin: createAdmin({
      store,
      releases,
      secret,
      mailer: { send: async (mail) => void mails.push(mail) },
      log,
      now,
      adminUrl: 'https://painel.example',
      port: 3000,
      defaultTenant: 'teste',
      baseDir,
      compileThreads,
      threads: maps,
      people: [],
      passwords: rememberedPasswords,
    }),
    runtimeDir,
    adminDir: runtimeDir,
    storedFiles: createStoredBuildFiles(store),
    trustProxy: false,
    uploads: { total: 4 * 1024 * 1024, file: 1024 * 1024, stop: 5_000 },
    scanner: undefined,
    stopping: () => false,
  };
  const app = createApp(deps);
  const release = buildRelease(options);
  let server: Server | undefined;

  const harness: Harness = {
    app,
    deps,
    erp,
    release,
    mails,
    lines,
    clock,
    publish: async (tenant, published) => {
      await store.createTenant(tenant, clock.now);
      await store.publish({
        tenant,
        hash: published.hash,
        files: published.files,
        settings: published.tenant,
        overlay: [],
        at: clock.now,
      });
    },
    request: async (path, { host = 'teste.localhost', cookie, ...init } = {}) =>
      app.request(`http://${host}${path}`, {
        ...init,
        headers: {
          host,
          origin: `http://${host}`,
          ...(cookie ? { cookie } : {}),
          ...(init.headers as Record<string, string>),
        },
      }),
    call: (name, given = {}, { cookie, headers, host } = {}) =>
      harness.request(`/_/call/${name}`, {
        method: 'POST',
        body: JSON.stringify({ with: given }),
        cookie,
        host,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    login: async (host) => {
      const response = await harness.call('LOGIN', { cpf: '1', senha: '2' }, { host });
      return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    },
    signIn: (role, tenant = 'teste') => signInAs(deps, role, tenant),
    listen: async () => {
      server = createAdaptorServer({
        fetch: app.fetch,
        overrideGlobalObjects: false,
        websocket: { server: createSockets() },
      }) as Server;
      const listening = server;
      await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
      return `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
    },
    close: async () => {
      server?.close();
      server?.closeAllConnections();
      await deps.maps.close();
      await deps.admin.compiles.close();
      await deps.erps.close();
      await erp.close();
      await store.close();
      rmSync(runtimeDir, { recursive: true, force: true });
    },
  };
  await harness.publish('teste', release);
  return harness;
}
