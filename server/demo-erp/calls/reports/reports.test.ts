import { afterAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../index.ts';
import { CUSTOMER, LOGIN, clientOf, openDemo } from '../../testing/client.ts';

const erp = openDemo();
afterAll(() => erp.close());

/**
 * Asks for a report as somebody, with their own token and the present moment by default.
 */
async function generate(login: string, query: Record<string, string>) {
  const { token } = (
    await clientOf(erp, null).send<{ token: string }>('POST', '/login/b2b', {
      cpf: login,
      senha: DEMO_PASSWORD,
    })
  ).body;
  const search = new URLSearchParams({
    ts: String(Date.now()),
    token,
    exporters: 'json',
    ...query,
  });
  const response = await erp.app.request(`/relatorios/gerar?${search}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    body: (await response.json()) as Record<string, unknown>[] & { campos?: object },
  };
}
const SALES = { idRelatorio: '1', periodo: '2026-01-01/2026-11-20', emissao: '2026-11-20' };

describe('reports', () => {
  test('a report holds only what its user may see', async () => {
    const customers = async (login: string) =>
      (await generate(login, SALES)).body.map((row) => row['grupo']);
    expect(await customers(LOGIN.customer)).toEqual(['Nakamura Materiais']);
    const [all, rep] = [await customers(LOGIN.admin), await customers(LOGIN.rep)];
    expect(rep.length).toBeLessThan(all.length);
    expect(all).toEqual(expect.arrayContaining(rep));
  });

  test('filters narrow it, several values at once', async () => {
    const orders = async (more: Record<string, string>) =>
      (await generate(LOGIN.admin, { ...SALES, ...more })).body.reduce(
        (sum, row) => sum + Number(row['pedidos']),
        0,
      );
    const all = await orders({});
    const [done, billed] = [
      await orders({ situacao: 'entregue' }),
      await orders({ situacao: 'faturado' }),
    ];
    expect(await orders({ situacao: 'entregue,faturado' })).toBe(done + billed);
    expect(done + billed).toBeLessThan(all);
    expect(await orders({ periodo: '2026-11-01/2026-11-20' })).toBeLessThan(all);
    expect(await orders({ periodo: '2026-01-01/' })).toBe(all);
    expect(await orders({ filial: '2' })).toBeLessThan(all);
    const lost = (await orders({ incluir: 'cancelado,rejeitado' })) - all;
    expect(lost).toBeGreaterThan(0);
    expect(await orders({ situacao: 'entregue', incluir: 'cancelado,rejeitado' })).toBe(
      done + lost,
    );
    expect((await generate(LOGIN.admin, { ...SALES, agrupar: 'DIA' })).body[0]?.['grupo']).toMatch(
      /^2026-/,
    );
  });

  test('another’s token, an old moment and an unknown format are refused', async () => {
    expect((await generate(LOGIN.admin, { ...SALES, token: 'outro' })).status).toBe(403);
    expect((await generate(LOGIN.admin, { ...SALES, ts: '1' })).status).toBe(400);
    expect((await generate(LOGIN.admin, { ...SALES, ts: 'agora' })).status).toBe(400);
    expect((await generate(LOGIN.admin, { ...SALES, exporters: 'doc' })).status).toBe(422);
  });

  test('a report about a customer needs one that is the user’s', async () => {
    const products = (login: string, idCli: string) =>
      generate(login, { idRelatorio: '12', idCli });
    expect((await products(LOGIN.rep, String(CUSTOMER.customer))).body.length).toBeGreaterThan(0);
    expect((await products(LOGIN.rep, String(CUSTOMER.alphanumeric))).status).toBe(403);
    expect((await products(LOGIN.rep, '')).body.campos).toEqual({ idCli: 'Campo obrigatório' });
    expect((await products(LOGIN.customer, String(CUSTOMER.customer))).status).toBe(403);
  });

  test.each(['1', '2', '3', '4', '11', '12'])(
    'report %s runs with its default values',
    async (idRelatorio) => {
      const defaults = {
        periodo: '2026-01-01/2026-11-20',
        emissao: '2026-11-20',
        ate: '2026-12-31',
        filial: '1',
        dias: '30',
        idCli: String(CUSTOMER.customer),
      };
      const { status, body } = await generate(LOGIN.admin, { idRelatorio, ...defaults });
      expect(status).toBe(200);
      expect(body.length).toBeGreaterThan(0);
    },
  );
});
