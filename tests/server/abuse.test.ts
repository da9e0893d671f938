import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServerCall, Shape } from '../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../server/testing/harness.ts';
import { compileProduct } from '../builders/compile.ts';
import { sourcesIn } from '../builders/sources.ts';

const { release } = compileProduct({
  tenant: 'base',
  base: sourcesIn('config/base'),
  overlay: [],
});
if (!release) throw new Error('The product does not compile');
const product = { ...release, tenant: { ...release.tenant, hosts: [] } };
const open = Object.values(product.calls.calls).filter(
  ({ access, session }) => access === 'public' && session?.do !== 'restore',
);
const names = open.map(({ id }) => id);
const callOf = (name: string): ServerCall => open.find(({ id }) => id === name) as ServerCall;

let h: Harness;
beforeAll(async () => {
  h = await startHarness();
  await h.publish('teste', product);
}, 300_000);
afterAll(() => h.close());

const asked = (): number => h.erp.seen.length;
/** A minute in which nobody has asked anything. */
const nextMinute = (): void => void (h.clock.now += 60_000);

/** Something of another type for every input that a call takes. */
function wrong({ body, params, query }: ServerCall): Record<string, unknown> {
  const shapes: Record<string, Shape> = body?.shape.t === 'object' ? body.shape.props : {};
  const inputs = [...Object.keys(params), ...Object.keys(query), ...Object.keys(shapes)];
  return Object.fromEntries(inputs.map((name) => [name, { $ne: null }]));
}

test('the calls of visitors are known', () => {
  expect(names).toContain('LOGIN');
  expect(names.length).toBeGreaterThan(12);
});

describe.each(names)('%s', (name) => {
  test('from another site, or from none, is not made', async () => {
    nextMinute();
    const before = asked();
    const elsewhere: Record<string, string>[] = [
      { origin: 'https://a.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of elsewhere) expect((await h.call(name, {}, { headers })).status).toBe(403);
    expect(asked()).toBe(before);
  });

  test('with a megabyte, with other types, or with no JSON is refused before the ERP', async () => {
    nextMinute();
    const before = asked();
    const post = (body: string) =>
      h.request(`/_/call/${name}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
    const large = await post(JSON.stringify({ with: { id: 'x'.repeat(1024 * 1024) } }));
    expect([400, 413]).toContain(large.status);
    expect((await post('{"with":')).status).toBe(400);
    const given = wrong(callOf(name));
    // What cannot stand in a path names nothing that there could be.
    if (Object.keys(given).length > 0)
      expect([400, 404]).toContain((await h.call(name, given)).status);
    expect(asked()).toBe(before);
  });

  test('in a burst is answered 429, and the ERP is asked no more than its limit', async () => {
    nextMinute();
    const before = asked();
    const limit = callOf(name).rate ?? 120;
    const answers: number[] = [];
    for (let at = 0; at < limit + 3; at++) answers.push((await h.call(name, {})).status);
    expect(answers.slice(-3)).toEqual([429, 429, 429]);
    expect(answers.slice(0, limit)).not.toContain(429);
    expect(asked() - before).toBeLessThanOrEqual(limit);
  });
});

test.each(open.filter(({ captcha }) => captcha !== undefined).map(({ id }) => id))(
  '%s asks the ERP nothing without its captcha',
  async (name) => {
    nextMinute();
    const before = asked();
    const { captcha = '' } = callOf(name);
    for (const proof of ['', 'e30=', 'x'.repeat(5_000)])
      expect((await h.call(name, { [captcha]: proof })).status).toBe(400);
    expect(asked()).toBe(before);
  },
);

test.each([
  ['LOGIN', undefined],
  ['SENHA_TOKEN_REQUISITAR', undefined],
  ['CONTA_NOVA', undefined],
  ['SENHA_REDEFINIR', 10],
  ['EMPRESA_CONSULTAR', 10],
  ['ACESSO_INTEGRADO', 10],
  ['ACESSO_SOLICITAR', 10],
  ['CONSULTA_CPF', 30],
  ['CONSULTA_CNPJ', 30],
  ['CONSULTA_EMAIL', 30],
])('%s is for whoever proves that they are no machine, again after %s', (name, uses) => {
  expect(callOf(name)).toMatchObject({
    captcha: 'captcha',
    rate: expect.any(Number),
  });
  expect(callOf(name).captchaUses).toBe(uses);
});

/** A proof against machines, as a browser computes it. */
async function proof(): Promise<string> {
  const challenge = await (await h.request('/_/captcha/challenge')).json();
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

describe('whether somebody exists', () => {
  /** Answers of an ERP that says nothing of who exists, and takes longer over whom it knows. */
  const slowly =
    (known: string, answer: object, status = 200) =>
    async ({ body }: { body: string }, response: ServerResponse) => {
      if (body.includes(known)) await setTimeout(60);
      response.writeHead(status, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
  const wrong = { error: 'Usuário ou senha inválidos.' };
  const sent = {
    message: 'Se o cadastro existir, enviaremos um código para o e-mail dele.',
  };

  test.each([
    ['LOGIN', 'POST /login/b2b', 'cpf', { senha: 'errada' }, wrong, 401],
    ['SENHA_TOKEN_REQUISITAR', 'POST /requisitar-token-redefinicao', 'id', {}, sent, 200],
    ['SENHA_REDEFINIR', 'POST /senha/redefinir', 'id', {}, sent, 200],
  ] as const)(
    '%s says it neither by its text nor by its time',
    async (name, route, input, more, answer, status) => {
      nextMinute();
      h.erp.on(route, slowly('11144477735', answer, status));
      const step = callOf(name).evenTime ?? 0;
      expect(step).toBeGreaterThanOrEqual(400);
      const answered = [];
      for (const who of ['11144477735', '19119119100']) {
        const captcha = await proof();
        const begun = performance.now();
        const reply = await h.call(name, { [input]: who, ...more, captcha });
        const took = performance.now() - begun;
        // Timers may fire a little early.
        expect(took).toBeGreaterThan(step - 5);
        answered.push([reply.status, (await reply.text()).replace(/"requestId":"[^"]*"/, '')]);
      }
      expect(answered[0]).toEqual(answered[1]);
      expect(answered[0]?.[0]).toBe(status);
    },
  );

  test('a look-up of many is over after what one proof is good for', async () => {
    nextMinute();
    h.erp.on('GET /consulta/cpf/11144477735', {
      message: 'Este CPF já tem acesso ao portal.',
    });
    const captcha = await proof();
    const before = asked();
    const answers: number[] = [];
    for (let at = 0; at < 33; at++) {
      if (at % 15 === 0) nextMinute();
      answers.push((await h.call('CONSULTA_CPF', { cpf: '11144477735', captcha })).status);
    }
    expect(answers).toEqual([...Array(30).fill(200), 400, 400, 400]);
    expect(asked() - before).toBe(30);
    expect(h.erp.seen.at(-1)?.url).toBe('/consulta/cpf/11144477735');
  });
});

test('neither documents nor passwords nor proofs stand in a log', () => {
  const log = h.lines.join('\n');
  expect(log).toContain('LOGIN');
  for (const secret of ['11144477735', '19119119100', 'errada', 'portal-verificado'])
    expect(log).not.toContain(secret);
});

test('ACC-364 terms are asked for again after five minutes, and no sooner', async () => {
  nextMinute();
  const path = '/pagina-termos/termos-de-uso';
  h.erp.on(`GET ${path}`, { id: 1, slug: 'termos-de-uso', titulo: 'Termos', conteudo: 'x' });
  const read = async (): Promise<number> => {
    expect((await h.call('TERMO', { slug: 'termos-de-uso' })).status).toBe(200);
    return h.erp.seen.filter(({ url }) => url === path).length;
  };
  expect([await read(), await read()]).toEqual([1, 1]);
  h.clock.now += 5 * 60_000 - 1;
  expect(await read()).toBe(1);
  h.clock.now += 1;
  expect([await read(), await read()]).toEqual([2, 2]);
});

test.each([
  ['this very host', 'http://teste.localhost', 'http://teste.localhost'],
  ['another site', 'https://a.example', null],
])('ACC-367 a preflight of %s is remembered for a day', async (_, origin, allowed) => {
  const { status, headers } = await h.request('/_/call/LOGIN', {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  });
  expect([status, headers.get('access-control-max-age')]).toEqual([204, '86400']);
  expect(headers.get('access-control-allow-origin')).toBe(allowed);
  expect(headers.get('access-control-allow-credentials')).toBeNull();
});

test('messages to browsers and captchas are not for everybody, and not without an end', async () => {
  nextMinute();
  const post = (path: string, headers: Record<string, string> = {}) =>
    h.request(path, {
      method: 'POST',
      body: JSON.stringify({ endpoint: 'https://a.example', keys: {} }),
      headers: { 'content-type': 'application/json', ...headers },
    });
  expect((await post('/_/push/subscription')).status).toBeGreaterThanOrEqual(400);
  expect((await post('/_/push/subscription', { origin: 'https://a.example' })).status).toBe(403);
  const challenges: number[] = [];
  for (let at = 0; at < 63; at++) challenges.push((await h.request('/_/captcha/challenge')).status);
  expect(challenges.slice(-3)).toEqual([429, 429, 429]);
});
