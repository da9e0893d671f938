import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ServerCall } from '../../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

let h: Harness;
let cookie: string;

beforeEach(async () => {
  h = await startHarness();
  cookie = await h.login();
});
afterEach(() => h.close());

const last = () => h.erp.seen.at(-1);
async function errorOf(response: Response) {
  return (
    (await response.json()) as {
      error: { code: unknown; status: number; message: string; fields?: Record<string, string> };
    }
  ).error;
}

describe('on a port', () => {
  test.each([
    ['an answer', 'PEDIDOS', {}, 200],
    ['a refusal', 'PEDIDOS', { Origin: 'http://elsewhere.com' }, 403],
    ['a call that there is not', 'NENHUMA', {}, 404],
    ['what does not begin well', 'PEDIDOS', { 'Content-Type': 'text/plain' }, 415],
  ])('%s has the headers of every answer and is logged once', async (_, name, headers, status) => {
    h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    const url = await h.listen();
    h.lines.length = 0;
    const response = await fetch(`${url}/_/call/${name}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: url,
        Cookie: cookie,
        'X-Request-Id': 'pedido-0001',
        ...headers,
      },
      body: '{"with":{}}',
    });
    expect(response.status).toBe(status);
    await response.json();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': 'pedido-0001',
    });
    const requests = h.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(requests.filter(({ event }) => event === 'request')).toMatchObject([
      { requestId: 'pedido-0001', method: 'POST', route: '/_/call/:name', status },
    ]);
  });

  test.each([1, 200])('an answer of %i rows arrives whole', async (rows) => {
    const itens = Array.from({ length: rows }, (_, id) => ({
      id,
      cliente: { razSoc: 'Açaí São João' },
    }));
    h.erp.on('GET /pedidos', { itens, paginator: { total: rows } });
    const url = await h.listen();
    const response = await fetch(`${url}/_/call/PEDIDOS`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url, Cookie: cookie },
      body: '{"with":{}}',
    });
    const text = await response.text();
    expect(Number(response.headers.get('content-length'))).toBe(Buffer.byteLength(text));
    expect(text.length > 4_000).toBe(rows === 200);
    expect((JSON.parse(text) as { itens: unknown[] }).itens).toEqual(itens);
  });
});

describe('what the ERP receives', () => {
  test('ACC-257 every call carries the App header', async () => {
    await h.call('CIDADES');
    expect(last()?.headers.app).toBe('portal-b2b');
    expect(last()?.headers.authorization).toBeUndefined();
  });

  test('ACC-258 a call of a session carries its token as Bearer', async () => {
    h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    await h.call('PEDIDOS', {}, { cookie });
    expect(last()?.headers.authorization).toBe('Bearer segredo-do-erp');
  });

  test('ACC-256 a body is JSON, coerced, without what is not declared, and with what only the server knows', async () => {
    h.erp.on('POST /pedidos', { id: 9 });
    const response = await h.call(
      'PEDIDO_CRIAR',
      { idCli: '12', urgente: 'S', custo: 1, token: 'forjado', obs: null },
      { cookie },
    );
    expect(await response.json()).toEqual({ id: 9 });
    expect(last()?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(last()?.body ?? '')).toEqual({
      idCli: 12,
      urgente: true,
      token: 'segredo-do-erp',
      quando: h.clock.now,
    });
  });

  test('ACC-262 path parameters are URL-encoded', async () => {
    h.erp.on('GET /pedidos/a%2Fb%20%C3%A7', { id: 1 });
    expect((await h.call('PEDIDO', { id: 'a/b ç' }, { cookie })).status).toBe(200);
  });

  test('ACC-263 arrays in a query have brackets', async () => {
    h.erp.on('GET /pedidos', { itens: [], paginator: { total: 0 } });
    await h.call('PEDIDOS', { ids: [1, 2], termo: 'a&b' }, { cookie });
    expect(last()?.url).toBe('/pedidos?page=1&ids[]=1&ids[]=2&termo=a%26b');
  });

  test.each([
    '..',
    '../x',
    '%2e%2e',
    '%2e%2e%2fadmin',
    '..%5cadmin',
    '%252e%252e%252fadmin',
    '..;x',
    'a\u0000b',
    '',
  ])('a path parameter %j leads nowhere', async (id) => {
    const before = h.erp.seen.length;
    const response = await h.call('PEDIDO', { id }, { cookie });
    expect((await errorOf(response)).code).toBe('INPUT');
    expect(h.erp.seen.length).toBe(before);
  });

  test('a value of the wrong type is shown by its field and never sent', async () => {
    const before = h.erp.seen.length;
    const error = await errorOf(await h.call('PEDIDO_CRIAR', { idCli: 'doze' }, { cookie }));
    expect(error).toMatchObject({
      code: 'INPUT',
      status: 400,
      fields: { idCli: 'esperado número' },
    });
    expect(h.erp.seen.length).toBe(before);
  });
});

describe('what the browser receives', () => {
  test('undeclared fields such as the cost never leave, and a row that does not fit faults alone', async () => {
    h.erp.on('GET /pedidos', {
      itens: [
        {
          id: '1',
          vlTot: '2.5',
          pago: 'N',
          custo: 1.1,
          margem: 9,
          cliente: { razSoc: 'A', limite: 5 },
        },
        { id: 2, vlTot: 'abc', custo: 7 },
        { id: 3, vlTot: null },
      ],
      paginator: { total: 3, segredo: 'x' },
    });
    const response = await h.call('PEDIDOS', {}, { cookie });
    expect(await response.json()).toEqual({
      itens: [
        { id: 1, vlTot: 2.5, pago: false, cliente: { razSoc: 'A' } },
        { $fault: 'vlTot: esperado número' },
        { id: 3 },
      ],
      paginator: { total: 3 },
    });
  });

  test('a mapping gives an ERP of another shape the declared one', async () => {
    h.erp.on('GET /antigo', { sucesso: true, dados: [{ cod: '7' }, { cod: 8 }] });
    expect(await (await h.call('ANTIGO', {}, { cookie })).json()).toEqual([
      { codigo: 7 },
      { codigo: 8 },
    ]);
    h.erp.on('GET /antigo', { sucesso: true, dados: [{ cod: 9 }] });
    expect(await (await h.call('ANTIGO', {}, { cookie })).json()).toEqual([{ codigo: 9 }]);
  });

  test('an ERP that answers 200 to a failure is heard', async () => {
    h.erp.on('GET /antigo', { sucesso: false, mensagem: null, message: 'Sem estoque.' });
    expect(await errorOf(await h.call('ANTIGO', {}, { cookie }))).toMatchObject({
      status: 422,
      code: 200,
      message: 'Sem estoque.',
    });
  });

  test('ACC-261 an answer with minutes is not asked for again within them, by its own session', async () => {
    h.erp.on('GET /avisos', [{ texto: 'a' }]);
    const count = () => h.erp.seen.filter((seen) => seen.url === '/avisos').length;
    await h.call('AVISOS', {}, { cookie });
    await h.call('AVISOS', {}, { cookie });
    expect(count()).toBe(1);
    await h.call('AVISOS', {}, { cookie: await h.login() });
    expect(count()).toBe(2);
    h.clock.now += 5 * 60_000 + 1;
    await h.call('AVISOS', {}, { cookie });
    expect(count()).toBe(3);
  });
});

describe('when the ERP fails', () => {
  const raw =
    (status: number, type: string, body: string | Buffer) =>
    (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(status, { 'Content-Type': type });
      response.end(body);
    };
  test.each([
    ['err', { err: 'Do err.', message: 'Não esta.' }, 'Do err.'],
    ['error', { error: 'Do error.' }, 'Do error.'],
    ['message', { message: 'Do message.' }, 'Do message.'],
    ['the status text', {}, 'Requisição inválida'],
  ])('ACC-319 COM-438 the message is read from %s', async (_, body, message) => {
    h.erp.on('GET /cidades', body, 400);
    expect((await errorOf(await h.call('CIDADES'))).message).toBe(message);
  });

  test('a message that the ERP did not give is distinguished from its own', async () => {
    const genericOf = async () =>
      ((await (await h.call('CIDADES')).json()) as { error: { generic?: boolean } }).error.generic;
    h.erp.on('GET /cidades', {}, 400);
    expect(await genericOf()).toBe(true);
    h.erp.on('GET /cidades', raw(500, 'text/html', '<h1>Erro</h1>'));
    expect(await genericOf()).toBe(true);
    h.erp.on('GET /cidades', raw(200, 'text/html', '<h1>Erro</h1>'));
    expect(await genericOf()).toBe(true);
    h.erp.on('GET /cidades', { message: 'Ticket fechado.' }, 400);
    expect(await genericOf()).toBeUndefined();
  });

  test('ACC-320 an error carries code and status, and the fields the ERP named', async () => {
    h.erp.on(
      'GET /cidades',
      { error: 'Inválido.', code: 'E7', campos: { uf: 'Informe a UF' } },
      422,
    );
    const response = await h.call('CIDADES');
    expect(response.status).toBe(422);
    expect(await errorOf(response)).toEqual({
      code: 'E7',
      status: 422,
      message: 'Inválido.',
      fields: { uf: 'Informe a UF' },
    });
  });

  test('ACC-324 COM-440 an ERP that is down is a network failure of code 0', async () => {
    await h.erp.close();
    const response = await h.call('CIDADES');
    expect(response.status).toBe(503);
    expect(await errorOf(response)).toEqual({
      code: 0,
      status: 503,
      message: 'Falha na comunicação com o servidor!',
    });
  });

  test('a slow one is cut off at the call’s time', async () => {
    const slow = { ...(h.release.calls.calls.CIDADES as ServerCall), timeout: 80 };
    await h.close();
    h = await startHarness({ calls: [slow] });
    h.erp.on('GET /cidades', () => {});
    const response = await h.call('CIDADES');
    expect(response.status).toBe(504);
    expect((await errorOf(response)).code).toBe(0);
  });

  test('one that drips its answer is cut off as well', async () => {
    const slow = { ...(h.release.calls.calls.CIDADES as ServerCall), timeout: 150 };
    await h.close();
    h = await startHarness({ calls: [slow] });
    h.erp.on('GET /cidades', (_: unknown, response: import('node:http').ServerResponse) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    expect((await h.call('CIDADES')).status).toBe(504);
  });

  test.each([
    [
      'a page',
      raw(200, 'text/html', '<html><body>Fatal error in /var/www/index.php:12</body></html>'),
    ],
    ['half a JSON', raw(200, 'application/json', '{"a":')],
    ['an image', raw(200, 'image/png', Buffer.from([137, 80, 78, 71]))],
    ['a redirect', raw(302, 'text/plain', '')],
    ['another shape', raw(200, 'application/json', '{"cidades":1}')],
    ['10 MB', raw(200, 'application/json', `["${'x'.repeat(10 * 1024 * 1024)}"]`)],
  ])('%s instead of the declared answer is 502 without any of it', async (_, reply) => {
    h.erp.on('GET /cidades', reply);
    const response = await h.call('CIDADES');
    expect(response.status).toBe(502);
    const error = await errorOf(response);
    expect(error.code).toBe('ERP_ANSWER');
    expect(error.message).not.toMatch(/php|html|cidades/);
  });

  test('a stack trace in an error text is not passed on', async () => {
    h.erp.on('GET /cidades', { error: 'NullPointer\n    at com.erp.Main.run(Main.java:42)' }, 500);
    const response = await h.call('CIDADES');
    expect(response.status).toBe(502);
    expect((await errorOf(response)).message).toBe('Erro interno do servidor');
  });
});

describe('an ERP that answers nothing', () => {
  const record = (required: string[]) => ({
    kind: 'value' as const,
    shape: { t: 'object' as const, props: { id: { t: 'integer' as const } }, required },
  });
  const answers: [string, string][] = [
    ['no content', ''],
    ['null', 'null'],
    ['an empty text', '""'],
  ];

  async function answered(body: string, required: string[] | null): Promise<Response> {
    await h.close();
    h = await startHarness({
      calls: [
        call('CRIAR', 'POST', 'criar', {
          access: 'public',
          ...(required ? { response: record(required) } : {}),
        }),
        call('NOMES', 'GET', 'nomes', {
          access: 'public',
          response: { kind: 'value', shape: { t: 'array', items: { t: 'string' } } },
        }),
      ],
    });
    const reply = (_: unknown, response: import('node:http').ServerResponse) =>
      response.writeHead(body === '' ? 204 : 200, { 'Content-Type': 'application/json' }).end(body);
    h.erp.on('POST /criar', reply);
    h.erp.on('GET /nomes', reply);
    return h.call('CRIAR');
  }

  test.each(answers.slice(0, 2))(
    '%s is a failure where the declared record holds something',
    async (_, body) => {
      const response = await answered(body, ['id']);
      expect(response.status).toBe(502);
      expect((await errorOf(response)).code).toBe('ERP_ANSWER');
      expect(h.lines.some((line) => line.includes('erp.answer') && line.includes('falta'))).toBe(
        true,
      );
    },
  );

  test.each(answers.slice(0, 2))(
    '%s is a record without fields where none is required, and a list of none',
    async (_, body) => {
      expect(await (await answered(body, [])).json()).toEqual({});
      expect(await (await h.call('NOMES')).json()).toEqual([]);
    },
  );

  test.each(answers)('%s is as good as anything where no answer is declared', async (_, body) => {
    const response = await answered(body, null);
    expect([response.status, await response.json()]).toEqual([200, null]);
  });
});

describe('who may call', () => {
  test('a call outside the release does not exist', async () => {
    for (const name of ['NADA', '__proto__', 'constructor', 'toString']) {
      const response = await h.call(name, {}, { cookie });
      expect(response.status).toBe(404);
      expect((await errorOf(response)).code).toBe('CALL_UNKNOWN');
    }
  });

  test('a forged, ended or expired session is none', async () => {
    const forged = `portal_session=${'A'.repeat(43)}`;
    expect((await h.call('PEDIDOS', {}, { cookie: forged })).status).toBe(401);
    expect((await h.call('PEDIDOS', {}, { cookie: 'portal_session=../../x' })).status).toBe(401);
    const other = await h.login();
    await h.request('/_/session/end', { method: 'POST', cookie: other });
    expect((await h.call('PEDIDOS', {}, { cookie: other })).status).toBe(401);
    h.clock.now += 13 * 60 * 60 * 1000;
    expect((await h.call('PEDIDOS', {}, { cookie })).status).toBe(401);
  });

  test('a module that is not the user’s is refused', async () => {
    const response = await h.call('FINANCEIRO', {}, { cookie });
    expect(response.status).toBe(403);
    expect((await errorOf(response)).code).toBe('MODULE');
  });

  test('a session of another tenant is refused, logged, and leaks nothing', async () => {
    await h.publish('outro', {
      ...h.release,
      tenant: { ...h.release.tenant, hosts: ['outro.example'] },
    });
    const before = h.erp.seen.length;
    const response = await h.call('PEDIDOS', {}, { cookie, host: 'outro.example' });
    expect(response.status).toBe(401);
    expect(JSON.stringify(await response.json())).not.toMatch(/Ana|segredo/);
    expect(h.erp.seen.length).toBe(before);
    expect(h.lines.some((line) => line.includes('session.foreign'))).toBe(true);
    expect((await h.request('/_/session', { cookie })).status).toBe(200);
  });

  test.each([undefined, 'http://mal.example', 'null', 'http://teste.localhost.mal.example'])(
    'a request from origin %j is refused',
    async (origin) => {
      const before = h.erp.seen.length;
      const headers: Record<string, string> = {
        host: 'teste.localhost',
        'content-type': 'application/json',
        cookie,
      };
      if (origin !== undefined) headers.origin = origin;
      const response = await h.app.request('http://teste.localhost/_/call/PEDIDOS', {
        method: 'POST',
        headers,
        body: '{}',
      });
      expect(response.status).toBe(403);
      expect((await errorOf(response)).code).toBe('ORIGIN');
      expect(h.erp.seen.length).toBe(before);
    },
  );

  test('a login may be tried a few times a minute', async () => {
    await h.deps.store.purge(Number.MAX_SAFE_INTEGER);
    h.clock.now = Math.ceil(h.clock.now / 60_000) * 60_000;
    h.erp.on('POST /login/b2b', { error: 'Usuário ou senha inválidos.' }, 401);
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++)
      statuses.push((await h.call('LOGIN', { cpf: '1', senha: 'x' })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    h.clock.now += 60_000;
    expect((await h.call('LOGIN', { cpf: '1', senha: 'x' })).status).toBe(401);
  });

  test('ACC-322 COM-439 a 401 of the ERP ends the session and takes the cookie', async () => {
    h.erp.on('GET /pedidos', { error: 'Token vencido.' }, 401);
    const response = await h.call('PEDIDOS', {}, { cookie });
    expect([
      response.status,
      ((await response.json()) as { error: { code: string } }).error.code,
    ]).toEqual([401, 'SESSION']);
    expect(response.headers.getSetCookie()[0]).toMatch(/^portal_session=; Max-Age=0/);
    expect((await h.request('/_/session', { cookie })).status).toBe(401);
  });
});

describe('what is sent is bounded', () => {
  const post = (body: string, headers: Record<string, string> = {}) =>
    h.request('/_/call/CIDADES', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  test('a body beyond the limit is refused before the ERP hears of it', async () => {
    const before = h.erp.seen.length;
    const response = await post(JSON.stringify({ with: { x: 'a'.repeat(3 * 1024 * 1024) } }));
    expect(response.status).toBe(413);
    expect(h.erp.seen.length).toBe(before);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"x"',
    '{"with":[]}',
    '{"with":1}',
    `{"with":${'['.repeat(200)}${']'.repeat(200)}}`,
  ])('malformed body %.20j is 400', async (body) => {
    expect((await post(body)).status).toBe(400);
  });

  test('another content type is refused', async () => {
    expect((await post('{}', { 'content-type': 'text/plain' })).status).toBe(415);
  });
});
