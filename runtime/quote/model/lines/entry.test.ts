import { describe, expect, test } from 'vitest';
import { readAmount, readEntry } from './entry.ts';

describe('what is typed into the search', () => {
  test.each([
    ['codigo*3', { termo: 'codigo', quantidade: 3 }],
    [' EL000123 * 12 ', { termo: 'EL000123', quantidade: 12 }],
    ['7891234567890*2,5', { termo: '7891234567890', quantidade: 2.5 }],
    ['3x cabo flexível', { termo: 'cabo flexível', quantidade: 3 }],
    ['3 X cabo', { termo: 'cabo', quantidade: 3 }],
    ['1.5x areia', { termo: 'areia', quantidade: 1.5 }],
    ['TI012494*1.500', { termo: 'TI012494', quantidade: 1500 }],
    ['10 × tinta spray', { termo: 'tinta spray', quantidade: 10 }],
  ])('%s asks for a quantity', (text, entry) => expect(readEntry(text)).toEqual(entry));

  test.each([
    ['cabo 3x2,5'],
    ['3x2,5 mm'],
    ['tubo 20 x 1/2'],
    ['*3'],
    ['cabo*'],
    ['cabo*0'],
    ['12345'],
    [''],
  ])('%s is a term and nothing else', (text) => expect(readEntry(text)).toEqual({ termo: text }));

  test('an amount is more than zero; a dot before three digits separates thousands, as in the table of items', () => {
    expect(
      ['3', ' 2,5 ', '1.5', '1.500', '1.000,5', '0', '0.500', '1.50.0', '-1', '1e3', 'abc', ''].map(
        readAmount,
      ),
    ).toEqual([3, 2.5, 1.5, 1500, 1000.5, null, null, null, null, null, null, null]);
  });
});
