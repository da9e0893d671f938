import { afterAll, describe, expect, test } from 'vitest';
import { CUSTOMER, LOGIN, loginAs, openDemo } from '../../testing/client.ts';
import { invoicePaper } from './invoice-paper.ts';
import { invoiceXml } from './invoice-xml.ts';

const erp = openDemo();
afterAll(() => erp.close());
const customer = await loginAs(erp, LOGIN.customer);
const rep = await loginAs(erp, LOGIN.rep);
const consumer = await loginAs(erp, LOGIN.consumer);

interface Page {
  itens: {
    id: number;
    numNf: number;
    chave: string;
    dtSai: string;
    dtVenc: string;
    boleto: string;
    cliente: { id: number };
  }[];
  paginator: { total: number };
}
const long = 'dtInicial=2020-01-01&dtFinal=2099-12-31&take=200';

describe('invoices', () => {
  test('without a range are those of the last 31 days', async () => {
    const days = (await rep.get<Page>('/notas-fiscais?take=200')).body.itens.map(
      ({ dtSai }) => dtSai,
    );
    expect(days.length).toBeGreaterThan(0);
    expect(days.every((day) => day >= '2026-10-20' && day <= '2026-11-20')).toBe(true);
  });

  test('are those of the customers whom the user may see, and of nobody without the module', async () => {
    const own = (await customer.get<Page>(`/notas-fiscais?${long}`)).body.itens;
    expect(new Set(own.map(({ cliente }) => cliente.id))).toEqual(new Set([CUSTOMER.customer]));
    expect((await consumer.get('/notas-fiscais')).status).toBe(403);
  });

  test('of other customers are no file', async () => {
    const admin = await loginAs(erp, LOGIN.admin);
    const foreign = (await admin.get<Page>(`/notas-fiscais?${long}`)).body.itens.find(
      ({ cliente }) => cliente.id !== CUSTOMER.customer,
    );
    expect(
      (await customer.send('POST', '/notas-fiscais/xml', { chaves: [foreign?.chave] })).status,
    ).toBe(403);
  });

  test.each([
    [{ chaves: [] }, 'Escolha ao menos uma nota fiscal.'],
    [
      { chaves: Array.from({ length: 21 }, (_, index) => String(index)) },
      'Baixe no máximo 20 notas fiscais por vez.',
    ],
    [{ chaves: ['1'], ordenacao: 'PRECO' }, 'Ordenação inválida.'],
  ])('COM-259 %j is refused: %s', async (body, error) => {
    expect(await customer.send('POST', '/notas-fiscais/danfe', body)).toEqual({
      status: 422,
      body: expect.objectContaining({ error }),
    });
  });
});

test('COM-381 the items of a DANFE are ordered by code, by description, or as the XML has them', async () => {
  const { openStore } = await import('../../store/store.ts');
  const { generateData } = await import('../../seed/generate.ts');
  const store = openStore(':memory:');
  generateData(store, { today: '2026-11-20', products: 160 });
  const { chave } = store.one<{ chave: string }>(
    'SELECT chave FROM notas ORDER BY qtdeIt DESC LIMIT 1',
  ) ?? { chave: '' };
  const items = (ordering: 'CODIGO' | 'DESCRICAO' | 'XML') =>
    invoicePaper(store, chave, ordering)?.itens ?? [];
  const codes = items('CODIGO').map(({ idExibicao }) => idExibicao);
  const names = items('DESCRICAO').map(({ descComp }) => descComp);
  expect(codes).toEqual([...codes].sort());
  expect(names).toEqual([...names].sort(new Intl.Collator('pt-BR').compare));
  const paper = invoicePaper(store, chave, 'XML');
  const written = [
    ...invoiceXml(paper as NonNullable<typeof paper>).matchAll(/<cProd>(.*?)<\/cProd>/g),
  ].map(([, code]) => code);
  expect(items('XML').map(({ idExibicao }) => idExibicao)).toEqual(written);
  expect(written).not.toEqual(codes);
  store.close();
});

describe('a slip', () => {
  const slips = async (group: string) =>
    (await customer.get<Page>(`/boletos?grupo=${group}&take=200`)).body.itens;

  test('that is not due yet, or for too late a day, is not negotiated', async () => {
    const [due] = await slips('ATIVO');
    const [overdue] = await slips('VENCIDO');
    const ask = (id: number | undefined, dtProposta: string) =>
      customer.send('POST', '/boletos/negociar', { ids: [id], dtProposta });
    expect(await ask(due?.id, '2026-11-30')).toEqual({
      status: 422,
      body: expect.objectContaining({ error: 'Somente cobranças vencidas podem ser negociadas.' }),
    });
    for (const day of ['2026-11-20', '2026-12-21', ''])
      expect((await ask(overdue?.id, day)).status).toBe(422);
    expect((await ask(overdue?.id, '2026-12-20')).status).toBe(200);
  });

  test('is negotiated by whom the parameter lets, and on paper only where it is one', async () => {
    const { itens } = (await rep.get<Page>('/boletos?grupo=VENCIDO&take=200')).body;
    expect(
      (
        await rep.send('POST', '/boletos/negociar', {
          ids: [itens[0]?.id],
          dtProposta: '2026-11-30',
        })
      ).status,
    ).toBe(403);
    const plain = itens.find(({ boleto }) => boleto === 'N');
    expect(await rep.get(`/boletos/${plain?.id}/download`)).toEqual({
      status: 422,
      body: expect.objectContaining({ error: 'Esta cobrança não tem boleto.' }),
    });
    expect((await rep.get('/boletos/999999999/download')).status).toBe(404);
  });
});
