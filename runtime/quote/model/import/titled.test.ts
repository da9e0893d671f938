import { describe, expect, test } from 'vitest';
import type { Sheet } from './sheet.ts';
import { headed } from './titled.ts';

describe('headings below a title', () => {
  const titled: Sheet = {
    columns: [{ id: 'A', label: 'Pedido 123' }, { id: 'B', label: 'Coluna B' }, { id: 'C', label: 'Coluna C' }],
    rows: [{ A: 'Loja 7' }, { A: 'Item', B: 'Código do produto', C: 'Quantidade' }, { A: '1', B: '10001', C: '3' }],
  };
  test('name the columns, and neither they nor the title are items', () => {
    const { columns, rows, lines } = headed({ ...titled, lines: [2, 5, 6] });
    expect([columns.map(({ label }) => label), rows, lines]).toEqual([['Item', 'Código do produto', 'Quantidade'], [{ A: '1', B: '10001', C: '3' }], [6]]);
  });
  test('are not looked for where the first row names the columns already', () => {
    const named: Sheet = { columns: [{ id: 'A', label: 'Código' }, { id: 'B', label: 'Qtde' }], rows: [{ A: 'Código', B: 'Qtde' }, { A: '10001', B: '3' }] };
    expect(headed(named)).toBe(named);
    const plain: Sheet = { columns: [{ id: 'A', label: 'Coluna A' }, { id: 'B', label: 'Coluna B' }], rows: [{ A: '10001', B: '3' }] };
    expect(headed(plain)).toBe(plain);
  });
});
