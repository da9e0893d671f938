import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, LOGIN, loginAs, openDemo } from '../../testing/client.ts';
import {
  createQuote,
  PAYMENT,
  type QuoteView,
  readQuote,
  sellableLines,
} from '../../testing/quotes.ts';

const erp = openDemo();
let customer: Client;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
});
afterAll(() => erp.close());
const errorOf = (reply: { body: Record<string, unknown> }) => reply.body['error'];

describe('saving a quote', () => {
  test('autosave keeps what was sent and answers when', async () => {
    const id = await createQuote(customer);
    const itens = await sellableLines(customer, id, 2);
    const reply = await customer.send('PUT', `/orcamentos/${id}/autosave`, {
      idCli: 1001,
      idFil: 1,
      itens,
      obsCliente: 'Portão 2',
      cotacao: 'C-77',
    });
    expect(reply).toMatchObject({
      status: 200,
      body: { id, dtAlt: expect.stringMatching(/^2026-11-20T\d\d:\d\d:\d\d$/) },
    });
    expect(await readQuote(customer, id)).toMatchObject({
      obsCliente: 'Portão 2',
      cotacao: 'C-77',
      itens: itens.map((line) => expect.objectContaining(line)),
    });
  });

  test('the answer of a save is what the ERP computed, not what was claimed', async () => {
    const id = await createQuote(customer);
    const [line] = await sellableLines(customer, id, 1);
    const reply = await customer.send<QuoteView>('POST', `/orcamentos/${id}/salvar`, {
      ...PAYMENT,
      itens: [{ ...line, vlUnit: 0.01, vlTot: 0.1 }],
      vlTot: 0.1,
      vlFreteOriginal: 30,
      vlFreteAbonado: 5,
    });
    const { itens, vlSubTot, vlFrete, vlTot } = reply.body;
    expect(itens[0]?.vlTot).toBeCloseTo((itens[0]?.vlUnit ?? 0) * 10, 2);
    expect(vlSubTot).toBe(itens[0]?.vlTot);
    expect(vlFrete).toBe(25);
    expect(vlTot).toBeCloseTo(vlSubTot + 25 + 3.5, 2);
  });

  test('a whole header also takes back what claims money and goods; a null is no value', async () => {
    const id = await createQuote(customer);
    const save = (body: object) =>
      customer.send<QuoteView>('PUT', `/orcamentos/${id}/autosave`, body);
    const chosen = {
      vlEntrada: 50,
      cashback: 10,
      brindes: [{ idProd: 10_007, qtde: 1 }],
      idAtendente: 5,
      idTranspRedespacho: 3,
    };
    const names = Object.keys(chosen);
    await save({ idCli: 1001, idFil: 1, ...chosen });
    await save({ obsEntrega: 'Portão' });
    expect(await readQuote(customer, id)).toMatchObject(chosen);
    await save({ idCli: 1001, idFil: 1 });
    const after: Record<string, unknown> = { ...(await readQuote(customer, id)) };
    expect(names.map((name) => after[name] ?? null)).toEqual(names.map(() => null));
    await save({ vlEntrada: 50 });
    await save({ vlEntrada: null });
    expect(
      ((await readQuote(customer, id)) as { vlEntrada?: number }).vlEntrada ?? null,
    ).toBeNull();
  });

  test('a whole header takes back what it does not name; a part of one changes only what it names', async () => {
    const id = await createQuote(customer);
    const save = (body: object) =>
      customer.send<QuoteView>('POST', `/orcamentos/${id}/salvar`, body);
    await save({ idCli: 1001, idFil: 1, ...PAYMENT, idEndEntr: 1, obsCliente: 'Fica', itens: [] });
    expect((await save({ obsEntrega: 'Também' })).body).toMatchObject({ ...PAYMENT, idEndEntr: 1 });
    expect((await save({ idCli: 1001, idFil: 1, itens: [] })).body).toMatchObject({
      idPl: null,
      idCob: null,
      idEndEntr: null,
      obsCliente: 'Fica',
    });
  });

  test.each([
    ['an unknown product', { itens: [{ idProd: 99, qtde: 1 }] }, 404],
    ['no quantity', { itens: [{ idProd: 10001, qtde: 0 }] }, 422],
    ['a quantity that is no number', { itens: [{ idProd: 10001, qtde: 'muitos' }] }, 422],
    ['an unknown packaging', { itens: [{ idProd: 10001, qtde: 1, idEmb: 'BALDE' }] }, 422],
    ['lines that are no list', { itens: { idProd: 10001 } }, 422],
    ['an unknown plan', { idPl: 999 }, 422],
    ['an unknown collection', { idCob: 999 }, 422],
    ['an unknown carrier', { idTransp: 999 }, 422],
    ['a delivery address of somebody else', { idEndEntr: 40 }, 422],
    ['another customer', { idCli: 1002 }, 422],
    ['another branch', { idFil: 2 }, 422],
    [
      'a line of a branch that does not exist',
      { itens: [{ idProd: 10001, qtde: 1, idFil: 7 }] },
      422,
    ],
    ['negative freight', { vlFreteOriginal: -5 }, 422],
    ['a discount beyond reason', { itens: [{ idProd: 10001, qtde: 1, percFlex: 250 }] }, 422],
  ])('%s is refused and changes nothing', async (_, body, status) => {
    const id = await createQuote(customer);
    const before = await readQuote(customer, id);
    expect((await customer.send('PUT', `/orcamentos/${id}/autosave`, body)).status).toBe(status);
    expect(await readQuote(customer, id)).toEqual(before);
  });

  test('more lines than the branch allows are refused', async () => {
    const id = await createQuote(customer, 1001, 3);
    const itens = Array.from({ length: 301 }, () => ({ idProd: 10001, qtde: 1 }));
    expect(errorOf(await customer.send('PUT', `/orcamentos/${id}/autosave`, { itens }))).toBe(
      'O orçamento pode ter no máximo 300 itens.',
    );
  });
});

describe('turning a quote into an order', () => {
  test('asks for lines, then for a payment condition, then for an allowed pair', async () => {
    const id = await createQuote(customer);
    const send = (body: object) => customer.send('POST', `/orcamentos/${id}/pedido`, body);
    const itens = await sellableLines(customer, id, 3);
    expect(errorOf(await send({}))).toBe('O orçamento não possui itens.');
    expect(errorOf(await send({ itens }))).toBe('Selecione a forma e o plano de pagamento.');
    expect(errorOf(await send({ itens, idPl: 1, idCob: 1 }))).toBe(
      'O plano de pagamento não é permitido para a forma de cobrança escolhida.',
    );
  });

  test('a refused order leaves the quote as it was', async () => {
    const id = await createQuote(customer);
    const before = await readQuote(customer, id);
    const itens = await sellableLines(customer, id, 1);
    expect((await customer.send('POST', `/orcamentos/${id}/pedido`, { itens })).status).toBe(422);
    expect(await readQuote(customer, id)).toEqual(before);
  });

  test('below the least value of its branch is refused in words', async () => {
    const id = await createQuote(customer, 1001, 2);
    const reply = await customer.send<{ itens: { id: number; idEmb: string }[] }>(
      'POST',
      `/orcamentos/${id}/produtos-precos`,
      { take: 1, orderBy: { campo: 'precobase', modo: 'ASC' } },
    );
    const [cheapest] = reply.body.itens;
    const sent = await customer.send('POST', `/orcamentos/${id}/pedido`, {
      ...PAYMENT,
      itens: [{ idProd: cheapest?.id, idEmb: cheapest?.idEmb, qtde: 50 }],
    });
    expect(sent.status).toBe(422);
    expect(errorOf(sent)).toBe('O valor mínimo do pedido é R$ 150,00.');
  });

  test('a customer who wants the number of its purchase order gets no order without it', async () => {
    const admin = await loginAs(erp, LOGIN.admin);
    const customers = await admin.get<{ itens: { id: number }[] }>('/clientes?take=200');
    for (const { id: idCli } of customers.body.itens) {
      const sheet = await admin.get<{ exigeOrdemCompra: string }>(`/clientes/${idCli}/cadastro`);
      if (sheet.body.exigeOrdemCompra !== 'S') continue;
      const id = await createQuote(admin, idCli);
      const itens = await sellableLines(admin, id, 3).catch(() => []);
      // Without a price table there is nothing to order.
      if (itens.length === 0) continue;
      const send = (more: object) =>
        admin.send('POST', `/orcamentos/${id}/pedido`, { ...PAYMENT, itens, ...more });
      const refused = await send({});
      if (errorOf(refused) !== 'O cliente exige o número da ordem de compra.') continue;
      expect(refused.status).toBe(422);
      expect((await send({ ordComp: 'OC-1' })).status).toBe(200);
      return;
    }
    throw new Error('nobody wants one');
  });

  test('the order appears in the list, and asking again answers the same one', async () => {
    const id = await createQuote(customer);
    const itens = await sellableLines(customer, id, 3);
    const first = await customer.send<{ id: number; vlTot: number }>(
      'POST',
      `/orcamentos/${id}/pedido`,
      {
        ...PAYMENT,
        itens,
      },
    );
    expect(first.status).toBe(200);
    expect(
      await customer.send('POST', `/orcamentos/${id}/pedido`, { ...PAYMENT, itens: [] }),
    ).toEqual(first);
    const orders = await customer.get<{ itens: QuoteView[] }>(
      '/pedidos?mesAno=2026-11&take=1&sortBy=id&orderBy=DESC',
    );
    expect(orders.body.itens[0]).toMatchObject({
      id: first.body.id,
      st: 'aguardando',
      vlTot: first.body.vlTot,
    });
    const order = (await customer.get<QuoteView>(`/pedidos/${first.body.id}`)).body;
    expect(order.itens.map((line) => line.idProd)).toEqual(itens.map((line) => line.idProd));
    expect(await readQuote(customer, id)).toMatchObject({
      st: 'realizado',
      acoes: ['BAIXAR_PDF', 'BAIXAR_EXCEL'],
    });
  });

  test('a quote that became an order takes no more changes', async () => {
    const id = await createQuote(customer);
    await customer.send('POST', `/orcamentos/${id}/pedido`, {
      ...PAYMENT,
      itens: await sellableLines(customer, id, 3),
    });
    expect(errorOf(await customer.send('PUT', `/orcamentos/${id}/autosave`, { itens: [] }))).toBe(
      'Este orçamento não pode mais ser alterado.',
    );
  });
});
