import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createErps, isInsecure } from '../../erp/connections.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease, call } from '../../testing/release.ts';
import { createMetricsApp } from '../operations.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
});
afterEach(() => h.close());

const post = (name: string, body: string, cookie?: string) =>
  h.request(`/_/call/${name}`, {
    method: 'POST',
    body,
    cookie,
    headers: { 'content-type': 'application/json' },
  });
const errorOf = async (response: Response) =>
  ((await response.json()) as { error: { code: unknown; message: string; fields?: object } }).error;

describe('what a call is given is judged before it is parsed', () => {
  const parsed: string[] = [];
  const parse = JSON.parse;
  beforeEach(() => {
    parsed.length = 0;
    JSON.parse = ((text: string, ...more: []) => {
      parsed.push(text);
      return parse(text, ...more);
    }) as typeof JSON.parse;
  });
  afterEach(() => {
    JSON.parse = parse;
  });

  test.each(['LOGIN', 'CIDADES', 'PEDIDO_CRIAR'])(
    '%s refuses 1.8 MB of arrays within arrays',
    async (name) => {
      const body = `{"with":{"a":${'['.repeat(1_800_000)}`;
      const cookie = name === 'PEDIDO_CRIAR' ? await h.login() : undefined;
      expect([400, 413]).toContain((await post(name, body, cookie)).status);
      expect(parsed).not.toContain(body);
    },
  );

  test('a call without texts takes kilobytes, and no deeper than its shape', async () => {
    const cookie = await h.login();
    expect(
      (await post('ENTRAR_COMO', `{"with":{"idColab":1,"x":"${'a'.repeat(4_000)}"}}`, cookie))
        .status,
    ).toBe(413);
    const deep = await post('ENTRAR_COMO', '{"with":{"idColab":[[[[1]]]]}}', cookie);
    expect([deep.status, (await errorOf(deep)).message]).toEqual([
      400,
      'Os dados enviados têm níveis demais.',
    ]);
  });

  test('the query of a file is bounded, too', async () => {
    const cookie = await h.login();
    expect(
      (
        await fetch(`${await h.listen()}/_/file/PEDIDO_PDF?w={"id":${'['.repeat(50)}`, {
          headers: { cookie },
        })
      ).status,
    ).toBe(400);
  });
});

test.each([
  '{"with":{"cpf":"\\ud800","senha":"x"}}',
  '{"with":{"cpf":"a\\uDFFFb"}}',
  '{"with":{"\\ud800":1}}',
])('half a character in %s is a 400', async (body) => {
  const response = await post('LOGIN', body);
  expect([response.status, (await errorOf(response)).message]).toEqual([
    400,
    'Há um caractere inválido nos dados. Digite o texto de novo.',
  ]);
});

test('a whole character outside the first plane is none of them', async () => {
  expect((await post('LOGIN', '{"with":{"cpf":"\\ud83d\\ude00","senha":"2"}}')).status).toBe(200);
});

test('a page of a million rows is refused before the ERP is asked', async () => {
  const bounded = (max: number) => ({ shape: { t: 'integer' as const, max }, required: false });
  const short = { shape: { t: 'string' as const, max: 3 }, required: false };
  await h.publish(
    'teste',
    buildRelease({
      calls: [call('LINKS', 'GET', 'links', { query: { take: bounded(1_000), termo: short } })],
    }),
  );
  const cookie = await h.login();
  const asked = h.erp.seen.length;
  const refused = await errorOf(
    await h.call('LINKS', { take: 1_000_000, termo: 'abcd' }, { cookie }),
  );
  expect(refused.fields).toEqual({ take: 'no máximo 1000', termo: 'no máximo 3 caracteres' });
  expect(h.erp.seen.length).toBe(asked);
  expect((await h.call('LINKS', { take: 1_000, termo: 'abc' }, { cookie })).status).toBe(200);
});

describe('on the wire', () => {
  const raw = async (bytes: string): Promise<string> => {
    const { port } = new URL(await h.listen());
    return new Promise((resolve) => {
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes));
      socket.once('data', (chunk) => {
        resolve(chunk.toString('latin1').split('\r\n')[0] ?? '');
        socket.destroy();
      });
    });
  };

  test.each(['Host: teste.localhost\r\nHost: outro.example', 'Host: a\r\nhost: a'])(
    'two hosts are refused: %j',
    async (hosts) => {
      expect(await raw(`GET / HTTP/1.1\r\n${hosts}\r\n\r\n`)).toMatch(/ 400 /);
    },
  );
  test('one is served', async () =>
    expect(await raw('GET / HTTP/1.1\r\nHost: teste.localhost\r\n\r\n')).toMatch(/ 200 /));
});

describe('over TLS', () => {
  const secure = { 'x-forwarded-proto': 'https' };

  test.each(['https', 'HTTPS', 'http, https'])('as a proxy may write it: %s', async (proto) => {
    h.deps.trustProxy = true;
    const response = await h.call(
      'LOGIN',
      { cpf: '1', senha: '2' },
      { headers: { 'x-forwarded-proto': proto } },
    );
    expect(response.headers.getSetCookie()[0]).toMatch(/^__Host-.*; Secure/);
  });

  test('the session’s cookie is this host’s alone, and the browser comes only so again', async () => {
    h.deps.trustProxy = true;
    const response = await h.call('LOGIN', { cpf: '1', senha: '2' }, { headers: secure });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-portal_session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get('strict-transport-security')).toBe('max-age=31536000');
    const pair = cookie.split(';')[0] ?? '';
    expect(
      (await h.call('PEDIDO', { id: '7' }, { cookie: pair, headers: secure })).status,
    ).not.toBe(401);
    // The name without the prefix could have been set by a neighbour's host.
    expect(
      (
        await h.call(
          'PEDIDO',
          { id: '7' },
          { cookie: pair.replace('__Host-', ''), headers: secure },
        )
      ).status,
    ).toBe(401);
  });

  test('without it neither, nor where no proxy is believed', async () => {
    const response = await h.call('LOGIN', { cpf: '1', senha: '2' }, { headers: secure });
    expect(response.headers.getSetCookie()[0]).toMatch(/^portal_session=/);
    expect(response.headers.get('strict-transport-security')).toBeNull();
  });

  test.each([
    ['http://erp.example', true],
    ['http://10.0.0.5:8080/rest', true],
    ['https://erp.example', false],
    ['http://localhost:4000', false],
    ['http://127.0.0.1:4000', false],
    ['http://[::1]:4000', false],
    ['http://erp.localhost', false],
  ])('an ERP at %s is warned of: %s', async (url, warned) => {
    expect(isInsecure(url)).toBe(warned);
    const seen: string[] = [];
    const erps = createErps(url, { insecure: (address) => seen.push(address) });
    for (let times = 0; times < 2; times++)
      erps.of({
        tenant: 'teste',
        settings: { ...h.release.tenant, erp: { ...h.release.tenant.erp, url } },
      });
    expect(seen).toEqual(warned ? [url] : []);
    await erps.close();
  });
});

describe('the figures', () => {
  const metrics = async (headers: Record<string, string> = {}) =>
    (await h.request('/metrics', { headers })).status;

  test('are for nobody on the main port, unless with the key', async () => {
    expect(await metrics({ authorization: 'Bearer x' })).toBe(404);
    h.deps.metricsKey = 'segredo';
    expect([
      await metrics(),
      await metrics({ authorization: 'Bearer segred' }),
      await metrics({ authorization: 'Bearer segredo' }),
    ]).toEqual([404, 404, 200]);
  });

  test('stand on a port of their own', async () => {
    await h.request('/healthz');
    expect(await (await createMetricsApp(h.deps).request('/metrics')).text()).toContain(
      'portal_request_seconds_count{route="/healthz"',
    );
  });
});

describe('a text of the ERP that shows its insides', () => {
  test.each([
    'ORA-00942: table or view does not exist',
    'SQLSTATE[42S02]: Base table or view not found',
    'ERROR: syntax error at or near "FROM"',
    'Erro ao executar: SELECT * FROM clientes WHERE cpf = 12345678900',
    'duplicate key value violates unique constraint "pk_cliente"',
    'java.lang.NullPointerException',
    'System.NullReferenceException: Object reference not set',
    'Traceback (most recent call last): File "app.py"',
    'THREAD ERROR ([4321], root, srv) variable does not exist CCLI on U_PORTAL(PORTAL.PRW) line : 12',
    'failed to open stream: /var/www/erp/config.php',
    'C:\\TOTVS\\Protheus\\bin\\appserver.ini não encontrado',
    'connect ECONNREFUSED 10.1.2.3:5432',
    'Falha em http://192.168.0.10:8080/rest',
    "Cannot read properties of undefined (reading 'id')",
    'Undefined index: codCli in PedidoController on line 42',
  ])('%s', async (text) => {
    const cookie = await h.login();
    h.erp.on('GET /pedidos/7', { error: text }, 500);
    const error = await errorOf(await h.call('PEDIDO', { id: '7' }, { cookie }));
    expect(error.message).toBe('Erro interno do servidor');
    const logged = h.lines
      .map((line) => JSON.parse(line) as { event: string; call?: string; text?: string })
      .find(({ event }) => event === 'erp.internals');
    expect(logged?.call).toBe('PEDIDO');
    expect(logged?.text).not.toContain('12345678900');
  });

  test.each([
    'Limite de crédito excedido: R$ 10.000,00.',
    'O pedido 10.241 já foi faturado em 10/11/2026.',
    'Selecione a filial de onde sai a mercadoria.',
    'Atualize o cadastro no setor de crédito.',
    'Cliente bloqueado. Ligue (11) 4002-8922.',
    'Usuário ou senha inválidos (tentativa 2 de 5).',
  ])('which %s does not', async (text) => {
    const cookie = await h.login();
    h.erp.on('GET /pedidos/7', { error: text }, 422);
    expect((await errorOf(await h.call('PEDIDO', { id: '7' }, { cookie }))).message).toBe(text);
  });
});
