import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAdaptorServer } from '@hono/node-server';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import { createApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import { DEMO_PASSWORD, type FaultControl } from '../../../server/demo-erp/index.ts';
import { openSeeded } from '../../../server/demo-erp/testing/seeded.ts';
import { createLogger } from '../../../server/http/telemetry/logger.ts';
import { assemble } from '../../../server/start.ts';
import { openMemoryStore } from '../../../server/testing/store.ts';
import { compileProduct } from '../../builders/compile.ts';
import { sourcesIn } from '../../builders/sources.ts';
import { origin } from '../../window.ts';

const page =
  '<!doctype html><html><head><!--portal:head--></head><body><!--portal:boot--></body></html>';

/** The ERP's answer when a session begins, as far as a test changes it. */
export interface Carga {
  modulos: { nome: string; autorizado: boolean | string }[];
  parametros: { nome: string; valor: string; idFil?: number }[];
}

/**
 * The product in this very process: compiled documents, the whole server and the demo ERP behind
 * it.
 */
export interface TestServer {
  /** A request of a browser at `origin`, with whatever cookies it has. */
  request(path: string, init: RequestInit, cookie: string): Promise<Response>;
  /**
   * Cookie of somebody who has logged in; the same session every time, but for one that the ERP
   * begins otherwise.
   */
  cookieOf(login: string, change?: (carga: Carga) => void): Promise<string>;
  /** Stores a secret of the distributor, as the admin does. */
  putSecret(name: string, value: string): Promise<void>;
  /** Answer of a call to somebody; throws when it fails. */
  ask<T>(login: string, call: string, given: object): Promise<T>;
  /** Address of the demo ERP, for what a test brings about there. */
  erpUrl: string;
  /** Makes the demo ERP slow, failing or nonsensical. */
  faults: FaultControl;
  /** Changes what the ERP answers at a path, as long as the test lasts. */
  alter<T>(path: string, change: (answer: T) => void): void;
  /**
   * What is sent to a path that the demo ERP has not, newest last; the answer is an empty record, as
   * long as the test lasts.
   */
  receive(path: string): unknown[];
  /** Mails of the ERP so far, newest first; to one address when it is given. */
  mails(address?: string): { para: string; assunto: string; texto: string; link?: string }[];
  /** Ends what a test did to the ERP. */
  clear(): void;
  close(): Promise<void>;
}

/**
 * The overlay of a tenant with more documents over it, each `{ kind/id: document }` a patch or a
 * whole one.
 */
function overlayOf(tenant: string, more: Record<string, object>): SourceFile[] {
  const added = Object.entries(more).map(
    ([name, document]): SourceFile => ({
      path: `config/tenants/${tenant}/${name}.json`,
      text: JSON.stringify(document),
    }),
  );
  return [
    ...sourcesIn(`config/tenants/${tenant}`).filter(
      ({ path }) => !added.some((file) => file.path === path),
    ),
    ...added,
  ].map((file) => (file.path.endsWith('/tenant/tenant.json') ? withoutCaptcha(file) : file));
}

/**
 * Nobody solves the portal's own captcha in a window without layout and workers; a provider's is
 * left, whose script and answers a test plays.
 */
function withoutCaptcha({ path, text }: SourceFile): SourceFile {
  const own = JSON.parse(text) as { captcha?: { kind: string } };
  const isPortals = (own.captcha?.kind ?? 'ALTCHA') === 'ALTCHA';
  return {
    path,
    text: JSON.stringify({ ...own, ...(isPortals && { captcha: { kind: 'NONE' } }) }),
  };
}

/** A request to where the server listens, whatever host it names. */
function overSocket(
  server: Server,
  path: string,
  { method = 'GET', body, headers }: RequestInit & { headers: Record<string, string> },
): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve(
          new Response(Buffer.concat(chunks), {
            status: answer.statusCode ?? 500,
            headers: Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
              (values ?? []).map((value): [string, string] => [name, value]),
            ),
          }),
        ),
      );
    });
    asked.on('error', reject);
    asked.end(typeof body === 'string' ? body : undefined);
  });
}

/**
 * Compiles the product with a tenant's overlay but for its captcha, and serves it.
 */
export async function startServer(
  overlay: Record<string, object> = {},
  tenant = 'demo',
): Promise<TestServer> {
  const { release, diagnostics } = compileProduct({
    tenant,
    base: sourcesIn('config/base'),
    overlay: overlayOf(tenant, overlay),
  });
  if (!release)
    throw new Error(
      `The product does not compile: ${JSON.stringify(
        diagnostics.filter(({ severity }) => severity === 'error'),
        null,
        1,
      )}`,
    );
  const root = mkdtempSync(join(tmpdir(), 'portal-pages-'));
  mkdirSync(join(root, 'dist/runtime'), { recursive: true });
  writeFileSync(join(root, 'dist/runtime/index.html'), page);
  writeFileSync(join(root, 'dist/runtime/words.json'), '{}');
  const changes = new Map<string, (answer: never) => void>();
  const received = new Map<string, unknown[]>();
  const line = createAdaptorServer({
    overrideGlobalObjects: false,
    fetch: async (asked: Request) => {
      const foreign = received.get(new URL(asked.url).pathname);
      if (foreign) {
        foreign.push(await asked.json());
        return Response.json({});
      }
      const answer = await erp.fetch(asked);
      const change = changes.get(new URL(asked.url).pathname);
      if (!change || !answer.ok) return answer;
      const content: unknown = await answer.json();
      change(content as never);
      return Response.json(content);
    },
  }) as Server;
  // On a busy machine the ERP would close an idle connection in the moment of the next call.
  line.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  const erp = openSeeded({ pages: url });
  const store = openMemoryStore();
  const deps = assemble(
    readConfig({ DATA_DIR: root, DEFAULT_TENANT: tenant }, root),
    store,
    { url, events: erp.events },
    createLogger(() => undefined),
    () => false,
  );
  await store.createTenant(tenant, Date.now());
  await store.publish({
    tenant,
    hash: release.hash,
    files: release.files,
    settings: { ...release.tenant, hosts: [] },
    overlay: [],
    at: Date.now(),
  });
  const app = createApp(deps);
  // Files go from the ERP's socket to the browser's: for them there has to be one.
  const files = createAdaptorServer({ overrideGlobalObjects: false, fetch: app.fetch }) as Server;
  await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
  const sessions = new Map<string, string>();

  const request: TestServer['request'] = async (path, init, cookie) => {
    const headers = {
      ...Object.fromEntries(new Headers(init.headers)),
      host: new URL(origin).host,
      origin,
      ...(cookie && { cookie }),
    };
    return path.startsWith('/_/file/')
      ? overSocket(files, path, { ...init, headers })
      : app.request(`${origin}${path}`, { ...init, headers });
  };

  const server: TestServer = {
    request,
    async ask<T>(login: string, call: string, given: object): Promise<T> {
      const answer = await request(
        `/_/call/${call}`,
        {
          method: 'POST',
          body: JSON.stringify({ with: given }),
          headers: { 'content-type': 'application/json' },
        },
        await server.cookieOf(login),
      );
      if (!answer.ok) throw new Error(`${call}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    async cookieOf(login, change) {
      const known = sessions.get(login);
      if (known && !change) return known;
      if (change) server.alter('/carga', change);
      const answer = await request(
        '/_/call/LOGIN',
        {
          method: 'POST',
          body: JSON.stringify({ with: { cpf: login, senha: DEMO_PASSWORD } }),
          headers: { 'content-type': 'application/json' },
        },
        '',
      );
      if (!answer.ok) throw new Error(`${login} cannot log in: ${await answer.text()}`);
      changes.delete('/carga');
      const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
      if (!change) sessions.set(login, cookie);
      return cookie;
    },
    putSecret: (name, value) => deps.secrets.put(tenant, { name, value, by: 'Ana' }),
    erpUrl: url,
    faults: erp.faults,
    alter: (path, change) => void changes.set(path, change),
    receive(path) {
      const sent: unknown[] = [];
      received.set(path, sent);
      return sent;
    },
    mails: erp.mails,
    clear() {
      erp.faults.clear();
      changes.clear();
      received.clear();
    },
    async close() {
      await deps.maps.close();
      await deps.erps.close();
      for (const one of [line, files]) {
        one.close();
        one.closeAllConnections();
      }
      erp.close();
      await store.close();
      rmSync(root, { recursive: true, force: true });
    },
  };
  return server;
}
