import { afterAll, describe, expect, test } from 'vitest';
import type { Page } from '../store/paging.ts';
import { LOGIN, loginAs } from '../testing/client.ts';
import { type ProductView, openWithQuote, readQuote } from '../testing/quotes.ts';

const { erp, customer, quote } = await openWithQuote();
afterAll(() => erp.close());
const search = async (body: object, id = quote) =>
  (await customer.send<Page<ProductView>>('POST', `/orcamentos/${id}/produtos-precos`, body)).body;

describe('product search', () => {
  test('ignores case and accents, and every word must occur', async () => {
    const found = await search({ filtros: { termo: 'CABO flexivel' }, take: 200 });
    expect(found.itens.length).toBeGreaterThan(0);
    expect(found.itens.every((product) => product.descComp.startsWith('Cabo Flexível'))).toBe(true);
    expect((await search({ filtros: { termo: 'cabo flexivel tinta' } })).paginator.total).toBe(0);
  });

  test('finds a code, unless the description alone is searched', async () => {
    expect(
      (await search({ filtros: { termo: '10007' } })).itens.map((product) => product.id),
    ).toContain(10007);
    expect(
      (await search({ filtros: { termo: '10007', somente_descricao: true } })).paginator.total,
    ).toBe(0);
  });

  test('by ids, by category and by promotion', async () => {
    expect(
      (
        await search({
          filtros: { produto_id: [10003, 10005] },
          orderBy: { campo: 'id', modo: 'DESC' },
        })
      ).itens.map((one) => one.id),
    ).toEqual([10005, 10003]);
    const lamps = await search({ filtros: { dimensoes: ['ILUMINACAO'] } });
    expect(lamps.itens.every((product) => /LED/.test(product.descComp))).toBe(true);
    const offers = await search({ filtros: { oportunidades: ['PROMOCAO'] }, take: 200 });
    expect(offers.itens.length).toBeGreaterThan(0);
    expect(offers.itens.every((product) => product.precos[0]?.promocao !== null)).toBe(true);
  });

  test('in stock leaves out what is not there, and nothing else', async () => {
    const all = await search({ take: 1000 });
    const there = await search({ filtros: { estoque: true }, take: 1000 });
    const ids = (page: Page<ProductView>) =>
      page.itens.filter((product) => product.precos[0]?.statEst !== 3).map((product) => product.id);
    expect(there.paginator.total).toBeLessThan(all.paginator.total);
    expect(there.itens.map((product) => product.id)).toEqual(ids(all));
  });

  test('dimensions come by their name too, and a flag that is off filters nothing', async () => {
    const all = (await search({})).paginator.total;
    const lamps = (await search({ filtros: { dimensoes: ['ILUMINACAO'] } })).paginator.total;
    expect(lamps).toBeGreaterThan(0);
    expect(
      (await search({ filtros: { dimensoes: { dim1: ['ILUMINACAO'], dim2: [] } } })).paginator
        .total,
    ).toBe(lamps);
    expect(
      (await search({ filtros: { oportunidades: false, compra: false, mix: false } })).paginator
        .total,
    ).toBe(all);
    const offers = (await search({ filtros: { oportunidades: true } })).paginator.total;
    expect(offers).toBeGreaterThan(0);
    expect(offers).toBeLessThan(all);
  });

  test.each([
    ['id', (product: ProductView) => product.id],
    ['precobase', (product: ProductView) => product.precos[0]?.precoBase ?? 0],
  ])('sorts by %s', async (campo, value) => {
    const values = (await search({ take: 50, orderBy: { campo, modo: 'DESC' } })).itens.map(value);
    expect(values).toEqual([...values].sort((one, other) => other - one));
  });

  test('an unknown order is 422', async () => {
    expect(
      (
        await customer.send('POST', `/orcamentos/${quote}/produtos-precos`, {
          orderBy: { campo: 'custo' },
        })
      ).status,
    ).toBe(422);
  });
});

test('the base price is that of the quote’s column among seven, and the tax type brings its rates', async () => {
  const { itens } = await search({ take: 200 });
  const table = Number(
    (await customer.get<{ tabelaPreco: number }>(`/orcamentos/${quote}`)).body.tabelaPreco,
  );
  for (const product of itens) {
    const [price] = product.precos;
    expect(price?.tabela).toHaveLength(7);
    expect(price?.precoBase).toBe(price?.tabela[table - 1]);
    if (price?.aliquotas.tipo === 2) expect(price.aliquotas).toMatchObject({ st: 12.35 });
    if (price?.aliquotas.tipo === 4) expect(price.aliquotas).toMatchObject({ icmsPartilha: 8 });
    expect(product.embalagens[product.idEmb]).toBeDefined();
  }
});

test('a product says how much of it the quote has', async () => {
  await customer.send('PUT', `/orcamentos/${quote}/autosave`, {
    itens: [{ idProd: 10001, qtde: 5 }],
  });
  expect((await readQuote(customer, quote)).itens).toHaveLength(1);
  expect((await search({ filtros: { produto_id: [10001] } })).itens[0]?.precos[0]).toMatchObject({
    qtdAdicionada: 5,
    carrinho: { qtde: 5 },
  });
});

test('conditions give only pairs of known collections and plans, and persons no long terms', async () => {
  interface Conditions {
    cobrancas: { id: number }[];
    planos: { id: number }[];
    pivot: { cobId: number; plId: number }[];
  }
  const company = (await customer.get<Conditions>(`/orcamentos/${quote}/condicoes`)).body;
  expect(
    company.pivot.every(
      (pair) =>
        company.cobrancas.some((one) => one.id === pair.cobId) &&
        company.planos.some((one) => one.id === pair.plId),
    ),
  ).toBe(true);
  const person = await loginAs(erp, LOGIN.person);
  const id = (await person.send<{ id: number }>('POST', '/orcamentos', { idCli: 1008 })).body.id;
  expect(
    (await person.get<Conditions>(`/orcamentos/${id}/condicoes`)).body.planos.map(
      (plan) => plan.id,
    ),
  ).not.toContain(60);
});

test('staff choose among all carriers, one of which is pick-up', async () => {
  const rep = await loginAs(erp, LOGIN.rep);
  const path = `/orcamentos/${quote}/transportadoras`;
  expect((await rep.get<unknown[]>(path)).body).toHaveLength(6);
  expect((await customer.get<unknown[]>(path)).body).toContainEqual({
    id: 1,
    razSoc: 'Retira',
    retira: 'S',
  });
});
