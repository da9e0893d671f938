import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../index.ts';
import { type Client, LOGIN, clientOf, loginAs, openDemo } from '../../testing/client.ts';
import { writeXls } from '../../testing/xls.ts';

const erp = openDemo();
let customer: Client;
let token: string;
beforeAll(async () => {
  customer = await loginAs(erp, LOGIN.customer);
  token = (
    await clientOf(erp, null).send<{ token: string }>('POST', '/login/b2b', {
      cpf: LOGIN.customer,
      senha: DEMO_PASSWORD,
    })
  ).body.token;
});
afterAll(() => erp.close());

async function upload(bytes: Uint8Array<ArrayBuffer>, name: string, aba?: number) {
  const form = new FormData();
  form.set('arquivo', new File([bytes], name));
  if (aba !== undefined) form.set('aba', String(aba));
  const response = await erp.app.request('/importacoes/itens', {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  });
  return {
    status: response.status,
    body: (await response.json()) as {
      columns: { id: string; label: string }[];
      rows: Record<string, string>[];
      error?: string;
    },
  };
}

describe('a spreadsheet', () => {
  test('of a thousand rows becomes columns and rows, and its codes products', async () => {
    const sheet = writeXls([
      ['Código', 'Qtd.'],
      ...Array.from({ length: 1000 }, (_, index) => [String(10_001 + (index % 100)), 1]),
    ]);
    const { body } = await upload(new Uint8Array(sheet), 'pedido.xls');
    expect(body.columns.map(({ label }) => label)).toEqual(['Código', 'Qtd.']);
    expect(body.rows).toHaveLength(1000);
    const produtos = body.rows.map(({ A = '', B = '' }) => ({ id: A, qtde: Number(B) }));
    const found = await customer.send<{ qtde: number }[]>(
      'POST',
      '/importacoes/itens/confirmar?idCli=1001&idFil=1',
      { coluna_codigo: 'A', coluna_quantidade: 'B', produtos },
    );
    expect(found.body.reduce((sum, { qtde }) => sum + qtde, 0)).toBe(1000);
  });

  test('tells its sheets and the numbers of its rows, and refuses a sheet that it has not', async () => {
    const text = new TextEncoder().encode('Código;Qtd.\n;\n10001;3');
    expect((await upload(text, 'pedido.csv')).body).toMatchObject({
      linhas: [3],
      abas: [''],
      aba: 0,
    });
    expect(await upload(text, 'pedido.csv', 1)).toMatchObject({
      status: 422,
      body: { error: 'A planilha não tem esta aba.' },
    });
  });

  test('with a cover before the items begins with the items; a cover that is asked for has no rows', async () => {
    const book = new ExcelJS.Workbook();
    book.addWorksheet('Capa').addRow(['Pedido de novembro']);
    book.addWorksheet('Itens').addRows([
      ['Código', 'Qtd.'],
      ['10001', 3],
    ]);
    const bytes = new Uint8Array(await book.xlsx.writeBuffer());
    expect((await upload(bytes, 'pedido.xlsx')).body).toMatchObject({
      rows: [{ A: '10001', B: '3' }],
      abas: ['Capa', 'Itens'],
      aba: 1,
    });
    expect(await upload(bytes, 'pedido.xlsx', 0)).toMatchObject({
      status: 200,
      body: { rows: [], abas: ['Capa', 'Itens'], aba: 0 },
    });
  });

  test('whose first row is an item has columns without names', async () => {
    const { body } = await upload(new TextEncoder().encode('10001;3\n10002;4'), 'pedido.csv');
    expect([body.columns.map(({ label }) => label), body.rows.length]).toEqual([
      ['Coluna A', 'Coluna B'],
      2,
    ]);
  });

  test.each([
    ['without items', 'Código;Qtd.', 'pedido.csv', 'A planilha não possui itens.'],
    [
      'that is a text',
      'Prezados, seguem os itens',
      'carta.docx',
      'Formato de arquivo não suportado. Envie uma planilha .xls ou .xlsx.',
    ],
  ])('%s is refused in words', async (_, text, name, message) => {
    expect(await upload(new TextEncoder().encode(text), name)).toMatchObject({
      status: 422,
      body: { error: message },
    });
  });
});

describe('codes of a customer', () => {
  test('an import knows what was stored before', async () => {
    await customer.send('PUT', '/clientes/1001/codigos', { codigo: 'abc-9', idProd: 10_004 });
    const found = await customer.send('POST', '/importacoes/itens/confirmar?idCli=1001&idFil=1', {
      coluna_codigo: 'A',
      coluna_quantidade: 'B',
      produtos: [{ id: 'ABC-9', qtde: 1 }],
    });
    expect(found.body).toEqual([
      expect.objectContaining({ codigo: 'ABC-9', idProd: 10_004, tipo: 'CLIENTE', message: null }),
    ]);
  });

  test('a thousand codes are looked up with prices at once, and no more', async () => {
    const id = (
      await customer.send<{ id: number }>('POST', '/orcamentos', { idCli: 1001, idFil: 1 })
    ).body.id;
    const codigos = Array.from({ length: 1000 }, (_, index) => String(10_001 + (index % 160)));
    const found = await customer.send<{ produto: { precos: unknown[] } | null }[]>(
      'POST',
      `/orcamentos/${id}/produtos-codigos`,
      { codigos },
    );
    expect(found.body.filter(({ produto }) => produto?.precos.length === 1)).toHaveLength(1000);
    expect(
      (
        await customer.send('POST', `/orcamentos/${id}/produtos-codigos`, {
          codigos: [...codigos, '1'],
        })
      ).status,
    ).toBe(422);
  });
});
