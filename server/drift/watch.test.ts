import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../testing/harness.ts';

let h: Harness;
let cookie: string;
const page = (...itens: unknown[]) => ({ itens, paginator: { total: itens.length } });
const hour = 60 * 60 * 1000;

beforeEach(async () => {
  h = await startHarness();
  h.clock.now = Math.ceil(h.clock.now / hour) * hour;
  cookie = await h.login();
});
afterEach(() => h.close());

async function orders(...itens: unknown[]) {
  h.erp.on('GET /pedidos', page(...itens));
  return h.call('PEDIDOS', {}, { cookie });
}
const driftOf = async (call: string) =>
  (await h.deps.store.drift('teste')).find((record) => record.call === call);

describe('The drift watch', () => {
  test('writes down where an answer is not what its call declares, while the page lives on', async () => {
    const response = await orders({ id: 1, vlTot: 'muito' }, { vlTot: 3 }, { id: 3 });
    expect(response.status).toBe(200);
    expect((await driftOf('PEDIDOS'))?.mismatches).toEqual([
      { path: 'itens[].vlTot', problem: 'esperado número', count: 1 },
      { path: 'itens[].id', problem: 'falta', count: 1 },
    ]);
    expect(
      h.lines.some((line) => line.includes('erp.drift') && line.includes('itens[].vlTot')),
    ).toBe(true);
  });

  test('sees an answer that does not fit at all, which the browser gets as an error', async () => {
    h.erp.on('GET /pedidos', [{ id: 1 }]);
    expect((await h.call('PEDIDOS', {}, { cookie })).status).toBe(502);
    expect((await driftOf('PEDIDOS'))?.mismatches).toEqual([
      { path: '', problem: 'esperado registro', count: 1 },
    ]);
  });

  test('looks at what a mapping made, not at what the ERP wrote', async () => {
    h.erp.on('GET /antigo', { sucesso: true, dados: [{ cod: 1 }, { cod: 'x' }] });
    expect((await h.call('ANTIGO', {}, { cookie })).status).toBe(200);
    expect((await driftOf('ANTIGO'))?.mismatches).toEqual([
      { path: '[].codigo', problem: 'esperado número', count: 1 },
    ]);
  });

  test('looks at the first three answers of an hour, and at three more in the next', async () => {
    for (let count = 0; count < 3; count++) await orders({ id: 1 });
    await orders({ id: 'x' });
    expect((await driftOf('PEDIDOS'))?.mismatches).toEqual([]);
    h.clock.now += hour;
    await orders({ id: 'x' });
    expect((await driftOf('PEDIDOS'))?.mismatches).toHaveLength(1);
  });

  test('an answer that fits does not hide one of the same hour that did not; in the next hour the call is well again', async () => {
    await orders({ id: 'x' });
    await orders({ id: 1 });
    expect((await driftOf('PEDIDOS'))?.mismatches).toHaveLength(1);
    h.clock.now += hour + 1;
    await orders({ id: 1 });
    expect((await driftOf('PEDIDOS'))?.mismatches).toEqual([]);
  });

  test('says nothing of files and of calls that answer nothing', async () => {
    h.erp.on('PUT /conta/preferencias', {});
    await h.call('PREFERENCIAS', { tipo: 'x' }, { cookie });
    expect(await driftOf('PREFERENCIAS')).toBeUndefined();
  });
});
