/**
 * The ERP behind the benchmarks: the demo ERP for everything a session needs, and fixed answers,
 * ready as bytes, for the measured calls, so that what is measured is the portal and not the ERP.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createDemoErp } from '../../../server/demo-erp/index.ts';
import { serveParent } from '../child.ts';
import { slowMs, slowPath } from '../neighbours/slow.ts';
import { pageAnswer, quoteRow, wideRow } from './rows.ts';

const fixed = { '/orcamentos': quoteRow, '/bench/largo': wideRow, [slowPath]: wideRow };
const ready = new Map<string, Buffer>();

function fixedAnswer(url: string): Buffer | undefined {
  const [path = '', search] = url.split('?', 2);
  if (!Object.hasOwn(fixed, path)) return undefined;
  const query = new URLSearchParams(search);
  const [page, take] = [Number(query.get('page') ?? 1), Number(query.get('take') ?? 12)];
  const key = `${path} ${page} ${take}`;
  let body = ready.get(key);
  if (!body) {
    body = Buffer.from(JSON.stringify(pageAnswer(fixed[path as keyof typeof fixed], page, take)));
    ready.set(key, body);
  }
  return body;
}

let slow = 0;
const demo = createDemoErp({
  dataFile: ':memory:',
  products: Number(process.env.ERP_PRODUCTS ?? 100),
});
const others = getRequestListener(demo.app.fetch);

const server = createServer((request, response) => {
  const body = request.method === 'GET' ? fixedAnswer(request.url ?? '/') : undefined;
  if (!body) return void others(request, response);
  const answer = (): void => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  };
  // Not all at once.
  if (request.url?.startsWith(slowPath)) setTimeout(answer, slowMs * (0.75 + (slow++ % 11) / 20));
  else answer();
});
server.keepAliveTimeout = 120_000;
server.listen(0, '127.0.0.1', () =>
  serveParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, () => null),
);
