import { describe, expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { headed } from './titled.ts';

describe('headings below a title', () => {
  const titled: Sheet = {
    columns: [
      { id: 'A', label: 'Pedido 123' },
      { id: 'B', label: 'Coluna B' },
      { id: 'C', label: 'Coluna C' },
    ],
    rows: [
      { A: 'Loja 7' },
      { A: 'Item', B: 'Código do produto', C: 'Quantidade' },
      { A: '1', B: '10001', C: '3' },
    ],
  };
  test('name the columns, and neither they nor the title are items', () => {
    const { columns, rows, lines } = headed({ ...titled, lines: [2, 5, 6] });
    expect([columns.map(({ label }) => label), rows, lines]).toEqual([
      ['Item', 'Código do produto', 'Quantidade'],
      [{ A: '1', B: '10001', C: '3' }],
      [6],
    ]);
  });
  test('columns that only the title reached are none; a heading without a cell stays', () => {
    const cover: Sheet = {
      columns: [
        { id: 'A', label: 'Construtora Alvorada' },
        { id: 'B', label: 'Coluna B' },
        { id: 'C', label: 'Coluna C' },
        { id: 'D', label: 'Coluna D' },
        { id: 'E', label: 'Folha 1 de 1' },
        { id: 'F', label: 'Coluna F' },
      ],
      rows: [
        { A: 'Obra', E: '22/11/2026' },
        { B: 'Código', C: 'Quantidade', D: 'Observação' },
        { B: '10001', C: '3', E: '' },
        { B: '10002', C: '4', F: 'urgente' },
      ],
    };
    expect(headed(cover).columns).toEqual([
      { id: 'B', label: 'Código' },
      { id: 'C', label: 'Quantidade' },
      { id: 'D', label: 'Observação' },
      { id: 'F', label: 'Coluna F' },
    ]);
    const plain: Sheet = {
      columns: [
        { id: 'A', label: 'Código' },
        { id: 'B', label: 'Qtde' },
        { id: 'C', label: 'Coluna C' },
      ],
      rows: [{ A: '10001', B: '3', C: '' }],
    };
    expect(headed(plain).columns.map(({ id }) => id)).toEqual(['A', 'B']);
  });
  test('are not looked for where the first row names the columns already', () => {
    const named: Sheet = {
      columns: [
        { id: 'A', label: 'Código' },
        { id: 'B', label: 'Qtde' },
      ],
      rows: [
        { A: 'Código', B: 'Qtde' },
        { A: '10001', B: '3' },
      ],
    };
    expect(headed(named)).toBe(named);
    const plain: Sheet = {
      columns: [
        { id: 'A', label: 'Coluna A' },
        { id: 'B', label: 'Coluna B' },
      ],
      rows: [{ A: '10001', B: '3' }],
    };
    expect(headed(plain)).toBe(plain);
  });
});
