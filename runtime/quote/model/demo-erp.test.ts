import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, LOGIN, loginAs, openDemo } from '../../../server/demo-erp/testing/client.ts';
import { createQuote } from '../../../server/demo-erp/testing/quotes.ts';
import { adopted, opened, paymentChosen, productsKnown } from './state/events.ts';
import { differs } from './checkout/finish.ts';
import { headerChanged } from './state/header.ts';
import { initialQuantity, packagingsOf } from './lines/packaging.ts';
import { payloadOf } from './records/payload.ts';
import { lineQuantity, productQuantity, ruleIn } from './lines/change-quantity.ts';
import type { Conditions, ProductPage, ProductRecord, QuoteRecord } from './records/records.ts';
import { productsArguments, searchArguments } from './search/search.ts';
import type { QuoteState } from './state/state.ts';
import { whyLine } from './prices/why.ts';

const erp = openDemo();
let client: Client;
beforeAll(async () => {
  client = await loginAs(erp, LOGIN.customer);
});
afterAll(() => erp.close());

/** What the server does with every answer: nulls become absent. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, entry]) => entry !== null)
      .map(([name, entry]) => [name, withoutNulls(entry)]),
  );
}
async function read<T>(path: string): Promise<T> {
  return withoutNulls((await client.get(path)).body) as T;
}
async function send<T>(method: 'POST' | 'PUT', path: string, body: unknown): Promise<T> {
  const reply = await client.send(method, path, body);
  if (reply.status !== 200)
    throw new Error(`${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return withoutNulls(reply.body) as T;
}
async function open(id: number): Promise<QuoteState> {
  const conditions = await read<Conditions>(`/orcamentos/${id}/condicoes?idCli=1001&idFil=1`);
  return opened(
    await read<QuoteRecord>(`/orcamentos/${id}`),
    conditions,
    { checkMaximum: true, entry: { maxLength: 4, decimals: 2 }, config: {} },
    ['obsPedido'],
  );
}
async function products(id: number, args: Record<string, unknown>): Promise<ProductRecord[]> {
  const { id: _path, ...body } = args;
  return (await send<ProductPage>('POST', `/orcamentos/${id}/produtos-precos`, body))
    .itens as ProductRecord[];
}
/** Every packaging of every product that may be bought, at its initial quantity. */
function fill(state: QuoteState, found: readonly ProductRecord[]): QuoteState {
  return found.reduce(
    (filled, product) =>
      packagingsOf(product).reduce((next, packaging) => {
        const quantity = initialQuantity(ruleIn(next, product, packaging));
        return productQuantity(next, product, packaging, quantity).state;
      }, filled),
    state,
  );
}

describe('a quote edited here and computed by the demo ERP', () => {
  test('prices, taxes and totals agree, before and after another plan, and the order has the same total', async () => {
    const id = await createQuote(client);
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) =>
        products(
          id,
          searchArguments(id, { termo: '', filters: {}, campo: 'id', modo: 'ASC', page }),
        ),
      ),
    );
    const filled = fill(await open(id), pages.flat());
    expect(filled.lines.length).toBeGreaterThan(60);
    // One of the promotions is by price table, and none of the lines is without a price.
    const byTable = pages
      .flat()
      .filter((product) => product.precos?.[0]?.promocao?.tabelaPreco === 90)
      .map(({ id: idProd }) => idProd);
    expect(
      filled.lines.some(
        ({ record }) => record.idPromo !== undefined && byTable.includes(record.idProd),
      ),
    ).toBe(true);
    expect(filled.lines.filter(({ unpriced }) => unpriced)).toEqual([]);
    const others = filled.conditions.pivot.filter((pair) => pair.plId === 1 || pair.plId === 60);
    for (const { cobId, plId } of others) {
      const state = paymentChosen(filled, { idCob: cobId, idPl: plId });
      const saved = await send<QuoteRecord>('POST', `/orcamentos/${id}/salvar`, payloadOf(state));
      const ours = state.lines.map(({ record }) => [
        record.idProd,
        record.idEmb,
        record.vlUnit,
        record.vlTot,
      ]);
      expect(
        saved.itens?.map((record) => [record.idProd, record.idEmb, record.vlUnit, record.vlTot]),
      ).toEqual(ours);
      expect(differs(Number(state.totals.vlTot), Number(saved.vlTot), 0)).toBe(false);
    }
    const last = await open(id);
    const order = await send<{ vlTot: number }>(
      'POST',
      `/orcamentos/${id}/pedido`,
      payloadOf(last),
    );
    expect(order.vlTot).toBe(Number(last.totals.vlTot));
  });

  test('a wholesale operation sells at the wholesale price on both sides, and back; a customer cannot choose it', async () => {
    const staff = await loginAs(erp, LOGIN.admin);
    const id = await createQuote(client);
    const found = await products(
      id,
      searchArguments(id, { termo: '', filters: {}, campo: 'id', modo: 'ASC', page: 1 }),
    );
    const conditions = withoutNulls(
      (await staff.get(`/orcamentos/${id}/condicoes?idCli=1001&idFil=1`)).body,
    ) as Conditions;
    const own = await open(id);
    expect(own.conditions.operacoes).toEqual([{ id: 1, desc: 'Venda', atacado: false }]);
    const retail = productsKnown(fill({ ...own, conditions }, found), found);
    const wholesale = headerChanged(retail, { idTpOp: 2 });
    expect(Number(wholesale.totals.vlSubTot)).toBeLessThan(Number(retail.totals.vlSubTot));
    for (const state of [wholesale, headerChanged(wholesale, { idTpOp: 1 })]) {
      const saved = withoutNulls(
        (await staff.send('POST', `/orcamentos/${id}/salvar`, payloadOf(state))).body,
      ) as QuoteRecord;
      expect(
        saved.itens?.map((record) => [record.idProd, record.idEmb, record.vlUnit, record.vlTot]),
      ).toEqual(
        state.lines.map(({ record }) => [record.idProd, record.idEmb, record.vlUnit, record.vlTot]),
      );
      expect(Number(saved.vlTot)).toBe(Number(state.totals.vlTot));
      expect(saved.itensModificados).toBeUndefined();
    }
    expect(headerChanged(wholesale, { idTpOp: 1 }).totals).toEqual(retail.totals);
    const line = wholesale.lines.find(({ record }) => record.idPromo === undefined);
    const why = line && whyLine(wholesale, line, { staff: true });
    expect(why?.ok && why.steps[0]?.text).toBe(
      'Preço de atacado, como pede o tipo de operação Venda no atacado.',
    );
    expect(
      (await client.send('POST', `/orcamentos/${id}/salvar`, payloadOf(wholesale))).status,
    ).toBe(403);
    expect(
      (
        await staff.send(
          'POST',
          `/orcamentos/${id}/salvar`,
          payloadOf(headerChanged(wholesale, { idTpOp: 9 })),
        )
      ).status,
    ).toBe(422);
  });

  test('a line that stock cuts comes to the same on both sides under another quantity and another plan, and saving changes nothing', async () => {
    const id = await createQuote(client);
    const found = await products(
      id,
      searchArguments(id, { termo: '', filters: {}, campo: 'precobase', modo: 'DESC', page: 1 }),
    );
    const filled = fill(await open(id), found);
    const short = filled.lines
      .filter(({ record }) => record.qtdEmb === 1)
      .slice(0, 2)
      .map(({ record }) => record);
    const [some, none] = short;
    const key = `${some?.idProd}:${some?.idEmb}`;
    await client.send('PUT', `/_demo/produtos/${some?.idProd}`, { qtEst: 7 });
    const state = lineQuantity(filled, key, 20).state;
    await client.send('PUT', `/_demo/produtos/${none?.idProd}`, { qtEst: 0 });
    await send('PUT', `/orcamentos/${id}/autosave`, payloadOf(state));
    const again = productsKnown(await open(id), found);
    expect(
      again.lines
        .filter(({ record }) => Number(record.qtdeAt) < record.qtde)
        .map(({ record }) => record.idProd)
        .toSorted(),
    ).toEqual(short.map(({ idProd }) => idProd).toSorted());
    const [pair] = again.conditions.pivot.filter(({ plId }) => plId === 60);
    for (const edited of [
      lineQuantity(again, key, 30).state,
      lineQuantity(again, key, 10).state,
      paymentChosen(again, { idCob: pair?.cobId, idPl: pair?.plId }),
    ]) {
      const saved = await send<QuoteRecord>('POST', `/orcamentos/${id}/salvar`, payloadOf(edited));
      expect(Number(edited.totals.vlTot)).toBe(Number(saved.vlTot));
      expect(adopted(edited, saved, edited.rev).totals).toEqual(edited.totals);
    }
  });

  test('an autosaved quote opens again as it was, with its products found by their ids', async () => {
    const id = await createQuote(client);
    const found = await products(
      id,
      searchArguments(id, { termo: '', filters: {}, campo: 'precobase', modo: 'ASC', page: 1 }),
    );
    const state = fill(await open(id), found);
    await send('PUT', `/orcamentos/${id}/autosave`, payloadOf(state));
    const again = await open(id);
    expect(again.lines.map(({ key, record }) => [key, record.qtde, record.sqIns])).toEqual(
      state.lines.map(({ key, record }) => [key, record.qtde, record.sqIns]),
    );
    const ids = [...new Set(again.lines.map(({ record }) => record.idProd))].slice(0, 24);
    const known = await products(id, productsArguments(id, ids, 1));
    expect(known.map((product) => product.id).sort()).toEqual([...ids].sort());
    expect(productsKnown(again, known).totals).toEqual(again.totals);
  });
});
