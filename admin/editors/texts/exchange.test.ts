import { describe, expect, test } from 'vitest';
import type { DocumentTexts } from '../../../schemas/admin/design.ts';
import { readCsv, writeCsv } from './csv.ts';
import { exportTexts, importOperation, readTexts } from './exchange.ts';

const documents: DocumentTexts[] = [
  {
    document: 'list/pedidos',
    kind: 'Lista',
    label: 'Pedidos',
    texts: [
      { at: 'list/pedidos#/title', place: 'Título', text: 'Pedidos', base: 'Pedidos' },
      {
        at: 'list/pedidos#/empty',
        place: 'Texto quando vazio',
        text: 'Nada; "nada"\naqui',
        base: 'Nada',
      },
    ],
  },
];
const row = (at: string, current: string, next: string) => [at, '', '', '', current, next];
const file = (...rows: string[][]) =>
  writeCsv([
    ['id', 'documento', 'lugar', 'texto do produto', 'texto atual', 'texto novo'],
    ...rows,
  ]);

describe('a table', () => {
  test('comes back as it went, with quotes, lines and separators in its cells', () => {
    const rows = [
      ['a;b', 'diz "sim"', 'duas\nlinhas', ''],
      ['=SOMA(A1)', "'=x", '-1', 'fim'],
    ];
    expect(readCsv(writeCsv(rows))).toEqual(rows);
  });

  test('has no cell that a spreadsheet would run', () => {
    expect(writeCsv([['=HYPERLINK("x")', '@a', '+1']])).toBe(
      '\ufeff"\'=HYPERLINK(""x"")";\'@a;\'+1\r\n',
    );
  });

  test('is read as spreadsheets of other countries write it', () => {
    expect(readCsv('id,texto novo\nx,"a, b"\n')).toEqual([
      ['id', 'texto novo'],
      ['x', 'a, b'],
    ]);
    expect(readCsv('id\ttexto novo\nx\tb')).toEqual([
      ['id', 'texto novo'],
      ['x', 'b'],
    ]);
  });
});

describe('an import', () => {
  test('of an export that nobody filled in changes nothing', () => {
    expect(readTexts(exportTexts(documents), documents)).toEqual({
      changes: [],
      conflicts: [],
      unknown: [],
      same: 2,
    });
  });

  test('changes what has a new text, as one change', () => {
    const { changes } = readTexts(
      file(row('list/pedidos#/title', 'Pedidos', 'Encomendas')),
      documents,
    );
    expect(changes).toEqual([
      {
        at: 'list/pedidos#/title',
        label: 'Pedidos',
        place: 'Título',
        before: 'Pedidos',
        after: 'Encomendas',
      },
    ]);
    expect(importOperation(changes)).toEqual({
      op: 'group',
      title: 'Importar 1 texto',
      operations: [{ op: 'set', at: 'list/pedidos#/title', value: 'Encomendas' }],
    });
  });

  test('says which texts somebody changed after the file was made, and which are not there', () => {
    const read = readTexts(
      file(row('list/pedidos#/title', 'Ordens', 'Encomendas'), row('list/x#/title', 'X', 'Y')),
      documents,
    );
    expect(read).toMatchObject({
      changes: [],
      conflicts: [{ at: 'list/pedidos#/title', expected: 'Ordens', before: 'Pedidos' }],
      unknown: ['list/x#/title'],
    });
  });

  test('of another file is refused in words', () => {
    expect(() => readTexts('a;b\r\n1;2', documents)).toThrow(
      'O arquivo não tem as colunas id e texto novo',
    );
  });
});
