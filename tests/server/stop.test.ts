import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareData } from '../builders/prepared-tenants.ts';
import { type ServerProcess, startServer } from './process.ts';

/** As many as the ERP is asked by one call at a time. */
const crowd = 16;
const uploads = 8;
let dataDir: string;
let server: ServerProcess | undefined;

/** An ERP that answers nothing before it is allowed to. */
const waiting: ServerResponse[] = [];
let isAnswering = false;
const erp = createServer((_request, response) => {
  if (isAnswering) return give(response);
  waiting.push(response);
  erp.emit('asked');
});
function give(response: ServerResponse): void {
  response.setHeader('content-type', 'application/json').end('[]');
}
const askedBy = async (many: number): Promise<void> => {
  while (waiting.length < many) await once(erp, 'asked');
};

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-stop-'));
  await prepareData(dataDir);
  erp.listen(0, '127.0.0.1');
  await once(erp, 'listening');
}, 300_000);
afterAll(() => {
  server?.child.kill('SIGKILL');
  erp.close();
  erp.closeAllConnections();
  rmSync(dataDir, { recursive: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

interface Question {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
  /** The server has the head, and waits for a body that is sent when this resolves. */
  until?: Promise<void>;
}

function ask(agent: Agent, { method, url, body = '', until }: Question): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      origin: new URL(url).origin,
      ...(method === 'POST' && {
        'content-type': 'application/json',
        'content-length': body.length,
      }),
      ...(until && { expect: '100-continue' }),
    };
    const asked = request(url, { method, agent, headers }, async (response) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of response) chunks.push(chunk as Buffer);
      } catch (error) {
        reject(error);
      }
      const { statusCode: status, headers: given } = response;
      resolve({ status, headers: given, body: Buffer.concat(chunks).toString() });
    });
    asked.on('error', reject);
    if (!until) return void asked.end(body);
    asked.flushHeaders();
    asked.once('continue', () => {
      erp.emit('begun');
      void until.then(() => asked.end(body));
    });
  });
}

const body = JSON.stringify({ with: { slug: 'x' } });
const form = (agent: Agent, url: string, until?: Promise<void>): Promise<Answer> =>
  ask(agent, { method: 'POST', url: `${url}/_/call/FORMULARIO`, body, until });
const health = (agent: Agent, url: string): Promise<Answer> =>
  ask(agent, { method: 'GET', url: `${url}/healthz` });
const keeping = (many: number): Agent[] =>
  Array.from({ length: many }, () => new Agent({ keepAlive: true, maxSockets: 1 }));

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const { port } = erp.address() as AddressInfo;
  waiting.length = 0;
  isAnswering = false;
  return startServer({ DATA_DIR: dataDir, ERP_URL: `http://127.0.0.1:${port}`, ...env });
}

test('what was asked before SIGTERM is answered, and no kept connection is reset', async () => {
  server = await start({ STOP_DELAY: '3' });
  const { url, child, ended, events } = server;
  const agents = keeping(crowd + uploads);
  for (const agent of agents)
    expect((await health(agent, url)).headers.connection).toBe('keep-alive');
  let send: () => void = () => undefined;
  const sent = new Promise<void>((resolve) => {
    send = resolve;
  });
  let begun = 0;
  const allBegun = new Promise<void>((resolve) => {
    erp.on('begun', () => ++begun === uploads && resolve());
  });
  const inFlight = agents.map((agent, index) => form(agent, url, index < crowd ? undefined : sent));
  await Promise.all([askedBy(crowd), allBegun]);
  // Clients that never pause: each goes on on its connection until an answer asks for its end.
  const busy = keeping(8).map(async (agent) => {
    for (;;) {
      const answer = await health(agent, url);
      if (answer.headers.connection === 'close') return answer.status;
      expect(answer.status).toBe(200);
    }
  });

  child.kill('SIGTERM');
  expect(await Promise.all(busy)).toEqual(Array(8).fill(200));
  // While the load balancer learns of it, somebody new is still served; readiness says no.
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  isAnswering = true;
  waiting.splice(0).forEach(give);
  send();
  const answers = await Promise.all(inFlight);
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(crowd + uploads).fill([200, '[]']),
  );
  expect(new Set(answers.map(({ headers }) => headers.connection))).toEqual(new Set(['close']));
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(events.map(({ event }) => event)).not.toContain('stopping.cut');
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
}, 300_000);

test('what takes too long is broken off, and reported', async () => {
  server = await start({ STOP_DELAY: '0', STOP_WITHIN: '0.5' });
  const { url, child, ended, events } = server;
  const asked = form(new Agent(), url);
  const failed = expect(asked).rejects.toThrow();
  await askedBy(1);
  child.kill('SIGTERM');
  await failed;
  expect(await ended).toEqual({ code: 0, signal: null });
  expect(events).toContainEqual(expect.objectContaining({ event: 'stopping.cut', requests: 1 }));
}, 300_000);
