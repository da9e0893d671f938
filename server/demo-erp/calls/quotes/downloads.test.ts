import ExcelJS from 'exceljs';
import { afterAll, expect, test } from 'vitest';
import { clientOf, LOGIN, openDemo } from '../../testing/client.ts';
import { createQuote, PAYMENT, sellableLines } from '../../testing/quotes.ts';

const erp = openDemo();
afterAll(() => erp.close());

async function session() {
  const { body } = await clientOf(erp, null).send<{ token: string }>('POST', '/login/b2b', {
    cpf: LOGIN.customer,
    senha: 'demo1234',
  });
  const headers = { authorization: `Bearer ${body.token}` };
  return {
    client: clientOf(erp, body.token),
    download: async (path: string) => erp.app.request(path, { headers }),
  };
}

test('a quote comes as a real PDF and as a real spreadsheet', async () => {
  const { client, download } = await session();
  const id = await createQuote(client);
  await client.send('PUT', `/orcamentos/${id}/autosave`, {
    itens: await sellableLines(client, id, 2),
  });

  const pdf = await download(`/orcamentos/${id}/download?tipo=pdf`);
  expect(pdf.headers.get('content-disposition')).toBe(`attachment; filename="orcamento-${id}.pdf"`);
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  const xlsx = await download(`/orcamentos/${id}/download?tipo=xls`);
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(await xlsx.arrayBuffer());
  expect(book.worksheets[0]?.getCell('A1').value).toBe(`Orçamento ${id}`);
  expect(book.worksheets[0]?.getCell('D7').value).toBe(10);

  expect((await download(`/orcamentos/${id}/download?tipo=doc`)).status).toBe(422);
});

test('an order comes as a PDF', async () => {
  const { client, download } = await session();
  const id = await createQuote(client);
  const order = await client.send<{ id: number }>('POST', `/orcamentos/${id}/pedido`, {
    ...PAYMENT,
    itens: await sellableLines(client, id, 3),
  });
  const pdf = await download(`/pedidos/${order.body.id}/download`);
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

test('the picture of a product is the same every time and needs no token', async () => {
  const [first, second, other] = await Promise.all(
    [10001, 10001, 10002].map(async (id) =>
      Buffer.from(await (await erp.app.request(`/produtos/${id}/imagem`)).arrayBuffer()),
    ),
  );
  expect(first?.subarray(8, 12).toString()).toBe('WEBP');
  expect(second).toEqual(first);
  expect(other).not.toEqual(first);
  expect((await erp.app.request('/produtos/1/imagem')).status).toBe(404);
});
