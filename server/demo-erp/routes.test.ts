import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from './routes.ts';
import { type Client, LOGIN, clientOf, openDemo } from './testing/client.ts';
import { createQuote } from './testing/quotes.ts';

const erp = openDemo({ products: 60 });
let token: string;
let admin: Client;
let quote: number;
async function logIn(): Promise<string> {
  const given = { cpf: LOGIN.admin, senha: 'demo1234' };
  return (await clientOf(erp, null).send<{ token: string }>('POST', '/login/b2b', given)).body
    .token;
}
beforeAll(async () => {
  token = await logIn();
  admin = clientOf(erp, token);
  quote = await createQuote(admin);
});
afterAll(() => erp.close());

const fill = (path: string, id: string | number) => path.replace(/:\w+/g, String(id));

test('every call has its own name and its own place', () => {
  expect(new Set(ROUTES.map((route) => route.call)).size).toBe(ROUTES.length);
  expect(new Set(ROUTES.map((route) => `${route.method} ${route.path}`)).size).toBe(ROUTES.length);
});

test.each(ROUTES.filter((route) => route.access === 'session'))(
  '$call is 401 without a token',
  async (route) => {
    const response = await erp.app.request(fill(route.path, 1), { method: route.method });
    expect([response.status, await response.json()]).toEqual([
      401,
      { error: 'Token não informado.' },
    ]);
  },
);

describe('no malformed request gives a 500', () => {
  const HOSTILE_QUERY = [
    'page=99999999999999&take=5',
    'page=-1',
    'take=1e9',
    'page=%00',
    `termo=${'a '.repeat(2000)}`,
    `q=${"%25_'%22".repeat(50)}`,
    'sortBy=,,,&orderBy=',
    'sortBy=id,id,id&orderBy=ASC',
    'mesAno=2026-11-21',
    'mesAno=%27',
    'id=99999999999999999999',
    'idCli=x',
    'tipo=..%2F..',
  ];
  const HOSTILE_BODY = [
    '',
    'null',
    '[]',
    '"x"',
    '{',
    '{"itens":[null]}',
    '{"itens":[{"idProd":{}}]}',
    '{"itens":[{"idProd":10001,"qtde":1e308}]}',
    '{"itens":[{"idProd":10001,"qtde":1e-9,"percFlex":1e-9}]}',
    '{"itens":[{"idProd":10001,"qtde":1,"sqIns":9007199254740991},{"idProd":10002,"qtde":1}]}',
    '{"idCli":1e15,"idFil":-1}',
    '{"page":{},"filtros":[]}',
    '{"page":"1e3","filtros":{"termo":{"a":1}}}',
    '{"orderBy":{"campo":"__proto__"}}',
    `{"filtros":{"produto_id":[${'1,'.repeat(40_000)}1],"dimensoes":{"a":1}}}`,
    '{"vlFrete":1e300}',
    '{"vlFreteOriginal":1e-7}',
    '{"cpf":["x"],"senha":{}}',
    '{"fingerprint":{},"token":1,"senha":2}',
    '{"__proto__":{"itens":1},"constructor":1,"obsCliente":["x"]}',
    `{"cep":"00000000","rua":"${'x'.repeat(100_000)}","numero":0,"bairro":true}`,
  ];

  test.each(ROUTES)('$call', async (route) => {
    const { method } = route;
    const attempts =
      method === 'GET'
        ? HOSTILE_QUERY.flatMap((query) =>
            [quote, '99999999999999999999', '%00', '1%27'].map((id) =>
              admin.get(`${fill(route.path, id)}?${query}`).catch(readable),
            ),
          )
        : HOSTILE_BODY.map((body) =>
            raw(route, fill(route.path, route.path.includes('idCli') ? 1001 : quote), body),
          );
    const statuses = (await Promise.all(attempts)).map((reply) => reply.status);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  /** Files and images are no JSON, and that is no failure. */
  function readable(failure: unknown): { status: number } {
    if (failure instanceof SyntaxError) return { status: 200 };
    throw failure;
  }

  async function raw(
    { call, method }: (typeof ROUTES)[number],
    path: string,
    body: string,
  ): Promise<{ status: number }> {
    const own = call === 'LOGOUT' ? await logIn() : token;
    return erp.app.request(path, { method, headers: { authorization: `Bearer ${own}` }, body });
  }

  // Nothing above ended the session: the calls that ask for one were reached.
  afterEach(async () => expect((await admin.get('/carga')).status).toBe(200));
});
