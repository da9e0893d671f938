import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../store/paging.ts';
import { type Client, LOGIN, loginAs, openDemo } from '../testing/client.ts';
import {
  PAYMENT,
  type QuoteView,
  createQuote,
  readQuote,
  sellableLines,
} from '../testing/quotes.ts';

const erp = openDemo();
let customer: Client;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
});
afterAll(() => erp.close());
const list = async (query: string) =>
  (await customer.get<Page<QuoteView>>(`/pedidos?${query}`)).body;

/** A fresh order of three lines. */
async function placeOrder(): Promise<QuoteView> {
  const id = await createQuote(customer);
  const sent = await customer.send<{ id: number }>('POST', `/orcamentos/${id}/pedido`, {
    ...PAYMENT,
    itens: await sellableLines(customer, id, 3),
  });
  return (await customer.get<QuoteView>(`/pedidos/${sent.body.id}`)).body;
}

describe('list of orders', () => {
  test('a month holds the orders of that month only', async () => {
    const page = await list('mesAno=2026-10&take=200');
    expect(page.itens.length).toBeGreaterThan(0);
    expect(page.itens.every((order) => order.dtHorInc?.startsWith('2026-10'))).toBe(true);
    expect((await customer.get('/pedidos?mesAno=2026-13')).status).toBe(422);
  });

  test('a number finds the order in whatever month it is', async () => {
    const oldest = (await list('take=1&sortBy=dtHorInc&direction=ASC')).itens[0];
    expect((await list(`id=${oldest?.id}&mesAno=2026-11`)).itens.map((order) => order.id)).toEqual([
      oldest?.id,
    ]);
  });

  test('the year of a good customer fills many pages', async () => {
    expect((await list('')).paginator.total).toBeGreaterThanOrEqual(60);
  });
});

describe('complement of an order', () => {
  test('its lines join the order when it is sent', async () => {
    const order = await placeOrder();
    const begun = await customer.send<{ id: number }>('POST', `/pedidos/${order.id}/inclusao`);
    expect((await customer.send('POST', `/pedidos/${order.id}/inclusao`)).body).toEqual(begun.body);
    const quote = await readQuote(customer, begun.body.id);
    expect(quote).toMatchObject({
      isInclusao: true,
      grupoPedido: 'INCLUSAO',
      pedidoOrigemId: order.id,
      valorPedidoOrigem: order.vlTot,
      itens: [],
    });
    const [line] = await sellableLines(customer, quote.id, 1);
    const sent = await customer.send<{ id: number; vlTot: number }>(
      'POST',
      `/orcamentos/${quote.id}/pedido`,
      {
        itens: [line],
      },
    );
    expect(sent.body.id).toBe(order.id);
    expect(sent.body.vlTot).toBeGreaterThan(order.vlTot);
    expect(await customer.send('POST', `/orcamentos/${quote.id}/pedido`, {})).toEqual(sent);
    const grown = (await customer.get<QuoteView>(`/pedidos/${order.id}`)).body;
    expect(grown.itens.map((one) => one.sqIns)).toEqual([1, 2, 3, 4]);
  });

  test('an order that is being delivered takes none', async () => {
    const late = (await list('take=200')).itens.find((order) => order.st === 'entregue');
    expect(await customer.send('POST', `/pedidos/${late?.id}/inclusao`)).toMatchObject({
      status: 422,
      body: { error: 'Este pedido não permite inclusão de itens.' },
    });
  });
});

test('open orders are those not yet on their way, and say whether they may grow', async () => {
  const order = await placeOrder();
  const open = await customer.get<{ id: number; permiteInclusao: string }[]>(
    '/pedidos/abertos?idCli=1001',
  );
  expect(open.body[0]).toMatchObject({ id: order.id, vlTot: order.vlTot, permiteInclusao: 'S' });
  expect((await customer.get('/pedidos/abertos?idCli=1006')).status).toBe(403);
});

test('a duplicate is a quote with the same lines', async () => {
  const order = await placeOrder();
  const { body } = await customer.send<{ id: number }>('POST', `/pedidos/${order.id}/duplicar`);
  const quote = await readQuote(customer, body.id);
  expect(quote).toMatchObject({ st: 'orcamento', ...PAYMENT, isInclusao: false });
  expect(quote.itens.map((line) => [line.idProd, line.idEmb, line.qtde])).toEqual(
    order.itens.map((line) => [line.idProd, line.idEmb, line.qtde]),
  );
});
