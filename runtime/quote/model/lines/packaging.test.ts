import { expect, test } from 'vitest';
import { product } from '../testing/fixtures.ts';
import { packagingOf, packagingsOf } from './packaging.ts';

test('COM-469: a product without packagings is sold in the fallback one: id DPC, unit UN, multiple 1', () => {
  expect(packagingsOf(product(1, { embalagens: undefined }))).toEqual([
    { idEmb: 'DPC', unidade: 'UN', multiplo: 1 },
  ]);
  expect(packagingsOf(product(1, { embalagens: {} }))).toHaveLength(1);
});

test('the product’s own packaging comes first, and none stands for another', () => {
  expect(packagingsOf(product(1, { idEmb: 'CX12' })).map(({ idEmb }) => idEmb)).toEqual([
    'CX12',
    'UN',
  ]);
  expect(packagingOf(product(1), 'PCT')).toBeUndefined();
});
