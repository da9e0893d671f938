import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request as the ERP saw it. */
export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

type Reply = (seen: Seen, response: ServerResponse) => void;

export interface FakeErp {
  url: string;
  server: Server;
  seen: Seen[];
  /** Answers `METHOD path` (without query) from now on. */
  on(route: string, reply: unknown | Reply, status?: number): void;
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('latin1');
}

/**
 * An ERP on a real port that answers as the test configures it; anything else is 404. Comes with a
 * login that works.
 */
export async function startFakeErp(): Promise<FakeErp> {
  const replies = new Map<string, { reply: unknown; status: number }>();
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const entry: Seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: await readBody(request).catch(() => ''),
    };
    seen.push(entry);
    const found = replies.get(`${entry.method} ${entry.url.split('?')[0]}`);
    if (typeof found?.reply === 'function') return (found.reply as Reply)(entry, response);
    response.writeHead(found?.status ?? 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(found ? found.reply : { error: 'Não existe.' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const on: FakeErp['on'] = (route, reply, status = 200) => replies.set(route, { reply, status });

  on('POST /login/b2b', { token: 'segredo-do-erp', reset: 'N' });
  on('GET /carga', {
    colaborador: { nome: 'Ana', senhaHash: 'x' },
    modulos: [
      { nome: 'B2B_PEDIDO', autorizado: 'S' },
      { nome: 'B2B_FINANCEIRO', autorizado: 'N' },
    ],
    parametros: [
      { nome: 'B2B_USA_CARRINHO', valor: 'S' },
      { nome: 'USACARRINHO', valor: 'N', idFil: 2 },
    ],
  });
  on('GET /links', [{ nome: 'Site', url: 'https://exemplo.com.br' }]);
  on('GET /validar-sessao', { valido: true });
  on('POST /logout', { ok: true });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    seen,
    on,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
