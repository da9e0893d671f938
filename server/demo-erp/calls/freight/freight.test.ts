import { afterAll, describe, expect, test } from 'vitest';
import { CUSTOMER, LOGIN, loginAs } from '../../testing/client.ts';
import { PAYMENT, createQuote, openWithQuote, sellableLines } from '../../testing/quotes.ts';

interface Offer {
  idTransp: number;
  numero: string;
  valor: number;
  vlMin: number;
  perc: number;
  embutido: boolean;
  previsao: string | null;
}

const { erp, customer, quote } = await openWithQuote();
afterAll(() => erp.close());
const ask = (query: string, id = quote) =>
  customer.get<Offer[]>(`/fretes/cotacao?orcamentoId=${id}&${query}`);

describe('a freight quotation', () => {
  test('grows with distance, and only the home state has the distributor’s own trucks', async () => {
    const home = (await ask('uf=SP&peso=80&total=900')).body;
    const far = (await ask('cepEntrega=90010000&peso=80&total=900')).body;
    expect(home.map(({ idTransp }) => idTransp)).toContain(2);
    expect(far.map(({ idTransp }) => idTransp)).not.toContain(2);
    const of = (list: Offer[]) => list.find(({ idTransp }) => idTransp === 3)?.valor ?? 0;
    expect(of(far)).toBeGreaterThan(of(home));
  });

  test('is free from a value on with the own delivery, and never below the least otherwise', async () => {
    const offers = (await ask('uf=SP&peso=1&total=2500')).body;
    expect(offers.find(({ idTransp }) => idTransp === 2)?.valor).toBe(0);
    expect(offers.find(({ idTransp }) => idTransp === 3)).toMatchObject({ valor: 45, vlMin: 45 });
  });

  test.each([
    ['cepEntrega=123', 'CEP inválido.'],
    ['uf=SP&cidade=Atlântida', 'A cidade Atlântida não foi encontrada em SP.'],
    ['uf=SP&peso=-1', 'Dados inválidos.'],
    ['uf=SP&idTipoFrete=ABC', 'Tipo de frete inexistente.'],
  ])('%s is refused: %s', async (query, text) => {
    expect(await ask(query)).toEqual({
      status: 422,
      body: expect.objectContaining({ error: text }),
    });
  });

  test('COM-189: a branch with gatewayFrete.tipo PROPRIO quotes from the own freight table, another what its gateway knows', async () => {
    const admin = await loginAs(erp, LOGIN.admin);
    const { parametros } = (
      await admin.get<{ parametros: { nome: string; valor: string; idFil?: number }[] }>('/carga')
    ).body;
    const gateways = parametros.filter(({ nome }) => nome === 'B2B_GATEWAY_FRETE_TIPO');
    expect(gateways.map(({ valor, idFil }) => [valor, idFil])).toEqual([
      ['PROPRIO', undefined],
      ['CARGAHUB', 3],
    ]);
    const { body } = await admin.send<{ id: number }>('POST', '/orcamentos', {
      idCli: CUSTOMER.alphanumeric,
      idFil: 3,
    });
    const offersTo = async (id: number) =>
      (
        await admin.get<(Offer & { trechos: { tabela: string | null }[] })[]>(
          `/fretes/cotacao?orcamentoId=${id}&uf=SP&peso=80&total=900`,
        )
      ).body;
    const own = await offersTo(quote);
    const gateway = await offersTo(body.id);
    expect(own.map(({ idTransp }) => idTransp)).toEqual([2, 3, 4, 5, 6]);
    expect(own.flatMap(({ trechos }) => trechos).every(({ tabela }) => tabela !== null)).toBe(true);
    expect(gateway.map(({ idTransp }) => idTransp)).toEqual([3, 4]);
    expect(gateway.flatMap(({ trechos }) => trechos).every(({ tabela }) => tabela === null)).toBe(
      true,
    );
  });

  test('for pick-up there is none', async () =>
    expect((await ask('uf=SP&idTipoFrete=RET')).body).toEqual([]));

  test('inside the prices costs nothing apart and joins the base of the taxes', async () => {
    const id = await createQuote(customer);
    const itens = await sellableLines(customer, id, 2);
    const plain = (
      await customer.send<{ itens: { baseCalculoImposto: number }[] }>(
        'POST',
        `/orcamentos/${id}/salvar`,
        { itens, ...PAYMENT },
      )
    ).body;
    const inside = (await ask('uf=SP', id)).body.find(({ embutido }) => embutido);
    const saved = await customer.send<{ vlFrete: number; itens: { baseCalculoImposto: number }[] }>(
      'POST',
      `/orcamentos/${id}/salvar`,
      { itens, ...PAYMENT, cotacao: inside?.numero, vlFreteOriginal: 80 },
    );
    expect(saved.body).toMatchObject({ vlFrete: 0, embutido: true, percBaseImposto: 1.8 });
    expect(saved.body.itens[0]?.baseCalculoImposto).toBeGreaterThan(
      plain.itens[0]?.baseCalculoImposto ?? 0,
    );
  });
});

describe('postcodes', () => {
  test('COM-375: a malformed one is 400, an unknown one 200 with erro as a text', async () => {
    expect((await customer.get('/cep/950100100/json')).status).toBe(400);
    expect(await customer.get('/cep/99999999/json')).toEqual({
      status: 200,
      body: { erro: 'true' },
    });
  });

  test('a street with “erro” in its name is found', async () => {
    expect((await customer.get('/cep/18071051/json')).body).toMatchObject({
      logradouro: 'Rua Constantino Verrone',
      localidade: 'Sorocaba',
    });
  });
});
