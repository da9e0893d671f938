import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ErpLimits } from '../../../schemas/release/types.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

const any = { kind: 'value', shape: { t: 'any' } } as const;
const calls = [
  call('RELATORIO', 'GET', 'relatorio', { response: any }),
  call('PEDIDOS', 'GET', 'pedidos', { response: any }),
];

let h: Harness;
let hanging: ServerResponse[];
let arrived: () => void;

async function start(limits?: ErpLimits): Promise<void> {
  h = await startHarness({
    calls,
    ...(limits ? { settings: { erp: { app: 'B2B', timeout: 15_000, limits } } } : {}),
  });
  hanging = [];
  arrived = () => {};
  h.erp.on('GET /relatorio', (_: unknown, response: ServerResponse) => {
    hanging.push(response);
    arrived();
  });
  h.erp.on('GET /pedidos', { lista: [] });
}
const answerAll = () => {
  for (const response of hanging.splice(0)) response.end('{}');
};
/** Logs in as somebody, whom the ERP names. */
async function logInAs(nome: string): Promise<string> {
  h.erp.on('GET /carga', { colaborador: { nome }, modulos: [], parametros: [] });
  return h.login();
}
/** Until the ERP holds so many requests without an answer. */
const holds = (count: number) =>
  new Promise<void>((resolve) => {
    arrived = () => hanging.length >= count && resolve();
    arrived();
  });
const statusOf = async (response: Promise<Response>) => (await response).status;

beforeEach(() => start());
afterEach(async () => {
  answerAll();
  await h.close();
});

describe('one person who asks an ERP call which hangs a hundred times', () => {
  test('takes eight places; another user is answered, also by that call', async () => {
    // However often they are logged in.
    const greedy = [await logInAs('Ana'), await logInAs('Ana')];
    const other = await logInAs('Bia');
    const flood = Array.from({ length: 100 }, (_, at) =>
      h.call('RELATORIO', {}, { cookie: greedy[at % 2] ?? '' }),
    );
    await holds(8);
    expect(await statusOf(h.call('PEDIDOS', {}, { cookie: other }))).toBe(200);
    const same = h.call('RELATORIO', {}, { cookie: other });
    await holds(9);
    expect(hanging).toHaveLength(9);
    // The line of a person has a place for 64; the other 28 hear it at once.
    const refused = (await Promise.all(flood.slice(72))).map(({ status }) => status);
    expect(new Set(refused)).toEqual(new Set([503]));
    const last = await flood[99];
    expect(last?.headers.get('retry-after')).toBe('5');
    expect(await last?.json()).toEqual({
      error: {
        status: 503,
        code: 'ERP_BUSY',
        message: 'Há muitos pedidos em andamento. Tente novamente em instantes.',
      },
    });
    h.erp.on('GET /relatorio', {});
    answerAll();
    expect(await statusOf(same)).toBe(200);
    expect((await Promise.all(flood.slice(0, 72))).every(({ status }) => status === 200)).toBe(
      true,
    );
  });

  test('has the places that the tenant gives', async () => {
    await h.close();
    await start({ total: 3, call: 2, session: 1, queue: 0 });
    const [one, two, three] = [await logInAs('Ana'), await logInAs('Bia'), await logInAs('Caio')];
    const first = h.call('RELATORIO', {}, { cookie: one });
    await holds(1);
    expect(await statusOf(h.call('PEDIDOS', {}, { cookie: one }))).toBe(503);
    const second = h.call('RELATORIO', {}, { cookie: two });
    await holds(2);
    expect(await statusOf(h.call('RELATORIO', {}, { cookie: three }))).toBe(503);
    expect(await statusOf(h.call('PEDIDOS', {}, { cookie: three }))).toBe(200);
    answerAll();
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 200]);
  });
});

describe('an ERP that cannot be reached', () => {
  test('is said at once after five tries by more than one, with when to try again, and is counted and logged', async () => {
    const [cookie, other] = [await logInAs('Ana'), await logInAs('Bia')];
    await h.erp.close();
    const code = async (by: string) =>
      ((await (await h.call('PEDIDOS', {}, { cookie: by })).json()) as { error: { code: unknown } })
        .error.code;
    for (let at = 0; at < 20; at++) expect(await code(cookie)).not.toBe('ERP_DOWN');
    for (let at = 0; at < 4; at++) await code(at % 2 ? cookie : other);
    const response = await h.call('RELATORIO', {}, { cookie: other });
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      error: {
        status: 503,
        code: 'ERP_DOWN',
        message: 'O sistema do distribuidor não está respondendo. Tente novamente em instantes.',
      },
    });
    expect(h.deps.metrics.render()).toMatch(/outcome="circuit"[^\n]* 1/);
  });
});
