import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { createDemoErp } from '../../server/demo-erp/index.ts';
import { catalogueEndpoints } from './areas/catalogue.ts';
import { customerEndpoints } from './areas/customers.ts';
import { freightEndpoints } from './areas/freights.ts';
import { orderEndpoints } from './areas/orders.ts';
import { proposalEndpoints } from './areas/proposals.ts';
import { returnEndpoints } from './areas/returns.ts';
import { sessionEndpoints } from './areas/session.ts';
import { createBilling } from './billing.ts';
import type { Row } from './codecs.ts';
import { type Ask, type Endpoint, Falha, type Inner, PageAnswer } from './endpoint.ts';

export interface NorteOptions {
  /** An empty or missing file is filled. */
  dataFile: string;
  products?: number;
}

export interface NorteErp {
  listen(port: number): Promise<string>;
  close(): void;
}

const codes: Readonly<Record<number, string>> = {
  400: 'VAL-02',
  401: 'SES-01',
  403: 'PER-01',
  404: 'NAO-01',
  409: 'CON-01',
  422: 'VAL-01',
};

/**
 * Norte answers 200 to whatever it understood; only what it does not find or cannot do has a status
 * of its own.
 */
const statusOf = (inner: number): number => (inner === 404 ? 404 : inner >= 500 ? 500 : 200);

async function toFalha(answer: Response): Promise<Falha> {
  const body = (await answer.json().catch(() => ({}))) as Row;
  const fields = Object.entries((body.campos ?? {}) as Record<string, string>).map(
    ([campo, texto]) => ({ campo, texto }),
  );
  return new Falha(
    statusOf(answer.status),
    codes[answer.status] ?? 'INT-01',
    String(body.error ?? body.err ?? body.message ?? 'Falha interna.'),
    fields,
  );
}

type InnerFetch = (request: Request) => Promise<Response>;

function innerFor(fetchInner: InnerFetch, token: string | undefined): Inner {
  const send = async ({ method, path, query = {}, body }: Ask): Promise<Response> => {
    const url = new URL(`http://inner/${path}`);
    for (const [name, value] of Object.entries(query))
      if (value !== null && value !== undefined) url.searchParams.set(name, String(value));
    const headers: Record<string, string> =
      token === undefined ? {} : { authorization: `Bearer ${token}` };
    const answer = await fetchInner(
      new Request(url, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
    if (!answer.ok) throw await toFalha(answer);
    return answer;
  };
  return {
    token,
    fetch: send,
    ask: async (request) => {
      const text = await (await send(request)).text();
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    },
  };
}

/** The key of a session: in a header of Norte's own, or in the address of a file. */
function tokenOf(context: Context, { isFile }: Endpoint): string | undefined {
  return isFile === true
    ? context.req.query('chave')
    : /^Chave (\S+)$/.exec(context.req.header('x-norte-chave') ?? '')?.[1];
}

async function bodyOf(context: Context): Promise<Row> {
  if (context.req.method === 'GET') return {};
  const text = await context.req.text();
  try {
    return text === '' ? {} : (JSON.parse(text) as Row);
  } catch {
    throw new Falha(400, 'VAL-02', 'O corpo não é JSON.');
  }
}

async function respond(
  context: Context,
  endpoint: Endpoint,
  fetchInner: InnerFetch,
): Promise<Response> {
  if (context.req.header('x-norte-sistema') === undefined)
    throw new Falha(400, 'VAL-02', 'Falta o cabeçalho X-Norte-Sistema.');
  const token = tokenOf(context, endpoint);
  if (token === undefined && endpoint.isPublic !== true)
    throw new Falha(200, 'SES-01', 'Sessão inválida ou expirada.');
  const given = {
    params: context.req.param() as Record<string, string>,
    query: new URL(context.req.url).searchParams,
    body: await bodyOf(context),
  };
  const answer = await endpoint.run(given, innerFor(fetchInner, token));
  if (answer instanceof Response) return answer;
  if (!(answer instanceof PageAnswer))
    return context.json({ sucesso: true, dados: answer ?? null });
  const { rows, total, offset, limit } = answer.page;
  return context.json({ sucesso: true, dados: rows, meta: { total, offset, limit } });
}

/**
 * The ERP of the distributor Norte. Its business is the demo ERP's, behind a surface that shares no
 * path, name, nesting, date, number, flag, paging or error with it.
 */
export function createNorteErp(options: NorteOptions): NorteErp {
  const inner = createDemoErp(options);
  const billing = createBilling(options.dataFile);
  const endpoints: readonly Endpoint[] = [
    ...sessionEndpoints,
    ...customerEndpoints,
    ...proposalEndpoints(billing.bill),
    ...catalogueEndpoints,
    ...orderEndpoints,
    ...returnEndpoints,
    ...freightEndpoints,
  ];
  const app = new Hono();
  for (const endpoint of endpoints)
    app.on(endpoint.method, `/api/v2${endpoint.path}`, (context) =>
      respond(context, endpoint, inner.fetch),
    );
  app.notFound((context) =>
    context.json(
      { sucesso: false, falha: { codigo: 'NAO-00', texto: 'Endereço desconhecido.' } },
      404,
    ),
  );
  app.onError((error, context) => {
    const falha = error instanceof Falha ? error : new Falha(500, 'INT-01', 'Falha interna.');
    const { status, codigo, message: texto, campos } = falha;
    return context.json(
      { sucesso: false, falha: { codigo, texto, ...(campos.length === 0 ? {} : { campos }) } },
      status as 200 | 400 | 404 | 500,
    );
  });
  const server = createAdaptorServer({ fetch: app.fetch });
  return {
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, '127.0.0.1', () => {
          const address = server.address();
          resolve(
            `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`,
          );
        });
      }),
    close: () => {
      server.close();
      billing.close();
      inner.close();
    },
  };
}
