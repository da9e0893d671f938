import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createDemoErp, type FaultControl } from '../../../server/demo-erp/index.ts';

/** The demo ERP behind a door of the test's own, which may change an answer on its way out. */
export interface OddErp {
  url: string;
  faults: FaultControl;
  /**
   * From now on the JSON answers of `GET path` pass through `change`; without one they are as they
   * are.
   */
  alter(path: string, change?: (answer: never) => unknown): void;
  close(): Promise<void>;
}

async function requestOf(incoming: IncomingMessage): Promise<Request> {
  const { method = 'GET', url = '/', headers } = incoming;
  const body = method === 'GET' ? undefined : new Uint8Array(await buffer(incoming));
  const stored = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new Request(`http://erp${url}`, { method, headers: stored, ...(body && { body }) });
}

export async function startOddErp(): Promise<OddErp> {
  const folder = mkdtempSync(join(tmpdir(), 'odd-erp-'));
  const dataFile = join(folder, 'demo-erp.sqlite');
  if (process.env.PORTAL_ERP_SEED) copyFileSync(process.env.PORTAL_ERP_SEED, dataFile);
  const erp = createDemoErp({ dataFile });
  const changes = new Map<string, (answer: never) => unknown>();

  async function answer(incoming: IncomingMessage): Promise<Response> {
    const response = await erp.fetch(await requestOf(incoming));
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
    faults: erp.faults,
    alter: (path, change) => (change ? changes.set(path, change) : changes.delete(path)),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      erp.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
