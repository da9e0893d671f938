import ExcelJS from 'exceljs';
import { describe, expect, test } from 'vitest';
import { writeXls } from '../../testing/xls.ts';
import { SheetError } from './error.ts';
import { readSheetFile } from './read.ts';

const ROWS = [
  ['Código', 'Descrição', 'Qtd.'],
  ['10001', 'Cabo Flexível 2,5 mm² “extra”', 12],
  [10_002, 'Luva', 2.5],
];
const TEXT = ROWS.map((row) => row.map(String));

const rowsOf = async (bytes: Buffer, name: string): Promise<string[][]> =>
  (await readSheetFile(bytes, name)).rows;

async function xlsx(rows: readonly (readonly unknown[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('Itens');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

describe('a sheet is read the same from', () => {
  test('an .xls', async () => expect(await rowsOf(writeXls(ROWS), 'itens.xls')).toEqual(TEXT));
  test('an .xls whose texts go on in another record', async () => {
    const rows = [...ROWS, ['10003', 'Escada de aluminio com sete degraus', 1]];
    expect(await rowsOf(writeXls(rows, { splitTexts: true }), 'itens.xls')).toEqual(
      rows.map((row) => row.map(String)),
    );
  });
  test('an .xlsx, formulas by their results', async () => {
    const [head = [], first = [], second = []] = ROWS;
    expect(
      await rowsOf(
        await xlsx([head, first, [second[0], second[1], { formula: 'A1', result: 2.5 }]]),
        'itens.xlsx',
      ),
    ).toEqual(TEXT);
  });
  test.each([
    [
      'an .xlsx',
      async () =>
        xlsx([
          [
            new Date('2026-01-05'),
            new Date('2026-01-05T14:30Z'),
            { error: '#DIV/0!' },
            { formula: 'A1/0', result: { error: '#N/A' } },
          ],
        ]),
    ],
    [
      'an .xls',
      async () =>
        writeXls([
          [new Date('2026-01-05'), new Date('2026-01-05T14:30Z'), { error: 0x07 }, { error: 0x2a }],
        ]),
    ],
  ])('%s, dates and errors as they are shown', async (_, bytes) => {
    expect(await rowsOf(await bytes(), 'itens')).toEqual([
      ['05/01/2026', '05/01/2026 14:30', '#DIV/0!', '#N/A'],
    ]);
  });
  test.each([
    [
      'a semicolon',
      Buffer.from(
        'Código;"Descrição";Qtd.\r\n10001;"Cabo Flexível 2,5 mm² “extra”";12\r\n10002;Luva;2.5\r\n',
      ),
    ],
    [
      'a tab',
      Buffer.from(
        'Código\tDescrição\tQtd.\n10001\tCabo Flexível 2,5 mm² “extra”\t12\n10002\tLuva\t2.5',
      ),
    ],
    [
      'Windows',
      Buffer.from([
        ...Buffer.from(
          'C\xf3digo;Descri\xe7\xe3o;Qtd.\n10001;Cabo Flex\xedvel 2,5 mm\xb2 ',
          'latin1',
        ),
        0x93,
        ...Buffer.from('extra'),
        0x94,
        ...Buffer.from(';12\n10002;Luva;2.5'),
      ]),
    ],
  ])('a .csv of %s', async (_, bytes) => expect(await rowsOf(bytes, 'itens.csv')).toEqual(TEXT));
});

test('of several sheets the one with the most items is read, and any other when it is asked for; rows keep their numbers', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Capa').addRows([['Pedido de compra'], ['Loja 7'], ['22/11/2026']]);
  book.addWorksheet('Itens').addRows([['Código', 'Qtd.'], [], ['10001', 2]]);
  book.addWorksheet('Outros').addRows([['10002', 7]]);
  const bytes = Buffer.from(await book.xlsx.writeBuffer());
  const sheets = ['Capa', 'Itens', 'Outros'];
  expect(await readSheetFile(bytes, 'a.xlsx')).toEqual({
    rows: [
      ['Código', 'Qtd.'],
      ['10001', '2'],
    ],
    lines: [1, 3],
    sheets,
    at: 1,
  });
  expect(await readSheetFile(bytes, 'a.xlsx', 2)).toEqual({
    rows: [['10002', '7']],
    lines: [1],
    sheets,
    at: 2,
  });
  expect((await readSheetFile(bytes, 'a.xlsx', 0)).rows).toHaveLength(3);
  await expect(readSheetFile(bytes, 'a.xlsx', 3)).rejects.toThrow('A planilha não tem esta aba.');
  expect((await readSheetFile(writeXls(ROWS), 'a.xls')).sheets).toEqual(['Itens']);
});

test('of sheets without any item the first that has anything is read', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('Vazia');
  book.addWorksheet('Capa').addRow(['Pedido']);
  expect(await readSheetFile(Buffer.from(await book.xlsx.writeBuffer()), 'a.xlsx')).toMatchObject({
    rows: [['Pedido']],
    at: 1,
  });
});

test('quotes and line ends stand within quoted fields', async () => {
  expect(await rowsOf(Buffer.from('a;b\n"x ""y""\nz";2\n'), 'a.csv')).toEqual([
    ['a', 'b'],
    ['x "y"\nz', '2'],
  ]);
});

test('a thousand rows of either kind are read', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => [
    `NK-${index}`,
    `Produto ${index}`,
    index + 1,
  ]);
  for (const bytes of [writeXls(rows), await xlsx(rows)]) {
    expect(await rowsOf(bytes, 'itens')).toHaveLength(1000);
  }
});

test.each([
  ['an empty file', Buffer.alloc(0), /vazio/],
  ['a document', Buffer.from('%PDF-1.4'), /\.xls/],
  ['a broken .xlsx', Buffer.from('PK\u0003\u0004 e mais nada'), /danificado/],
  ['a cut-off .xls', writeXls(ROWS).subarray(0, 600), /danificado/],
])('%s is refused in words', async (_, bytes, text) => {
  const failure = await readSheetFile(bytes, 'arquivo.pdf').catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(SheetError);
  expect((failure as Error).message).toMatch(text);
});
