/**
 * What the portal's proxy is compared with: node's http and undici, and nothing around them.
 * `MODE=json` does the same work on the bodies (reads the call's JSON, parses and writes the
 * answer's), `MODE=stream` passes the answer on.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Dispatcher, Pool } from 'undici';
import { cpuMs, serveParent } from '../child.ts';

const pool = new Pool(process.env.ERP_URL ?? '', { connections: 64, pipelining: 1 });

/** Collects a body without a stream's bookkeeping between. */
function bodyOf(request: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    request.on('error', reject);
  });
}

async function upstreamPath(request: IncomingMessage): Promise<string> {
  const { with: given } = JSON.parse(await bodyOf(request)) as {
    with: { page: number; take: number };
  };
  return `/orcamentos?page=${given.page}&take=${given.take}`;
}

function send(
  path: string,
  handler: Omit<Dispatcher.DispatchHandler, 'onRequestStart' | 'onResponseError'>,
  response: ServerResponse,
): void {
  pool.dispatch(
    { path, method: 'GET', headers: { Accept: 'application/json' } },
    {
      ...handler,
      onRequestStart: () => undefined,
      onResponseError: (_controller, error) => response.writeHead(502).end(error.message),
    },
  );
}

function parsed(path: string, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  send(
    path,
    {
      onResponseStart: () => undefined,
      onResponseData: (_controller, chunk) => void chunks.push(chunk),
      onResponseEnd: () => {
        const text = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')));
        response
          .writeHead(200, {
            'Content-Type': 'application/json',
            'Content-Length': Buffer.byteLength(text),
          })
          .end(text);
      },
    },
    response,
  );
}

function streamed(path: string, response: ServerResponse): void {
  send(
    path,
    {
      onResponseStart: (_controller, status, headers) =>
        void response.writeHead(status, {
          'Content-Type': 'application/json',
          'Content-Length': headers['content-length'],
        }),
      onResponseData: (_controller, chunk) => void response.write(chunk),
      onResponseEnd: () => void response.end(),
    },
    response,
  );
}

const answer = process.env.MODE === 'stream' ? streamed : parsed;
const server = createServer(
  (request, response) => void upstreamPath(request).then((path) => answer(path, response)),
);
server.keepAliveTimeout = 65_000;
server.listen(0, '127.0.0.1', () =>
  serveParent({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }, () => cpuMs()),
);
