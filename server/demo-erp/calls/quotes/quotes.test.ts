import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../../store/paging.ts';
import { type Client, CUSTOMER, LOGIN, loginAs, openDemo, TODAY } from '../../testing/client.ts';
import { createQuote, type QuoteView, readQuote } from '../../testing/quotes.ts';

const erp = openDemo();
let admin: Client;
let customer: Client;
beforeAll(async () => {
  admin = await loginAs(erp, LOGIN.admin);
  customer = await loginAs(erp, LOGIN.customer);
});
afterAll(() => erp.close());
const list = async (client: Client, query = '') =>
  (await client.get<Page<QuoteView>>(`/orcamentos?${query}`)).body;

describe('list of quotes', () => {
  test('twelve a page, newest first, without lines', async () => {
    const page = await list(customer);
    const dates = page.itens.map((quote) => quote.dtHorInc ?? '');
    expect(page.itens).toHaveLength(12);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(page.itens[0]).not.toHaveProperty('itens');
  });

  test('all pages together are all quotes, once each', async () => {
    const first = await list(customer, 'sortBy=grupo&orderBy=ASC');
    const pages = await Promise.all(
      Array.from({ length: first.paginator.last_page }, (_, index) =>
        list(customer, `sortBy=grupo&orderBy=ASC&page=${index + 1}`),
      ),
    );
    const ids = pages.flatMap((page) => page.itens.map((quote) => quote.id));
    expect(ids).toHaveLength(first.paginator.total);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(60);
  });

  test('sorts by several keys, each with its direction', async () => {
    const { itens } = await list(admin, 'take=100&sortBy=st,vlTot&orderBy=ASC,DESC');
    const expected = [...itens].sort(
      (one, other) => one.st.localeCompare(other.st, 'en') || other.vlTot - one.vlTot,
    );
    expect(itens.map((quote) => quote.id)).toEqual(expected.map((quote) => quote.id));
  });

  test('an unknown sort key or direction is 422', async () => {
    expect((await admin.get('/orcamentos?sortBy=custo&orderBy=ASC')).status).toBe(422);
    expect((await admin.get('/orcamentos?sortBy=constructor&orderBy=ASC')).status).toBe(422);
    expect((await admin.get('/orcamentos?sortBy=id&orderBy=ASC;DROP')).status).toBe(422);
  });

  test('finds by number and by customer', async () => {
    const [any] = (await list(customer)).itens;
    expect((await list(customer, `termo=${any?.id}`)).itens.map((quote) => quote.id)).toEqual([
      any?.id,
    ]);
    const named = await list(admin, 'termo=bittencourt&take=50');
    expect(named.itens.length).toBeGreaterThan(0);
    expect(new Set(named.itens.map((quote) => quote.cliente.id))).toEqual(
      new Set([CUSTOMER.alphanumeric]),
    );
  });

  test('an open quote past its validity counts as expired', async () => {
    const { itens } = await list(admin, 'take=200&sortBy=dtVal&orderBy=ASC');
    const dated = itens.filter(
      (quote) =>
        quote.dtVal !== null && ['orcamento', 'ativo', 'cotacao', 'pendente'].includes(quote.st),
    );
    expect(dated.every((quote) => (quote.dtVal ?? '') >= TODAY)).toBe(true);
  });
});

describe('actions of a quote', () => {
  test('an expired one can only be renewed, deleted and downloaded', async () => {
    const { itens } = await list(admin, 'take=200');
    const expired = itens.filter((quote) => quote.st === 'vencido');
    expect(expired.length).toBeGreaterThan(0);
    for (const quote of expired)
      expect(quote.acoes).toEqual(['DELETAR', 'RENOVAR', 'BAIXAR_PDF', 'BAIXAR_EXCEL']);
  });

  test('a customer whose quote is with the representative may recover it and not edit it', async () => {
    const { itens } = await list(customer, 'take=200');
    const away = itens.filter(
      (quote) => quote.grupo === 'REPRESENTANTE' && quote.st === 'orcamento',
    );
    expect(away.length).toBeGreaterThan(0);
    for (const quote of away) {
      expect(quote.acoes).toContain('RECUPERAR_REPRESENTANTE');
      expect(quote.acoes).not.toContain('EDITAR');
    }
  });
});

describe('creating a quote', () => {
  test('begins empty, editable, valid for seven days', async () => {
    const quote = await readQuote(customer, await createQuote(customer));
    expect(quote).toMatchObject({
      st: 'orcamento',
      grupo: 'MEUS',
      vlTot: 0,
      itens: [],
      dtVal: '2026-11-27',
      cliente: { id: CUSTOMER.customer },
    });
    expect(quote.acoes).toContain('EDITAR');
  });

  test('may begin with lines, which the ERP prices itself', async () => {
    const reply = await customer.send<{ id: number }>('POST', '/orcamentos', {
      idCli: CUSTOMER.customer,
      idPl: 28,
      idCob: 1,
      itens: [{ idProd: 10001, qtde: 2, vlUnit: 0.01 }],
    });
    const quote = await readQuote(customer, reply.body.id);
    expect(quote.itens).toHaveLength(1);
    expect(quote.itens[0]?.vlUnit).toBeGreaterThan(0.01);
  });

  test('a customer without price table is refused with the text that the portal shows', async () => {
    const client = await loginAs(erp, LOGIN.withoutTable);
    expect(
      await client.send('POST', '/orcamentos', { idCli: CUSTOMER.withoutTable }),
    ).toMatchObject({
      status: 422,
      body: {
        error:
          'Cliente não possui tabela de preço associada, verifique com o setor responsável e tente novamente.',
      },
    });
  });

  test('for a foreign customer is 403, for none 422, at a branch that does not serve 422', async () => {
    expect(
      (await customer.send('POST', '/orcamentos', { idCli: CUSTOMER.alphanumeric })).status,
    ).toBe(403);
    expect((await customer.send('POST', '/orcamentos', {})).status).toBe(422);
    expect(
      (await customer.send('POST', '/orcamentos', { idCli: CUSTOMER.customer, idFil: 9 })).status,
    ).toBe(422);
  });
});

test('a quote of somebody else is 403, an unknown one 404, an order is no quote', async () => {
  const id = await createQuote(customer);
  const other = await loginAs(erp, LOGIN.alphanumeric);
  const order = (await customer.get<Page<QuoteView>>('/pedidos?take=1')).body.itens[0];
  expect(await other.get(`/orcamentos/${id}`)).toMatchObject({
    status: 403,
    body: { err: expect.any(String) },
  });
  expect(await other.get('/orcamentos/1')).toMatchObject({
    status: 404,
    body: { message: expect.any(String) },
  });
  expect((await customer.get(`/orcamentos/${order?.id}`)).status).toBe(404);
});
