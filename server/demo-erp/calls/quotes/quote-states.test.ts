import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Page } from '../../store/paging.ts';
import { type Client, LOGIN, loginAs, openDemo } from '../../testing/client.ts';
import { createQuote, type QuoteView, readQuote } from '../../testing/quotes.ts';

const erp = openDemo();
let admin: Client;
let customer: Client;
let rep: Client;
let callcenter: Client;
beforeAll(async () => {
  admin = await loginAs(erp, LOGIN.admin);
  customer = await loginAs(erp, LOGIN.customer);
  rep = await loginAs(erp, LOGIN.rep);
  callcenter = await loginAs(erp, LOGIN.callcenter);
});
afterAll(() => erp.close());

async function expired(): Promise<QuoteView> {
  const { itens } = (await admin.get<Page<QuoteView>>('/orcamentos?take=200')).body;
  const found = itens.find((quote) => quote.st === 'vencido' && Number(quote.qtdeIt) > 0);
  if (found === undefined) throw new Error('no expired quote');
  return found;
}

describe('renewing', () => {
  test('makes a new quote with the same lines, once, and the old one leaves the list', async () => {
    const old = await readQuote(admin, (await expired()).id);
    const first = await admin.send<{ renovado: number }>('POST', `/orcamentos/${old.id}/renovar`);
    const fresh = await readQuote(admin, first.body.renovado);
    expect(fresh).toMatchObject({ st: 'orcamento', dtVal: '2026-11-27', cliente: old.cliente });
    expect(fresh.itens.map((line) => [line.idProd, line.qtde])).toEqual(
      old.itens.map((line) => [line.idProd, line.qtde]),
    );
    expect((await admin.send('POST', `/orcamentos/${old.id}/renovar`)).body).toEqual(first.body);
    const found = await admin.get<Page<QuoteView>>(`/orcamentos?termo=${old.id}`);
    expect(found.body.itens.map((quote) => quote.id)).not.toContain(old.id);
  });

  test('a quote that still holds cannot be renewed', async () => {
    const id = await createQuote(customer);
    expect(await customer.send('POST', `/orcamentos/${id}/renovar`)).toMatchObject({
      status: 403,
      body: { err: expect.any(String) },
    });
  });

  test('an expired quote cannot be edited', async () => {
    const { id } = await expired();
    expect(await admin.send('PUT', `/orcamentos/${id}/autosave`, { itens: [] })).toMatchObject({
      status: 422,
      body: { error: 'Orçamento vencido. Renove o orçamento para continuar.' },
    });
  });
});

test('a deleted quote is gone', async () => {
  const id = await createQuote(customer);
  expect((await customer.send('DELETE', `/orcamentos/${id}`)).body).toEqual({
    message: 'Orçamento excluído.',
  });
  expect((await customer.get(`/orcamentos/${id}`)).status).toBe(404);
  expect((await customer.send('DELETE', `/orcamentos/${id}`)).status).toBe(404);
});

describe('who holds a quote', () => {
  test('released to the representative it is theirs until recovered', async () => {
    const id = await createQuote(customer);
    expect((await customer.send('POST', `/orcamentos/${id}/liberar`)).status).toBe(200);
    expect(await readQuote(customer, id)).toMatchObject({
      grupo: 'REPRESENTANTE',
      grupoPedido: 'REPRESENTANTE',
    });
    expect((await customer.send('PUT', `/orcamentos/${id}/autosave`, { itens: [] })).status).toBe(
      403,
    );
    expect((await rep.send('PUT', `/orcamentos/${id}/autosave`, { itens: [] })).status).toBe(200);
    expect((await customer.send('POST', `/orcamentos/${id}/recuperar`)).status).toBe(200);
    expect(await readQuote(customer, id)).toMatchObject({
      grupo: 'MEUS',
      grupoPedido: 'ORCAMENTO',
    });
  });

  test('sent to the call center it is theirs', async () => {
    const id = await createQuote(rep);
    expect((await rep.send('POST', `/orcamentos/${id}/liberar-callcenter`)).status).toBe(200);
    expect((await readQuote(rep, id)).acoes).toEqual(['BAIXAR_PDF', 'BAIXAR_EXCEL']);
    expect((await readQuote(callcenter, id)).acoes).toContain('EDITAR');
    expect((await rep.send('POST', `/orcamentos/${id}/recuperar`)).status).toBe(403);
  });
});
