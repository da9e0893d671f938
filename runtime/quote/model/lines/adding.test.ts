import { describe, expect, test } from 'vitest';
import { quantityAfterAdding, quantityAfterScan, startQuantity } from './adding.ts';
import { item, openState, product } from '../testing/fixtures.ts';
import { packagingsOf } from './packaging.ts';
import { productQuantities, type Wanted } from './change-quantity.ts';
import type { PriceRecord, ProductRecord } from '../records/records.ts';

const having = (price: Partial<PriceRecord>): ProductRecord =>
  product(1, { precos: [{ ...product(1).precos?.[0], ...price }] });
const [unit, box] = packagingsOf(product(1)) as [
  ReturnType<typeof packagingsOf>[number],
  ReturnType<typeof packagingsOf>[number],
];
const empty = openState({ itens: [] });

describe('COM-231: the quantity of a product starts from', () => {
  test('the cart, then the mix, then the initial quantity, then the least that may be ordered', () => {
    expect(
      startQuantity(
        openState({ itens: [item(1, 7)] }),
        having({ qtdMix: 12, qtdInicial: 3 }),
        unit,
      ),
    ).toBe(7);
    expect(startQuantity(empty, having({ qtdMix: 12, qtdInicial: 3 }), unit)).toBe(12);
    expect(startQuantity(empty, having({ qtdInicial: 3 }), unit)).toBe(3);
    expect(startQuantity(empty, having({ qtdMin: 5 }), unit)).toBe(5);
    expect(startQuantity(empty, having({}), box)).toBe(2);
  });
  test('the mix as it was just changed, not as the product came', () => {
    expect(startQuantity(empty, having({ qtdMix: 12 }), unit, 20)).toBe(20);
  });
  test('nothing of the mix in another packaging than the product’s own', () => {
    expect(startQuantity(empty, having({ qtdMix: 12, qtdInicial: 9 }), box, 20)).toBe(2);
  });
});

describe('adding to what the quote has', () => {
  test('adds packages, and one step where none are named', () => {
    const state = openState({ itens: [item(1, 2.1)] });
    expect(quantityAfterAdding(state, product(1), unit, 0.2)).toBe(2.3);
    expect(quantityAfterAdding(openState({ itens: [item(1, 2)] }), product(1), unit)).toBe(3);
    expect([
      quantityAfterAdding(empty, product(1), box),
      quantityAfterAdding(empty, product(1), box, 6),
    ]).toEqual([2, 6]);
  });
  test('a scan is one package more from the least quantity on, whatever the customer usually takes', () => {
    expect(quantityAfterScan(empty, having({ qtdMix: 12 }), unit)).toBe(1);
    expect(quantityAfterScan(empty, having({ qtdMin: 5 }), unit)).toBe(5);
    expect(quantityAfterScan(openState({ itens: [item(1, 2)] }), product(1), unit)).toBe(3);
  });
  test('several are one edit after the other, and a refused one keeps back no other', () => {
    const { state, outcomes } = productQuantities(empty, [
      { product: product(1), packaging: unit, quantity: 2 },
      { product: product(2), packaging: box, quantity: 3 },
      { product: product(3, { idCor: 9 }), packaging: unit, quantity: 1 },
    ]);
    expect(outcomes).toEqual([
      { kind: 'added', quantity: 2 },
      { kind: 'refused', message: 'Qtd. digitada não é multiplo de 2' },
      { kind: 'added', quantity: 1 },
    ]);
    expect(state.lines.map(({ record }) => [record.idProd, record.qtde, record.idCor])).toEqual([
      [1, 2, undefined],
      [3, 1, 9],
    ]);
  });
});

describe('many products on top of what the quote has', () => {
  const onTop = (id: number, quantity: number, packaging = unit): Wanted => ({
    product: product(id),
    packaging,
    quantity,
    onTop: true,
  });
  test('they come at the prices and totals of single additions', () => {
    const { state, outcomes } = productQuantities(openState(), [
      onTop(1, 3),
      onTop(5, 2),
      onTop(5, 4, box),
      onTop(5, 1),
    ]);
    expect([
      outcomes.length,
      state.lines.map(({ key, record }) => `${key} ${record.qtde} ${record.vlTot}`),
      state.totals.vlSubTot,
    ]).toEqual([4, ['1:UN 5 50', '5:UN 3 30', '5:CX12 4 460'], '540.00']);
  });
  test('COM-237: what the quote has no room for, and what a rule forbids, is handed back with its text', () => {
    const { state, outcomes } = productQuantities(openState({}, { maxItems: 2 }), [
      onTop(5, 1),
      onTop(6, 1),
      onTop(1, 1),
      onTop(5, 3, box),
    ]);
    expect(state.lines).toHaveLength(2);
    expect(outcomes).toEqual([
      { kind: 'added', quantity: 1 },
      { kind: 'refused', message: 'O orçamento já tem o máximo de 2 itens.' },
      { kind: 'added', quantity: 3 },
      { kind: 'refused', message: 'Qtd. digitada não é multiplo de 2' },
    ]);
  });
});
