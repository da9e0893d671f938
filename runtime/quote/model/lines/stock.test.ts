import { describe, expect, test } from 'vitest';
import { product } from '../testing/fixtures.ts';
import type { PriceRecord } from '../records/records.ts';
import { fulfilledFromStock, showsPrice, stockBadge, stockQuantity } from './stock.ts';

const having = (price: Partial<PriceRecord>) =>
  product(1, { precos: [{ ...product(1).precos?.[0], ...price }] });

describe('the stock of a product', () => {
  test('COM-472: its colours are 1 success, 2 warning, 3 error', () => {
    expect([1, 2, 3, 9].map((statEst) => stockBadge(having({ statEst }))?.tone)).toEqual([
      'success',
      'warning',
      'danger',
      undefined,
    ]);
  });
  test('is shown in the words of the ERP, or in ours where it has none', () => {
    expect([
      stockBadge(having({ statEst: 2, textEst: 'Últimas unidades' }))?.text,
      stockBadge(having({ statEst: 2 }))?.text,
    ]).toEqual(['Últimas unidades', 'Estoque baixo']);
  });
  test('has its quantity shown only where the parameter says so', () => {
    expect([
      stockQuantity(having({ qtEst: '40' }), undefined, { stockQuantity: true }),
      stockQuantity(having({ qtEst: '40' }), undefined, { stockQuantity: false }),
    ]).toEqual([40, undefined]);
  });
  test('is counted in the packaging it is shown next to: whole boxes, but parts of what is sold by the kilogram', () => {
    const of = (qtEst: number, fator_conversao: number) =>
      stockQuantity(having({ qtEst }), { idEmb: 'X', fator_conversao }, { stockQuantity: true });
    expect([of(1086, 100), of(1086, 1), of(12.5, 1), of(0.3, 0.1)]).toEqual([10, 1086, 12.5, 3]);
  });
  test('serves of a line what the ERP said of it, else what the product has of its packaging, and nothing is said where nobody knows', () => {
    const show = { stockQuantity: true };
    const some = having({ qtEst: 40, statEst: 2 });
    expect([
      fulfilledFromStock({ idEmb: 'UN', qtdeAt: 7 }, some, show),
      fulfilledFromStock({ idEmb: 'UN' }, some, show),
      fulfilledFromStock({ idEmb: 'CX12' }, some, show),
    ]).toEqual([7, 40, 3]);
    expect([
      fulfilledFromStock({ idEmb: 'UN' }, undefined, show),
      fulfilledFromStock({ idEmb: 'UN' }, having({ qtEst: undefined }), show),
    ]).toEqual([undefined, undefined]);
  });
  test('is no number of a line where exibeQtdEstoque hides it, but that there is none is no number', () => {
    const show = { stockQuantity: false };
    expect([
      fulfilledFromStock({ idEmb: 'UN' }, having({ qtEst: 1 }), show),
      fulfilledFromStock({ idEmb: 'UN' }, having({ statEst: 3 }), show),
      fulfilledFromStock({ idEmb: 'UN' }, having({ qtEst: 0 }), show),
    ]).toEqual([undefined, 0, 0]);
  });
  test('without any, the price is hidden where exibePrecoSemEstoque is off', () => {
    const [there, gone] = [having({}), having({ statEst: 3, qtEst: 0 })];
    expect([
      showsPrice(there, { priceWithoutStock: false }),
      showsPrice(gone, { priceWithoutStock: false }),
      showsPrice(gone, { priceWithoutStock: true }),
    ]).toEqual([true, false, true]);
  });
});
