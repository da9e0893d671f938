import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Shape } from '../../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

const text: Shape = { t: 'string' };
const record = (props: Record<string, Shape>): Shape => ({ t: 'object', props, required: [] });
const calls = [
  call('LOGIN', 'POST', 'login/b2b', {
    access: 'public',
    body: { shape: record({ cpf: text, senha: text }), required: true },
    response: { kind: 'value', shape: record({ token: text }) },
    session: { do: 'open', token: ['token'] },
    attempts: { account: 'cpf' },
    rate: 1_000,
  }),
  call('RECUPERAR', 'POST', 'recuperar', {
    access: 'public',
    body: { shape: record({ cpf: text, codigo: text }), required: true },
    response: { kind: 'value', shape: record({ login: text }) },
    attempts: { account: 'codigo', unlocks: ['login'] },
    rate: 1_000,
  }),
  call('CONFERIR', 'POST', 'conferir', {
    access: 'public',
    body: { shape: record({ codigo: text }), required: true },
    attempts: {},
    rate: 1_000,
  }),
];

let h: Harness;
let password: string;
beforeEach(async () => {
  h = await startHarness({ calls });
  h.deps.trustProxy = true;
  password = 'certa';
  const guarded =
    (field: string, body: unknown) =>
    (
      request: { body: string },
      response: { writeHead(status: number): unknown; end(text: string): void },
    ) => {
      const right = (JSON.parse(request.body) as Record<string, string>)[field] === password;
      response.writeHead(right ? 200 : 401);
      response.end(JSON.stringify(right ? body : { error: 'Não confere.' }));
    };
  h.erp.on('POST /login/b2b', guarded('senha', { token: 't' }) as never);
  h.erp.on('POST /conferir', guarded('codigo', {}) as never);
  h.erp.on('POST /recuperar', guarded('codigo', { login: '12345678900' }) as never);
});
afterEach(() => h.close());

const answer = async (response: Response) => {
  const body = JSON.parse((await response.text()) || 'null') as {
    error?: { message: string };
  } | null;
  return {
    status: response.status,
    message: body?.error?.message,
    wait: Number(response.headers.get('retry-after') ?? 0),
  };
};
const logIn = async (senha: string, { cpf = '12345678900', from = '203.0.113.1' } = {}) =>
  answer(await h.call('LOGIN', { cpf, senha }, { headers: { 'x-forwarded-for': from } }));
const guess = async (times: number, where: { cpf?: string; from?: string } = {}) => {
  const statuses: number[] = [];
  for (let at = 0; at < times; at++) statuses.push((await logIn(`errada${at}`, where)).status);
  return statuses;
};
const asked = () => h.erp.seen.filter(({ url }) => url === '/login/b2b').length;

describe('wrong passwords for one account from one address', () => {
  test('are free five times, then wait longer and longer, and say how long', async () => {
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
    expect(await logIn('x')).toEqual({
      status: 429,
      message: 'Muitas tentativas. Aguarde 5 segundos e tente novamente.',
      wait: 5,
    });
    expect(asked()).toBe(5);
    const waits: number[] = [];
    for (let round = 0; round < 10; round++) {
      h.clock.now += ((await logIn('x')).wait || 0) * 1000;
      expect((await logIn('x')).status).toBe(401);
      waits.push((await logIn('x')).wait);
    }
    expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 900, 900, 900]);
  });

  test('tell minutes as minutes, and count letters and points of a document as one account', async () => {
    for (const cpf of [
      '123.456.789-00',
      '12345678900',
      ' 123456789-00 ',
      '123456789.00',
      '1234567 8900',
    ])
      await logIn('x', { cpf });
    for (let round = 0; round < 4; round++) {
      h.clock.now += (await logIn('x')).wait * 1000;
      await logIn('x');
    }
    expect((await logIn('x')).message).toBe(
      'Muitas tentativas. Aguarde 2 minutos e tente novamente.',
    );
  });

  test('the right one during a pause is refused, too, and after it forgets the failures', async () => {
    await guess(5);
    expect((await logIn('certa')).status).toBe(429);
    h.clock.now += 5_000;
    expect((await logIn('certa')).status).toBe(200);
    expect(await guess(5)).toEqual([401, 401, 401, 401, 401]);
  });

  test('sent all at once are as many failures', async () => {
    const statuses = (
      await Promise.all(Array.from({ length: 20 }, (_, at) => logIn(`x${at}`)))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(asked()).toBe(5);
  });

  test('an ERP that is down, or inputs that are none, are no guesses', async () => {
    h.erp.on('POST /login/b2b', {}, 500);
    expect(await guess(8)).toEqual(Array.from({ length: 8 }, () => 502));
    for (let at = 0; at < 8; at++)
      expect((await answer(await h.call('LOGIN', { cpf: { a: 1 } }))).status).toBe(400);
  });
});

describe('wrong passwords for one account from everywhere', () => {
  test('48 from four addresses reach the ERP ten times', async () => {
    for (let at = 0; at < 48; at++) await logIn(`errada${at}`, { from: `203.0.113.${at % 4}` });
    expect(asked()).toBe(10);
  });

  test('the pause of its owner elsewhere is two minutes at the most', async () => {
    for (let round = 0; round < 20; round++) {
      await logIn('x', { from: `198.51.100.${round}` });
      h.clock.now += 121_000;
    }
    expect((await logIn('x', { from: '198.51.100.99' })).status).toBe(401);
    expect((await logIn('certa')).wait).toBe(120);
  });

  test('an IPv6 /64 is one address', async () => {
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++)
      statuses.push((await logIn('x', { from: `2001:db8::${at}:1` })).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  });
});

test('one password tried on many accounts waits by the address; people behind it who know theirs do not add to it', async () => {
  for (let at = 0; at < 60; at++)
    expect((await logIn('certa', { cpf: `9${at}` })).status).toBe(200);
  const statuses = [];
  for (let at = 0; at < 45; at++) statuses.push((await logIn('x', { cpf: `5${at}` })).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(40);
  expect((await logIn('x', { cpf: '777', from: '198.51.100.1' })).status).toBe(401);
});

describe('a recovery', () => {
  const recover = async (codigo: string) =>
    answer(
      await h.call(
        'RECUPERAR',
        { cpf: '123.456.789-00', codigo },
        { headers: { 'x-forwarded-for': '192.0.2.9' } },
      ),
    );

  test('is counted like a login', async () => {
    for (let at = 0; at < 5; at++) expect((await recover('1')).status).toBe(401);
    expect((await recover('1')).status).toBe(429);
  });

  test('unlocks the account that its answer names, from everywhere', async () => {
    for (let at = 0; at < 12; at++) await logIn('x', { from: `203.0.113.${at}` });
    expect((await logIn('certa', { from: '192.0.2.77' })).status).toBe(429);
    expect((await recover('certa')).status).toBe(200);
    expect((await logIn('certa', { from: '192.0.2.77' })).status).toBe(200);
  });
});

test.each([
  ['letters that an ERP drops', (at: number) => `12345678900${'é'.repeat(at + 1)}`],
  [
    'digits of full width at its end, that it drops',
    (at: number) => `12345678900${'１'.repeat(at + 1)}`,
  ],
  [
    'digits of full width, that it reads',
    (at: number) => `${'１'.repeat(at % 2)}${at % 2 ? '' : '1'}2345678900`,
  ],
  ['invisible characters', (at: number) => `123456${'\u200b'.repeat(at)}78900`],
])('an account written with %s is the same account', async (_, written) => {
  for (let at = 0; at < 30; at++)
    await logIn('x', { cpf: written(at), from: `203.0.113.${at % 4}` });
  expect(asked()).toBe(10);
});

test('a code of whom nobody knows is counted by its address alone', async () => {
  const check = async (codigo: string, from: string): Promise<number> =>
    (await h.call('CONFERIR', { codigo }, { headers: { 'x-forwarded-for': from } })).status;
  const statuses: number[] = [];
  for (let at = 0; at < 45; at++) statuses.push(await check(`errado-${at}`, '203.0.113.1'));
  expect(statuses.slice(0, 40)).toEqual(Array(40).fill(401));
  expect(statuses.at(-1)).toBe(429);
  // Not even the right one, and somebody at another address does not wait.
  expect(await check('certa', '203.0.113.1')).toBe(429);
  expect(await check('errado', '198.51.100.7')).toBe(401);
  expect(await check('certa', '198.51.100.7')).toBeLessThan(300);
});

test('whoever guesses elsewhere does not lock the owner out where they have logged in before', async () => {
  expect((await logIn('certa')).status).toBe(200);
  for (let at = 0; at < 30; at++) await logIn('x', { from: `198.51.100.${at}` });
  expect((await logIn('certa', { from: '192.0.2.5' })).status).toBe(429);
  expect((await logIn('certa')).status).toBe(200);
  // Nobody guesses freely there either.
  expect(await guess(6)).toEqual([401, 401, 401, 401, 401, 429]);
  h.clock.now += 31 * 24 * 3_600_000;
  for (let at = 0; at < 30; at++) await logIn('x', { from: `198.51.100.${at}` });
  expect((await logIn('certa')).status).toBe(429);
});

test('nobody waits for a failure without a pause that a server with a later clock has counted', async () => {
  expect(await guess(1)).toEqual([401]);
  h.clock.now -= 1_500;
  expect((await logIn('certa', { cpf: '98765432100' })).status).toBe(200);
});

test('logins where the owner is known take back no failure that was counted elsewhere', async () => {
  expect((await logIn('certa')).status).toBe(200);
  for (let at = 0; at < 12; at++) await logIn('x', { from: `198.51.100.${at}` });
  for (let at = 0; at < 3; at++) expect((await logIn('certa')).status).toBe(200);
  h.erp.on('POST /login/b2b', {}, 500);
  expect((await logIn('certa')).status).toBe(502);
  expect((await logIn('x', { from: '198.51.100.99' })).status).toBe(429);
});

test('a store that does not answer lets nobody in, and says so', async () => {
  h.deps.store.beginAttempt = () => Promise.reject(new Error('disk'));
  expect(await logIn('certa')).toMatchObject({
    status: 503,
    message: 'O portal não consegue atender agora. Tente novamente em instantes.',
  });
  expect(asked()).toBe(0);
  h.deps.store.hit = () => Promise.reject(new Error('disk'));
  expect((await logIn('certa')).status).toBe(503);
});

test('a call that anybody may make is counted by address block, also where it says nothing of it', async () => {
  h.erp.on('GET /cidades', []);
  const ask = async (from: string) =>
    (await h.call('CIDADES', {}, { headers: { 'x-forwarded-for': from } })).status;
  const statuses = await Promise.all(
    Array.from({ length: 125 }, (_, at) => ask(`2001:db8:5:5::${at}`)),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(await ask('2001:db8:5:6::1')).toBe(200);
});
