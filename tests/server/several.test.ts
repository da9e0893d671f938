import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createEvents, type Events } from '../../server/demo-erp/events.ts';
import { openSocket } from '../../server/demo-erp/socket.ts';
import { type FakeErp, type Seen, startFakeErp } from '../../server/testing/fake-erp.ts';
import { createPreparedDatabase } from '../builders/prepared-tenants.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../postgres/database-proxy.ts';
import { startBrowsers } from './browsers.ts';
import { root, runCli, type ServerProcess, startServer } from './process.ts';

let folder: string;
let erp: FakeErp;
let proxy: DatabaseProxy;
let env: Record<string, string>;
let servers: ServerProcess[] = [];
let events: Events;
let closeEvents: () => void;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-several-'));
  erp = await startFakeErp();
  erp.on('GET /carga', {
    colaborador: { id: 17, nome: 'Ana', type: 'CLIENTE', cliente: { id: 40, razSoc: 'Mercado' } },
    filiais: [],
    lojas: [],
    modulos: [{ nome: 'B2B_PEDIDO', autorizado: true, descPlural: 'Pedidos' }],
    preferencias: {},
  });
  erp.on('GET /relatorios', []);
  events = createEvents();
  closeEvents = openSocket(erp.server, events);
  erp.on('POST /broadcasting/auth', ({ body }: Seen, response: ServerResponse) => {
    const { socket_id: id, channel_name: channel } = JSON.parse(body) as Record<string, string>;
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ auth: events.sign(id ?? '', channel ?? '') }));
  });
  const build = join(folder, 'build/runtime');
  mkdirSync(build, { recursive: true });
  writeFileSync(join(build, 'index.html'), '<head></head><body><!--portal:boot--></body>');
  writeFileSync(join(build, 'words.json'), '{}');
  proxy = await openDatabaseProxy(await createPreparedDatabase());
  env = {
    ERP_URL: erp.url,
    DATABASE_URL: proxy.url,
    DATABASE_TIMEOUT: '5',
    SESSION_KEY: '07'.repeat(32),
    STOP_DELAY: '0',
    BUILD_DIR: join(folder, 'build'),
  };
  const start = (name: string) => startServer({ ...env, DATA_DIR: join(folder, name) });
  servers = await Promise.all(['a', 'b', 'c'].map(start));
}, 300_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await Promise.all(servers.map(({ ended }) => ended));
  await proxy.close();
  closeEvents();
  await erp.close();
  rmSync(folder, { recursive: true });
});

const server = (index: number): string => servers[index]?.url ?? '';

function call(url: string, name: string, given: object, cookie = ''): Promise<Response> {
  return fetch(`${url}/_/call/${name}`, {
    method: 'POST',
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ with: given }),
  });
}

async function proof(url: string): Promise<string> {
  const challenge = await (await fetch(`${url}/_/captcha/challenge`)).json();
  // No number below is ever the solution (`captcha/altcha.ts`).
  const solution = await solveChallenge({ challenge, deriveKey, counterStart: 300 });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

async function logIn(url: string, cpf = '1'): Promise<string> {
  const response = await call(url, 'LOGIN', { cpf, senha: '2', captcha: await proof(url) });
  if (!response.ok) throw new Error(`The login of ${cpf} failed: ${await response.text()}`);
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const reports = (url: string, cookie: string): Promise<Response> =>
  call(url, 'RELATORIOS', { tipo: 'CLIENTE', idCli: 40 }, cookie);

async function releaseOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/_/release`, { headers: { origin: url } });
  return ((await answer.json()) as { release: string }).release;
}
const releases = async (...urls: string[]) => new Set(await Promise.all(urls.map(releaseOf)));

test('who logs in on one server works on the others, and ends there what began here', async () => {
  const cookie = await logIn(server(0));
  expect((await reports(server(1), cookie)).status).toBe(200);
  expect((await reports(server(2), cookie)).status).toBe(200);
  const end = { method: 'POST', headers: { origin: server(1), cookie } };
  expect((await fetch(`${server(1)}/_/session/end`, end)).ok).toBe(true);
  expect((await reports(server(0), cookie)).status).toBe(401);
  expect((await reports(server(2), cookie)).status).toBe(401);
});

test('a proof against machines is worth one login, on whichever server', async () => {
  const captcha = await proof(server(0));
  const tries = await Promise.all(
    [0, 1, 2].map((i) => call(server(i), 'LOGIN', { cpf: '1', senha: '2', captcha })),
  );
  expect(tries.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('wrong passwords count on all servers together', async () => {
  erp.on('POST /login/b2b', { message: 'Usuário ou senha inválidos' }, 401);
  const statuses: number[] = [];
  for (let i = 0; i < 7; i++) {
    const url = server(i % 3);
    const captcha = await proof(url);
    statuses.push((await call(url, 'LOGIN', { cpf: '9', senha: 'x', captcha })).status);
  }
  erp.on('POST /login/b2b', { token: 'segredo-do-erp', reset: 'N' });
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});

const channel = 'private-colaborador.17';

/** A browser's connection to a server for events; what it hears is in `heard`. */
async function listen(url: string, cookie: string, other: string) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/_/events/app/demo-portal?protocol=7`, {
    headers: { origin: url, cookie },
  });
  const heard: { event: string; data: string }[] = [];
  socket.on('message', (text) => heard.push(JSON.parse(String(text)) as (typeof heard)[number]));
  const said = (event: string) =>
    vi.waitFor(() => {
      const found = heard.find((message) => message.event === event);
      expect(found).toBeDefined();
      return found?.data ?? '';
    }, 10_000);
  const { socket_id: id } = JSON.parse(await said('pusher:connection_established')) as {
    socket_id: string;
  };
  // Whichever server the browser's request for leave reaches.
  const given = { socket_id: id, channel_name: channel };
  const { auth } = (await (await call(other, 'BROADCASTING_AUTH', given, cookie)).json()) as {
    auth: string;
  };
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  await said('pusher_internal:subscription_succeeded');
  return { socket, heard, said };
}

test('a message for somebody reaches their browsers, whichever server each is connected to', async () => {
  const cookie = await logIn(server(0));
  const one = await listen(server(1), cookie, server(0));
  const other = await listen(server(2), cookie, server(1));
  events.emit('private-colaborador.18', 'aviso.novo', { id: 8 });
  events.emit(channel, 'aviso.novo', { id: 9 });
  expect(await Promise.all([one.said('aviso.novo'), other.said('aviso.novo')])).toEqual([
    '{"id":9}',
    '{"id":9}',
  ]);
  // The browser comes back to another server.
  one.socket.close();
  await once(one.socket, 'close');
  const again = await listen(server(0), cookie, server(2));
  events.emit(channel, 'aviso.novo', { id: 10 });
  expect(await again.said('aviso.novo')).toBe('{"id":10}');
  for (const { socket } of [other, again]) socket.close();
});

/** Sessions of different people. */
async function people(count: number): Promise<string[]> {
  let logins = 0;
  const reply = (response: ServerResponse, body: object) => {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body));
  };
  const whole = { filiais: [], lojas: [], preferencias: {} };
  erp.on('POST /login/b2b', (_seen: Seen, response: ServerResponse) =>
    reply(response, { token: `ficha-${100 + logins++}`, reset: 'N' }),
  );
  erp.on('GET /carga', ({ headers }: Seen, response: ServerResponse) =>
    reply(response, {
      ...whole,
      colaborador: {
        id: Number(/ficha-(\d+)/.exec(JSON.stringify(headers))?.[1] ?? 17),
        nome: 'Ana',
        type: 'CLIENTE',
        cliente: { id: 40, razSoc: 'Mercado' },
      },
      modulos: [{ nome: 'B2B_PEDIDO', autorizado: true, descPlural: 'Pedidos' }],
    }),
  );
  return Promise.all(Array.from({ length: count }, (_, i) => logIn(server(i % 3), `${100 + i}`)));
}

test('a publish and a rollback reach every server while 50 browsers work, and a killed one is missed by nobody', async () => {
  const all = [server(0), server(1), server(2)];
  const before = await releaseOf(server(0));
  expect(await releases(...all)).toEqual(new Set([before]));
  const browsers = startBrowsers({
    cookies: await people(5),
    servers: [server(0), server(1)],
    count: 50,
    path: '/pedidos',
    call: { name: 'RELATORIOS', with: { tipo: 'CLIENTE', idCli: 40 } },
  });
  const dir = join(folder, 'demo');
  cpSync(join(root, 'config/tenants/demo'), dir, { recursive: true });
  mkdirSync(join(dir, 'list'), { recursive: true });
  writeFileSync(
    join(dir, 'list/pedidos.json'),
    JSON.stringify({
      $schema: '../../../../schemas/words/patch/patch.schema.json',
      $patch: 'list/pedidos',
      columns: [{ id: 'vlTot', label: 'Total do pedido' }],
    }),
  );
  const published = await runCli(
    { ...env, DATA_DIR: join(folder, 'cli') },
    ...['publish', '--tenant', 'demo', '--dir', dir, '--force'],
  );
  expect(published).toMatchObject({ code: 0 });
  await vi.waitFor(async () => expect((await releases(...all)).has(before)).toBe(false), 10_000);
  expect((await releases(...all)).size).toBe(1);
  const after = await releaseOf(server(0));

  servers[2]?.child.kill('SIGKILL');
  await servers[2]?.ended;
  const cookie = await logIn(server(0));
  expect((await reports(server(1), cookie)).status).toBe(200);
  const back = await runCli(
    { ...env, DATA_DIR: join(folder, 'cli') },
    ...['rollback', '--tenant', 'demo'],
  );
  expect(back).toMatchObject({ code: 0 });
  await vi.waitFor(
    async () => expect(await releases(server(0), server(1))).toEqual(new Set([before])),
    10_000,
  );
  const visits = await browsers.stop();
  // No request failed, and each page was of one release: the old one, or the new one.
  expect(new Set(visits.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]));
  expect(new Set(visits.map(({ release }) => release))).toEqual(new Set([before, after]));
  for (const { release, chunk } of visits)
    expect(chunk.includes('Total do pedido')).toBe(release === after);
}, 300_000);

test('while the database is away it is said plainly, and everything goes on when it is back', async () => {
  const cookie = await logIn(server(0));
  await proxy.shut();
  const away = await reports(server(0), cookie);
  expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await away.json()).toMatchObject({
    error: { code: 'STORE', message: expect.stringContaining('fora do ar por um instante') },
  });
  const ready = await fetch(`${server(0)}/readyz`);
  expect([ready.status, await ready.text()]).toEqual([503, 'store']);
  expect((await fetch(`${server(0)}/healthz`)).status).toBe(200);
  await proxy.open();
  await vi.waitFor(
    async () => expect((await fetch(`${server(0)}/readyz`)).status).toBe(200),
    10_000,
  );
  expect((await reports(server(0), cookie)).status).toBe(200);
  expect((await reports(server(1), cookie)).status).toBe(200);
});
