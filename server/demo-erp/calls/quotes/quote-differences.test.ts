import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, clientOf, LOGIN, loginAs, openDemo } from '../../testing/client.ts';
import { createQuote, PAYMENT, sellableLines } from '../../testing/quotes.ts';

const cents = (value: number): number => Math.round(value * 100) / 100;

interface Saved {
  vlTot: number;
  vlTaxaFixa: number;
  cupomValor: number | null;
  valorTotalAPagar: number | null;
  itens: {
    sqIns: number;
    idProd: number;
    qtde: number;
    qtdeAt: number;
    vlUnit: number;
    vlTot: number;
  }[];
  itensModificados?: { idProd: number; vlUnitAnterior: number; vlUnitAtual: number }[];
  itensCortados?: { idProd: number; qtdeAnterior: number; qtdeAtual: number; motivo: string }[];
  itensRemovidos?: { idProd: number; motivo: string }[];
  condicaoAlterada?: string;
  excecoes?: { tipo: string; limite?: number; valor?: number }[];
}

const erp = openDemo();
const operator = clientOf(erp, null);
let customer: Client;
let rep: Client;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
  rep = await loginAs(erp, LOGIN.rep);
});
afterAll(() => erp.close());

const save = async (client: Client, id: number, body: object) =>
  client.send<Saved>('POST', `/orcamentos/${id}/salvar`, body);

/** A saved quote of three lines, with the lines as the ERP answered them. */
async function savedQuote(client = customer) {
  const id = await createQuote(client);
  const { body } = await save(client, id, {
    itens: await sellableLines(client, id, 3),
    ...PAYMENT,
  });
  return { id, ...body };
}

describe('a save tells what changed meanwhile', () => {
  test('nothing, when nothing did', async () => {
    const { id, itens } = await savedQuote();
    const { body } = await save(customer, id, { itens });
    expect(body).not.toHaveProperty('itensModificados');
    expect(body).not.toHaveProperty('itensCortados');
    expect(body).not.toHaveProperty('itensRemovidos');
    expect(body).not.toHaveProperty('condicaoAlterada');
    expect(body).not.toHaveProperty('excecoes');
  });

  test('a price: what was sent and what it is now', async () => {
    const { id, itens } = await savedQuote();
    const [line] = itens;
    await operator.send('PUT', `/_demo/produtos/${line?.idProd}`, { preco: 9999 });
    const { body } = await save(customer, id, { itens });
    expect(body.itensModificados).toEqual([
      expect.objectContaining({
        idProd: line?.idProd,
        vlUnitAnterior: line?.vlUnit,
        vlUnitAtual: body.itens[0]?.vlUnit,
        motivo: 'O preço subiu.',
      }),
    ]);
    expect(body.itens[0]?.vlUnit).toBeGreaterThan(line?.vlUnit ?? 0);
  });

  test('COM-433: stock: the requested and the served quantity, which may be none', async () => {
    const { id, itens } = await savedQuote();
    const [first, second] = itens;
    await operator.send('PUT', `/_demo/produtos/${first?.idProd}`, { qtEst: 3 });
    await operator.send('PUT', `/_demo/produtos/${second?.idProd}`, { qtEst: 0, idFil: 1 });
    const { body } = await save(customer, id, { itens });
    expect(
      body.itensCortados?.map(({ idProd, qtdeAnterior, qtdeAtual }) => [
        idProd,
        qtdeAnterior,
        qtdeAtual,
      ]),
    ).toEqual([
      [first?.idProd, 10, 3],
      [second?.idProd, 10, 0],
    ]);
    const charged = body.itens.map(({ qtdeAt, vlUnit }) => cents(qtdeAt * vlUnit));
    expect(body.itens.map(({ qtde, qtdeAt, vlTot }) => [qtde, qtdeAt, vlTot])).toEqual([
      [10, 3, charged[0]],
      [10, 0, 0],
      [10, 10, charged[2]],
    ]);
    expect(body.vlTot).toBe(cents(charged.reduce((sum, value) => sum + value, body.vlTaxaFixa)));
    const order = await customer.send<{
      id: number;
      vlTot: number;
      itensCortados: object[];
      st: string;
    }>('POST', `/orcamentos/${id}/pedido`, {});
    expect([
      order.status,
      order.body.itensCortados.length,
      order.body.st,
      order.body.vlTot,
    ]).toEqual([200, 2, 'aguardando', body.vlTot]);
    const made = await customer.get<Saved>(`/pedidos/${order.body.id}`);
    expect([made.body.vlTot, made.body.itens.map(({ qtdeAt }) => qtdeAt)]).toEqual([
      body.vlTot,
      [3, 0, 10],
    ]);
  });

  test('a product that is sold no more leaves the quote, with the reason', async () => {
    const { id, itens } = await savedQuote();
    await operator.send('PUT', `/_demo/produtos/${itens[1]?.idProd}`, { disponivel: false });
    const { body } = await save(customer, id, { itens });
    expect(body.itensRemovidos).toEqual([
      expect.objectContaining({
        idProd: itens[1]?.idProd,
        qtdeAtual: 0,
        motivo: 'Produto indisponível.',
      }),
    ]);
    expect(body.itens.map(({ sqIns }) => sqIns)).toEqual([1, 3]);
  });

  test('a payment condition that is gone, and one whose surcharge is another', async () => {
    const { id, itens } = await savedQuote();
    await operator.send('DELETE', `/_demo/condicoes/${PAYMENT.idCob}/${PAYMENT.idPl}`);
    expect((await save(customer, id, { itens })).body.condicaoAlterada).toBe(
      'A condição de pagamento escolhida não está mais disponível.',
    );
    await operator.send('PUT', `/_demo/condicoes/${PAYMENT.idCob}/${PAYMENT.idPl}`);
    await operator.send('PUT', `/_demo/planos/${PAYMENT.idPl}`, { percFin: 1.5 });
    expect((await save(customer, id, { itens, percFin: 0 })).body.condicaoAlterada).toBe(
      'O acréscimo do plano 28 dias mudou de 0% para 1,5%.',
    );
    await operator.send('PUT', `/_demo/planos/${PAYMENT.idPl}`, { percFin: 0 });
  });
});

describe('coupons', () => {
  test.each([
    ['NAOHA', 'Cupom inválido.'],
    ['NATAL25', 'Cupom expirado em 21/10/2026.'],
    [
      'ATACADO15',
      'Este cupom vale para compras a partir de R$\u00a05.000,00.'.replace('\u00a0', ' '),
    ],
    ['QUEIROZ20', 'Este cupom não é válido para este cliente.'],
    ['RELAMPAGO', 'Este cupom já atingiu o limite de utilizações.'],
  ])('%s is refused: %s', async (codigo, text) => {
    const id = await createQuote(customer);
    const reply = await customer.send<{ error: string }>('POST', `/orcamentos/${id}/cupons`, {
      codigo,
    });
    expect([reply.status, reply.body.error]).toEqual([422, text]);
  });

  test('a percentage and an amount are taken from the subtotal, and an order uses one up', async () => {
    const { id, itens, vlTot } = await savedQuote();
    const percent = await save(customer, id, { itens, cupom: 'BEMVINDO10' });
    expect(percent.body.vlTot).toBeCloseTo(vlTot - (percent.body.cupomValor ?? 0), 2);
    const amount = await save(customer, id, { itens, cupom: 'menos50' });
    expect([amount.body.cupomValor, amount.body.vlTot]).toEqual([
      50,
      expect.closeTo(vlTot - 50, 2),
    ]);
    expect((await customer.send('POST', `/orcamentos/${id}/pedido`, {})).status).toBe(200);
  });

  test('one that expired since stays named and is worth nothing, and no order is made with it', async () => {
    const { id, itens, vlTot } = await savedQuote();
    const { body } = await save(customer, id, { itens, cupom: 'NATAL25' });
    expect([body.cupomValor, body.vlTot, body.condicaoAlterada]).toEqual([
      0,
      expect.closeTo(vlTot, 2),
      'Cupom expirado em 21/10/2026.',
    ]);
    expect((await customer.send('POST', `/orcamentos/${id}/pedido`, {})).status).toBe(422);
  });
});

describe('credit', () => {
  test('lowers what is left to pay, not the total; more than there is is refused in words', async () => {
    const { id, itens, vlTot } = await savedQuote();
    const [branch] = (await customer.get<{ valor: string }[]>('/clientes/1001/credito?idFil=1'))
      .body;
    const available = Number(branch?.valor);
    const used = Math.min(available, 20);
    const { body } = await save(customer, id, { itens, vlCredito: used });
    expect([body.vlTot, body.valorTotalAPagar]).toEqual([
      expect.closeTo(vlTot, 2),
      expect.closeTo(vlTot - used, 2),
    ]);
    const reply = await save(customer, id, { vlCredito: available + 1 });
    expect([reply.status, (reply.body as unknown as { error: string }).error]).toEqual([
      422,
      `O crédito disponível é de R$ ${available.toFixed(2).replace('.', ',')}.`,
    ]);
    await customer.send('POST', `/orcamentos/${id}/pedido`, {});
    const [after] = (await customer.get<{ valor: string }[]>('/clientes/1001/credito?idFil=1'))
      .body;
    expect(Number(after?.valor)).toBeCloseTo(available - used, 2);
  });
});

describe('exceptions', () => {
  test('a discount beyond the seller’s own needs approval, and its order waits for it', async () => {
    const { id, itens } = await savedQuote(rep);
    const within = itens.map((line) => ({ ...line, percFlex: 5 }));
    expect((await save(rep, id, { itens: within })).body).not.toHaveProperty('excecoes');
    const beyond = itens.map((line, index) => ({ ...line, percFlex: index === 0 ? 12 : 0 }));
    expect((await save(rep, id, { itens: beyond })).body.excecoes).toEqual([
      expect.objectContaining({ tipo: 'DESCONTO', limite: 5, valor: 12 }),
    ]);
    expect((await rep.send<{ st: string }>('POST', `/orcamentos/${id}/pedido`, {})).body.st).toBe(
      'analise',
    );
  });

  test('a quote beyond the customer’s credit limit says so', async () => {
    const person = await loginAs(erp, LOGIN.person);
    const own = (
      await person.get<{ colaborador: { cliente: { id: number; filiais: { idFil: number }[] } } }>(
        '/carga',
      )
    ).body.colaborador.cliente;
    const id = await createQuote(person, own.id, own.filiais[0]?.idFil ?? 1);
    const { body } = await save(person, id, {
      itens: await sellableLines(person, id, 2),
      ...PAYMENT,
    });
    expect(body.excecoes).toEqual([expect.objectContaining({ tipo: 'CREDITO', limite: 800 })]);
  });
});

test('a grouped product cannot be sold itself', async () => {
  const id = await createQuote(customer);
  const reply = await save(customer, id, { itens: [{ idProd: 900_001, qtde: 1 }] });
  expect(reply).toMatchObject({
    status: 422,
    body: { error: 'Escolha um modelo do produto Camiseta Profissional com Proteção UV.' },
  });
});

test('COM-348: a payment link leads to a page, is paid or expires, and is renewed when it did', async () => {
  const id = await createQuote(customer);
  await save(customer, id, { itens: await sellableLines(customer, id, 2), idCob: 2, idPl: 1 });
  const ask = async () =>
    (
      await customer.send<{ url: string; status: string; valor: number }>(
        'POST',
        `/orcamentos/${id}/link-pagamento`,
      )
    ).body;
  const link = await ask();
  const page = await erp.app.request(new URL(link.url).pathname);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining(`R$ ${link.valor.toFixed(2).replace('.', ',')}`),
  ]);
  await operator.send('PUT', `/_demo/links/${id}`, {
    pago: false,
    validade: '2026-11-01T08:00:00',
  });
  expect((await customer.get(`/orcamentos/${id}`)).body).toMatchObject({
    linkPagamentoStatus: 'EXPIRADO',
    linkExterno: null,
  });
  expect((await ask()).status).toBe('PENDENTE');
  await operator.send('PUT', `/_demo/links/${id}`, { pago: true });
  expect((await ask()).status).toBe('PAGO');
  await save(customer, id, { idCob: 1, idPl: 28 });
  expect((await customer.send('POST', `/orcamentos/${id}/link-pagamento`)).status).toBe(422);
});
