import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withLinearMatches } from '../../../schemas/expressions/language/linear-matches.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { call } from '../../testing/release.ts';

const flagged = (id: string, path: string, response: string) =>
  call(id, 'GET', path, {
    response: {
      kind: 'value',
      shape: { t: 'object', props: { ok: { t: 'boolean' } }, required: [] },
    },
    map: { response },
  });

const judged = (id: string, ok: string) =>
  call(id, 'GET', id.toLowerCase(), {
    ok: withLinearMatches(ok).source,
    response: { kind: 'value', shape: { t: 'any' } },
  });
const nested = 'result.linhas.all(a, result.linhas.all(b, result.linhas.all(c, a + b + c >= 0.0)))';

let h: Harness;
let cookie: string;
const statusOf = async (name: string) => (await h.call(name, {}, { cookie })).status;

beforeAll(async () => {
  h = await startHarness(
    {
      calls: [
        flagged('PRESA', 'presa', '{ "ok": $contains(texto, /^(a+)+$/) }'),
        flagged('LIVRE', 'livre', '{ "ok": texto = "a" }'),
        judged('CUBO', nested),
        judged('PADRAO', "result.texto.matches('^(a+)+$')"),
        judged('SIMPLES', 'result.ok == true'),
      ],
    },
    { deadline: 800 },
  );
  cookie = await h.login();
  h.erp.on('GET /livre', { texto: 'a' });
});
beforeEach(async () => {
  h.lines.length = 0;
  h.erp.on('GET /presa', { texto: 'a' });
  h.erp.on('GET /cubo', { linhas: [1, 2] });
  h.erp.on('GET /simples', { ok: true });
  // The thread is there, also after a test that ended one: what is measured below is the mapping.
  expect(await (await h.call('PRESA', {}, { cookie })).json()).toEqual({ ok: true });
  expect(await statusOf('CUBO')).toBe(200);
});
afterAll(() => h.close());

test('a mapping that never ends fails its own call within the deadline, while other requests are answered', async () => {
  h.erp.on('GET /presa', { texto: `${'a'.repeat(60)}!` });
  const stuck = h.call('PRESA', {}, { cookie });
  let ended = false;
  void stuck.then(() => (ended = true));
  for (let count = 0; count < 3; count++)
    expect(await (await h.call('LIVRE', {}, { cookie })).json()).toEqual({ ok: true });
  expect(ended).toBe(false);
  const response = await stuck;
  expect(response.status).toBe(502);
  expect(((await response.json()) as { error: { code: string } }).error.code).toBe('ERP_ANSWER');
  expect(
    h.lines.some(
      (line) =>
        line.includes('erp.answer') && line.includes('response mapping: deadline of 800 ms'),
    ),
  ).toBe(true);
  h.erp.on('GET /presa', { texto: 'a' });
  expect(await (await h.call('PRESA', {}, { cookie })).json()).toEqual({ ok: true });
});

describe('a call whose success is a condition on its answer', () => {
  test('three lists in one another hold nobody up, and end', async () => {
    h.erp.on('GET /cubo', { linhas: Array.from({ length: 300 }, (_, index) => index) });
    const stuck = h.call('CUBO', {}, { cookie });
    const order: string[] = [];
    void stuck.then(() => order.push('CUBO'));
    for (let count = 0; count < 3; count++) {
      expect(await statusOf('SIMPLES')).toBe(200);
      order.push('SIMPLES');
    }
    expect((await stuck).status).toBe(502);
    expect(order[0]).toBe('SIMPLES');
    expect(h.lines.some((line) => line.includes('erp.answer') && line.includes('ok: '))).toBe(true);
  });

  test('a pattern that backtracks elsewhere takes the time of its text', async () => {
    h.erp.on('GET /padrao', { texto: `${'a'.repeat(5_000)}!` });
    expect(await statusOf('PADRAO')).toBe(422);
    h.erp.on('GET /padrao', { texto: 'aaa' });
    expect(await statusOf('PADRAO')).toBe(200);
  });

  test('is refused where it does not hold, or says nothing', async () => {
    h.erp.on('GET /simples', { ok: false });
    expect(await statusOf('SIMPLES')).toBe(422);
    h.erp.on('GET /simples', {});
    expect(await statusOf('SIMPLES')).toBe(502);
    h.erp.on('GET /cubo', { linhas: [-5] });
    expect(await statusOf('CUBO')).toBe(422);
  });
});
