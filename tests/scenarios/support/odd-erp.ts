import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type DemoErp, startDemoErp } from './demo-erp.ts';

/** The demo ERP behind a door of the test's own, which may change an answer on its way out. */
export interface OddErp extends Pick<DemoErp, 'url' | 'fault' | 'clearFaults'> {
  /**
   * From now on the JSON answers of `GET path` pass through `change`; without one they are as they
   * are.
   */
  alter(path: string, change?: (answer: never) => unknown): void;
  close(): Promise<void>;
}

/** Headers that are about the connection they came on. */
const ofConnection = new Set(['host', 'connection', 'content-length', 'transfer-encoding']);

/** Asks the ERP at `url` what was asked here. */
async function pass(incoming: IncomingMessage, url: string): Promise<Response> {
  const { method = 'GET', url: path = '/', headers } = incoming;
  const body = method === 'GET' ? undefined : new Uint8Array(await buffer(incoming));
  const passed = Object.entries(headers).filter(
    (header): header is [string, string] =>
      typeof header[1] === 'string' && !ofConnection.has(header[0]),
  );
  return fetch(`${url}${path}`, { method, headers: passed, ...(body && { body }) });
}

export async function startOddErp(): Promise<OddErp> {
  const folder = mkdtempSync(join(tmpdir(), 'odd-erp-'));
  const dataFile = join(folder, 'demo-erp.sqlite');
  if (process.env.PORTAL_ERP_SEED) copyFileSync(process.env.PORTAL_ERP_SEED, dataFile);
  const erp = await startDemoErp({ dataFile });
  const changes = new Map<string, (answer: never) => unknown>();

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const response = await pass(incoming, erp.url);
    const change =
      incoming.method === 'GET' ? changes.get((incoming.url ?? '').split('?')[0] ?? '') : undefined;
    return change && response.ok
      ? Response.json(change((await response.json()) as never))
      : response;
  }

  const server = createServer((incoming, outgoing) => {
    answer(incoming).then(
      async (response) => {
        outgoing.writeHead(response.status, {
          'content-type': response.headers.get('content-type') ?? 'application/json',
        });
        outgoing.end(Buffer.from(await response.arrayBuffer()));
      },
      // A `drop` fault rejects: the connection is cut.
      () => incoming.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fault: erp.fault,
    clearFaults: erp.clearFaults,
    alter: (path, change) => (change ? changes.set(path, change) : changes.delete(path)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await erp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
