import { describe, expect, test } from 'vitest';
import { readHtmlBook } from './html-book.ts';
import './testing/blob.ts';

const exported = (...parts: BlobPart[]): File =>
  new File(parts, 'pedido.xls', { type: 'application/vnd.ms-excel' });
const table = (rows: readonly (readonly (string | number)[])[]): string =>
  `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;

describe('an HTML page that was saved as a spreadsheet', () => {
  test('is read with its headings, the numbers of its rows, and no script of it', async () => {
    const page = `<html><head><script>window.ran = true</script></head><body><table border=1>
      <tr><th>C&oacute;digo</th><th>Descri&ccedil;&atilde;o</th><th>Qtde.</th></tr><tr><td></td></tr>
      <tr><td>TI011305</td><td>Tinta<br>acr&iacute;lica<script>window.ran = true</script><img src="x" onerror="window.ran = true"></td><td>&nbsp;12&nbsp;</td></tr>
      <tr><td colspan="2">FE010022</td><td>3</td></tr></table></body></html>`;
    expect(await readHtmlBook(exported(page))).toEqual({
      sheet: {
        columns: [
          { id: 'A', label: 'Código' },
          { id: 'B', label: 'Descrição' },
          { id: 'C', label: 'Qtde.' },
        ],
        rows: [
          { A: 'TI011305', B: 'Tinta acrílica', C: '12' },
          { A: 'FE010022', C: '3' },
        ],
        lines: [3, 4],
      },
      book: { sheets: ['Tabela 1'], at: 0 },
    });
    expect('ran' in window).toBe(false);
  });

  test('with several tables, also within one that lays out the page, begins with the longest; another can be asked for', async () => {
    const page = exported(
      `<table><tr><td>${table([['Cliente', 'Ipê']])}</td><td>${table([
        ['Código', 'Qtd'],
        ['A1', 2],
      ])}</td></tr></table>`,
    );
    expect(await readHtmlBook(page)).toMatchObject({
      sheet: { rows: [{ A: 'A1', B: '2' }] },
      book: { sheets: ['Tabela 1', 'Tabela 2'], at: 1 },
    });
    expect(await readHtmlBook(page, 0)).toMatchObject({
      sheet: { rows: [{ A: 'Cliente', B: 'Ipê' }] },
      book: { at: 0 },
    });
  });

  test.each([
    [
      'as UTF-8 with a mark',
      [Uint8Array.from([0xef, 0xbb, 0xbf]), new TextEncoder().encode(table([['Código', 'ção']]))],
    ],
    [
      'as Excel writes it in Brazil',
      [Uint8Array.from([...table([['Código', 'ção']])].map((letter) => letter.charCodeAt(0)))],
    ],
    [
      'as UTF-16',
      [
        Uint8Array.from([
          0xff,
          0xfe,
          ...[...table([['Código', 'ção']])].flatMap((letter) => [letter.charCodeAt(0), 0]),
        ]),
      ],
    ],
  ])('is read %s', async (_, parts) => {
    expect((await readHtmlBook(exported(...parts)))?.sheet.rows).toEqual([
      { A: 'Código', B: 'ção' },
    ]);
  });

  test('has the same limits as a spreadsheet', async () => {
    await expect(
      readHtmlBook(
        exported(
          table([['Código', 'Qtd'], ...Array.from({ length: 5001 }, (_, at) => [`A${at}`, 1])]),
        ),
      ),
    ).rejects.toThrow('A planilha pode ter no máximo 5.000 linhas.');
    expect(
      (await readHtmlBook(exported(table([Array.from({ length: 60 }, (_, at) => at)]))))?.sheet
        .columns,
    ).toHaveLength(50);
  });

  test.each([
    ['without a table', '<html><body>Sessão expirada</body></html>'],
    ['that is none', 'PK\u0003\u0004'],
  ])('%s is left to the ERP, which says so', async (_, text) => {
    expect(await readHtmlBook(exported(text))).toBeNull();
  });
});
