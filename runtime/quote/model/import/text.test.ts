import { describe, expect, test } from 'vitest';
import { readWrittenAmount } from './amount.ts';
import { guessColumns } from './sheet/columns.ts';
import type { Sheet } from './sheet/sheet.ts';
import { sheetOfText } from './sheet/text-sheet.ts';

describe('a quantity in a cell', () => {
  test.each([
    ['12', 12, undefined],
    ['1.000,5', 1000.5, undefined],
    ['1.000', 1000, undefined],
    ['1.5', 1.5, undefined],
    ['2,25', 2.25, undefined],
    ['0.500', 0.5, undefined],
    ['1,234.5', 1234.5, undefined],
    ['12 cx', 12, 'cx'],
    ['12CX.', 12, 'cx'],
    ['3x', 3, undefined],
    [' 7 ', 7, undefined],
    ['0', 0, undefined],
    ['6 peças', 6, 'peças'],
  ])('%j is %d %s', (text, qtde, unit) => {
    expect(readWrittenAmount(text)).toEqual({ qtde, ...(unit !== undefined && { unit }) });
  });

  test.each([
    '',
    'dez',
    '-3',
    '10+2',
    '1/2',
    '1.00.0',
    '1,2,3',
    'R$ 10,00',
    '12 x 5',
    '1e5',
    '99999999999999999',
    '12 cx c/ 6',
    'NaN',
  ])('%j is none', (text) => {
    expect(readWrittenAmount(text)).toBeNull();
  });
});

const cells = (text: string): string[][] => {
  const sheet = sheetOfText(text);
  return (sheet?.rows ?? []).map((row) => sheet?.columns.map(({ id }) => row[id] ?? '') ?? []);
};

describe('a pasted text', () => {
  test.each([
    ['cells of a spreadsheet', '10001\t3\n10002\t4'],
    ['a .csv', 'codigo;qtde\r\n10001;3\r\n10002;4\r\n'],
    ['commas', 'codigo,qtde\n10001,3\n10002,4'],
    ['a table of a message', '10001 | 3\n10002 | 4'],
    ['quantity first', '3x 10001\n4 x 10002'],
    ['code first', '10001 - 3\n10002: 4'],
    ['blanks', '10001 3\n10002   4'],
    ['short before long', '3 10001\n4 10002'],
    ['a list', '- 10001 x3\n- 10002 x4'],
    ['numbered', '1) 10001 = 3\n2) 10002 = 4'],
    ['a description between', '10001 Tinta látex branca 3\n10002 Rolo de lã 4'],
  ])('%s', (_, text) => {
    expect(cells(text)).toEqual([
      ['10001', '3'],
      ['10002', '4'],
    ]);
  });

  test('units stay with their quantities, whatever comes first', () => {
    expect(cells('10001 - 3 cx\n2 un de ABC-7')).toEqual([
      ['10001', '3 cx'],
      ['ABC-7', '2 un'],
    ]);
  });

  test.each([
    ['tabs and one semicolon', '10001\t3\n10002\t4\n10003;5'],
    ['semicolons and one tab', '10001;3\n10002;4\n10003\t5'],
    ['tabs and blanks', '10001\t3\n10002\t4\n10003 5'],
    ['semicolons and a message', '10001;3\n10002;4\n5x 10003'],
    ['one of each', '10001\t3\n10002;4\n10003 5'],
    ['a semicolon among blanks', '10001 3\n10002;4\n10003 5'],
    ['a bar among messages', '10001 - 3\n4x 10002\n10003 | 5'],
  ])('each line has a separator of its own: %s', (_, text) => {
    expect(cells(text)).toEqual([
      ['10001', '3'],
      ['10002', '4'],
      ['10003', '5'],
    ]);
  });

  test('a line of its own separator goes into the columns that the others have', () => {
    const text =
      'qtde\tcodigo\n3\t10001\n3\t20777\n24\t30444\n12\t40888\n4;10002\n10003 - 5\nLINHA 2026';
    expect(cells(text).slice(4)).toEqual([
      ['4', '10002'],
      ['5', '10003'],
      ['LINHA 2026', ''],
    ]);
  });

  test('a dash before a digit is its sign', () => {
    expect(cells('10001 -2\n10002 - 3\n10003 -2 cx\n10004: -2\n10005 Tinta -2\n-2x 10006')).toEqual(
      [
        ['10001', '-2'],
        ['10002', '3'],
        ['10003', '-2 cx'],
        ['10004', '-2'],
        ['10005', '-2'],
        ['10006', '-2'],
      ],
    );
  });

  test('a first row with a negative quantity is no heading', () => {
    expect(cells('EL010113\t-2\nEL010114\t3')).toEqual([
      ['EL010113', '-2'],
      ['EL010114', '3'],
    ]);
  });

  test('a quantity may stand before a code without any sign', () => {
    expect(cells('20 EL011888\n1.000 HI011205\n3 x10001\n5 un do IL012049\n2 cx10001')).toEqual([
      ['EL011888', '20'],
      ['HI011205', '1.000'],
      ['10001', '3'],
      ['IL012049', '5 un'],
      ['10001', '2 cx'],
    ]);
  });

  test('a code may be a word of capitals', () => {
    expect(cells('3x PREGO\n2 cx de MDF\nLIXA - 4')).toEqual([
      ['PREGO', '3'],
      ['MDF', '2 cx'],
      ['LIXA', '4'],
    ]);
  });

  test('lines that say nothing of codes are rows all the same', () => {
    expect(cells('bom dia\ntudo bem?')).toEqual([['bom dia'], ['tudo bem?']]);
  });

  test('a greeting is a row of its own, not lost', () => {
    expect(cells('Bom dia, segue o pedido\n3x 10001\n4x 10002')).toEqual([
      ['Bom dia, segue o pedido', ''],
      ['10001', '3'],
      ['10002', '4'],
    ]);
  });

  test('quoted cells may hold separators and quotes', () => {
    expect(cells('codigo;descricao;qtde\n10001;"Tinta ""A""; 18L";3')).toEqual([
      ['10001', 'Tinta "A"; 18L', '3'],
    ]);
  });

  test('nothing is no sheet', () => {
    expect(sheetOfText(' \n\t\n')).toBeNull();
  });
});

/**
 * Headers of sheets as customers send them, with a row of each; the expected columns are named by
 * their labels.
 */
const HEADERS: [header: string, row: string, code: string, quantity: string, packaging?: string][] =
  [
    ['Código;Quantidade', '10001;3', 'Código', 'Quantidade'],
    ['COD;QTD', '10001;3', 'COD', 'QTD'],
    ['cod.;descrição;qtde.', '10001;Tinta;3', 'cod.', 'qtde.'],
    [
      'Código do Produto;Descrição;Unid.;Qtde',
      '10001;Tinta;UN;3',
      'Código do Produto',
      'Qtde',
      'Unid.',
    ],
    ['EAN;Produto;Quant.', '7891234567895;Tinta;3', 'EAN', 'Quant.'],
    ['Produto;Cód. Barras;Qtd Pedido', 'Tinta;7891234567895;3', 'Cód. Barras', 'Qtd Pedido'],
    ['SKU;Description;Qty', 'AB-10;Paint;3', 'SKU', 'Qty'],
    ['Ref.;Descr;Qtd.;Preço', 'AB-10;Tinta;3;12,90', 'Ref.', 'Qtd.'],
    [
      'Referência;NCM;Quantidade;Valor Unitário;Valor Total',
      'AB-10;32091010;3;12,90;38,70',
      'Referência',
      'Quantidade',
    ],
    ['Item;Código;Descrição;Quantidade', '1;10001;Tinta;3', 'Código', 'Quantidade'],
    ['Código;Descrição;Estoque;Qtd. Mínima;Qtd', '10001;Tinta;500;1;3', 'Código', 'Qtd'],
    ['CÓDIGO;DESCRIÇÃO;SALDO;COMPRAR', '10001;TINTA;500;3', 'CÓDIGO', 'COMPRAR'],
    ['Cód. Cliente;Cód. Produto;Qt', '99;10001;3', 'Cód. Produto', 'Qt'],
    [
      'Material;Texto breve;Qtd.solicitada;UM',
      '10001;Tinta;3;UN',
      'Material',
      'Qtd.solicitada',
      'UM',
    ],
    ['GTIN/EAN;Mercadoria;Emb.;Pedido', '7891234567895;Tinta;CX;3', 'GTIN/EAN', 'Pedido', 'Emb.'],
    ['Seu código;Nosso nome;Qtdade', '10001;Tinta;3', 'Seu código', 'Qtdade'],
    ['PN;Desc;QTDE TOTAL', 'AB-10;Tinta;3', 'PN', 'QTDE TOTAL'],
    ['Coluna A;Coluna B', '10001;3', 'Coluna A', 'Coluna B'],
    ['x;y;z', 'Tinta látex;7891234567895;12', 'y', 'z'],
    ['Produto;Necessidade;Cod', 'Tinta látex;12;10001', 'Cod', 'Necessidade'],
    ['id_produto;nome;qtd_pedida', '10001;Tinta;3', 'id_produto', 'qtd_pedida'],
  ];

describe('the columns of a sheet', () => {
  test.each(HEADERS)('%s', (header, row, code, quantity, packaging) => {
    const names = header.split(';');
    const rows = [
      row,
      row.replace('10001', '20777').replace('10', '11'),
      row.replace('10001', '30444').replace('3', '24'),
    ];
    const sheet: Sheet = {
      columns: names.map((label, at) => ({ id: String(at), label })),
      rows: rows.map((one) =>
        Object.fromEntries(one.split(';').map((cell, at) => [String(at), cell])),
      ),
    };
    const labelOf = (id: string | undefined): string | undefined =>
      id === undefined ? undefined : names[Number(id)];
    const guessed = guessColumns(sheet);
    expect([labelOf(guessed.code), labelOf(guessed.quantity), labelOf(guessed.packaging)]).toEqual([
      code,
      quantity,
      packaging,
    ]);
  });

  test('a sheet of names has neither a code nor a quantity', () => {
    expect(
      guessColumns({
        columns: [{ id: 'A', label: 'Nome' }],
        rows: [{ A: 'Maria' }, { A: 'José da Silva' }],
      }),
    ).toEqual({});
  });
});
