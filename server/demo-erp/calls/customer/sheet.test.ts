import { afterAll, describe, expect, test } from 'vitest';
import { CUSTOMER, LOGIN, loginAs, openDemo } from '../../testing/client.ts';
import { CUSTOMER_ROUTES } from './routes.ts';

const erp = openDemo();
afterAll(() => erp.close());
const areas = CUSTOMER_ROUTES.filter((route) => route.method === 'GET');

describe('the customer’s sheet', () => {
  test.each(areas)(
    'COM-011: $call is for staff who serve the customer, and for nobody else',
    async ({ path }) => {
      const status = async (login: string, idCli: number) =>
        (await (await loginAs(erp, login)).get(path.replace(':idCli', String(idCli)))).status;
      expect(await status(LOGIN.rep, CUSTOMER.customer)).toBe(200);
      expect(await status(LOGIN.rep, CUSTOMER.alphanumeric)).toBe(403);
      expect(await status(LOGIN.customer, CUSTOMER.customer)).toBe(403);
      expect(await status(LOGIN.admin, 999_999)).toBe(404);
    },
  );

  test('every customer has a sheet, whatever is missing in it', async () => {
    const admin = await loginAs(erp, LOGIN.admin);
    const { itens } = (await admin.get<{ itens: { id: number }[] }>('/clientes?take=200')).body;
    const replies = await Promise.all(
      itens.flatMap(({ id }) =>
        areas.map(({ path }) => admin.get(path.replace(':idCli', String(id)))),
      ),
    );
    expect(replies.filter((reply) => reply.status !== 200)).toEqual([]);
    expect(replies.length).toBe(itens.length * areas.length);
  });

  test('what slips are open is what the limit is used for', async () => {
    const admin = await loginAs(erp, LOGIN.admin);
    const limits = (
      await admin.get<{ utilizado: number; vencido: number }>(
        `/clientes/${CUSTOMER.customer}/limites`,
      )
    ).body;
    const slips = (
      await admin.get<{ itens: { valor: string; grupo: string }[] }>(
        `/boletos?idCli=${CUSTOMER.customer}&take=200`,
      )
    ).body.itens;
    const sum = (group?: string) =>
      slips
        .filter((slip) => group === undefined || slip.grupo === group)
        .reduce((total, slip) => total + Number(slip.valor), 0);
    expect(limits.utilizado).toBeCloseTo(sum(), 2);
    expect(limits.vencido).toBeCloseTo(sum('VENCIDO'), 2);
    expect(limits.vencido).toBeGreaterThan(0);
  });

  test('credits are the customer’s own, staff who log in have none, and each group and position occurs', async () => {
    const credits = async (login: string, path: string) =>
      (
        await (
          await loginAs(erp, login)
        ).get<{ cliente_fantasia: string; posicao: string; grupo: string }[]>(path)
      ).body;
    expect(
      new Set((await credits(LOGIN.customer, '/creditos')).map((one) => one.cliente_fantasia)),
    ).toEqual(new Set(['Nakamura Materiais']));
    expect(await credits(LOGIN.admin, '/creditos/usuario')).toEqual([]);
    const all = await credits(LOGIN.admin, '/creditos');
    expect(new Set(all.map((one) => one.posicao))).toEqual(
      new Set(['ABERTO', 'UTILIZADO', 'PENDENTE']),
    );
    expect(new Set(all.map((one) => one.grupo))).toEqual(
      new Set(['Devoluções', 'Bonificações', 'Cashback']),
    );
  });
});
