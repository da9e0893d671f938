import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createErps } from '../../erp/connections.ts';
import { socketEvents } from '../../erp/events.ts';
import type { AppEnv } from '../../http/context.ts';
import { createSockets } from '../../http/sockets.ts';
import { withTenant } from '../../http/tenant.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';
import { type EventLimits, eventRoutes, usualLimits } from './events.ts';

/** An ERP that greets and says back what it hears, on a websocket of its own. */
async function startEventsErp(): Promise<{
  server: WebSocketServer;
  url: string;
  paths: string[];
}> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const paths: string[] = [];
  server.on('connection', (socket, request) => {
    paths.push(request.url ?? '');
    socket.send('{"event":"pusher:connection_established"}');
    socket.on('message', (data) => socket.send(`eco ${data.toString()}`));
  });
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, paths };
}

let h: Harness;
let erp: Awaited<ReturnType<typeof startEventsErp>>;
let host: string;
let cookie: string;

beforeEach(async () => {
  erp = await startEventsErp();
  h = await startHarness({ settings: { events: { key: 'chave', path: 'app' } } });
  const { of, close } = h.deps.erps;
  h.deps.erps = {
    ...h.deps.erps,
    close,
    of: (owner) => ({ ...of(owner), events: socketEvents(erp.url) }),
  };
  host = new URL(await h.listen()).host;
  cookie = await h.login();
});
afterEach(async () => {
  for (const client of erp.server.clients) client.terminate();
  erp.server.close();
  await h.close();
});

interface Given {
  key?: string;
  origin?: string | null;
  signedIn?: boolean;
}
function connect({
  key = 'chave',
  origin = `http://${host}`,
  signedIn = true,
}: Given = {}): WebSocket {
  return new WebSocket(`ws://${host}/_/events/app/${key}?protocol=7`, {
    headers: { ...(origin !== null && { origin }), ...(signedIn && { cookie }) },
  });
}
const refusal = (socket: WebSocket): Promise<number> =>
  new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => undefined);
  });
const texts = async (socket: WebSocket, count: number): Promise<string[]> => {
  const heard: string[] = [];
  await new Promise<void>((resolve) =>
    socket.on('message', (data) => {
      heard.push(data.toString());
      if (heard.length === count) resolve();
    }),
  );
  return heard;
};
const closed = async (socket: WebSocket): Promise<number> =>
  (await once(socket, 'close'))[0] as number;

describe('the bridge to the ERP’s events', () => {
  test('texts pass both ways, and the ERP is asked at its own path', async () => {
    const socket = connect();
    socket.on('open', () => socket.send('{"event":"pusher:ping"}'));
    expect(await texts(socket, 2)).toEqual([
      '{"event":"pusher:connection_established"}',
      'eco {"event":"pusher:ping"}',
    ]);
    expect(erp.paths[0]).toMatch(/^\/app\/chave\?protocol=7/);
    socket.close();
  });

  test.each([
    ['without a session', 401, { signedIn: false }],
    ['from another site', 403, { origin: 'https://outro.example' }],
    ['from no site at all', 403, { origin: null }],
    ['with another key', 404, { key: 'outra' }],
  ] as const)(
    'refuses a browser %s with %i, and the ERP hears nothing',
    async (_, status, given) => {
      expect(await refusal(connect(given))).toBe(status);
      expect(erp.paths).toEqual([]);
    },
  );

  test('a plain request finds nothing there', async () => {
    expect((await h.request('/_/events/app/chave', { cookie })).status).toBe(404);
  });

  test('a tenant without events has no bridge', async () => {
    await h.publish('teste', buildRelease());
    expect(await refusal(connect())).toBe(404);
  });

  test('when the browser goes, the connection to the ERP goes', async () => {
    const socket = connect();
    await texts(socket, 1);
    const [one] = erp.server.clients;
    const gone = once(one as WebSocket, 'close');
    socket.close();
    await gone;
    expect(erp.server.clients.size).toBe(0);
  });

  test('when the ERP goes, the browser is asked to come back later; its own refusals pass as they are', async () => {
    for (const [code, expected] of [
      [1011, 4100],
      [4001, 4001],
    ] as const) {
      const socket = connect();
      const end = closed(socket);
      await texts(socket, 1);
      for (const client of erp.server.clients) client.close(code);
      expect(await end).toBe(expected);
    }
  });

  test('a browser that sends too large a message is let go', async () => {
    const socket = connect();
    const end = closed(socket);
    await texts(socket, 1);
    socket.send('x'.repeat(20_000));
    expect(await end).toBe(1009);
  });

  test('a session has so many sockets and no more', async () => {
    const many = Array.from({ length: 12 }, () => connect());
    await Promise.all(many.map((socket) => texts(socket, 1)));
    expect(await refusal(connect())).toBe(429);
    const gone = many.map(closed);
    for (const socket of many) socket.close();
    await Promise.all(gone);
  });
});

/** The bridge alone, with limits that a test can reach. */
async function withLimits(limits: Partial<EventLimits>, run: () => Promise<void>): Promise<void> {
  const app = new Hono<AppEnv>();
  app.use(withTenant(h.deps.tenants));
  eventRoutes(app, h.deps, { ...usualLimits, ...limits });
  const server = createAdaptorServer({
    fetch: app.fetch,
    websocket: { server: createSockets() },
  }) as Server;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  await run();
  server.close();
}

describe('the limits of the bridge', () => {
  test('an ERP that cannot be reached costs the browser some patience, and it may come back', () =>
    withLimits({ patience: 60 }, async () => {
      h.deps.erps = createErps('http://127.0.0.1:1');
      const socket = connect();
      await once(socket, 'open');
      const opened = performance.now();
      expect(await closed(socket)).toBe(4100);
      expect(performance.now() - opened).toBeGreaterThan(40);
    }));

  test('when the session ends, its sockets end and are not to come back', () =>
    withLimits({ heartbeat: 20 }, async () => {
      const socket = connect();
      const end = closed(socket);
      await texts(socket, 1);
      await h.request('/_/session/end', { method: 'POST', cookie });
      expect(await end).toBe(4009);
    }));

  test('waiting for events is no use of a session: unused for too long, it ends with its sockets', () =>
    withLimits({ heartbeat: 20 }, async () => {
      const socket = connect();
      const end = closed(socket);
      await texts(socket, 1);
      h.clock.now += 11 * 60 * 60 * 1000;
      await once(socket, 'ping');
      h.clock.now += 61 * 60 * 1000;
      expect(await end).toBe(4009);
    }));

  test('a browser that does not answer is gone', () =>
    withLimits({ heartbeat: 20 }, async () => {
      const socket = new WebSocket(`ws://${host}/_/events/app/chave`, {
        headers: { origin: `http://${host}`, cookie },
        autoPong: false,
      });
      expect(await closed(socket)).toBe(1006);
    }));

  test('a browser that talks without end is let go', () =>
    withLimits({ messages: 3 }, async () => {
      const socket = connect();
      const end = closed(socket);
      await once(socket, 'open');
      for (let n = 0; n < 5; n++) socket.send('{}');
      expect(await end).toBe(4301);
    }));
});
