import { describe, expect, test } from 'vitest';
import { openState, product } from '../testing/fixtures.ts';
import { priceRows } from './price-row.ts';
import { termsOf } from '../state/state.ts';

const terms = termsOf(openState());
const show = { stockQuantity: true, detailedPrice: false, priceWithoutStock: true };

describe('the rows of the price dropdown', () => {
  test('are a product in each of its packagings: how it is sold, its price and whole packages in stock', () => {
    const [unit, box] = priceRows([product(5)], undefined, terms, show);
    expect(unit?.record).toEqual({
      id: 'P5',
      descricao: 'Produto 5',
      emb: 'Unidade',
      vende: 'UN',
      precoSemImposto: 10,
      valorImpostos: 0,
      precoFinal: 10,
      qtEst: 1000,
      statEst: 1,
    });
    expect(box?.record).toMatchObject({
      emb: 'Caixa com 12',
      vende: 'CX a cada 2',
      precoFinal: 115,
      qtEst: 83,
    });
  });
  test('price the quantity that was typed: discounts by quantity are in it', () => {
    const cheap = product(5, { descontos: [{ id: 1, perc: 10, qtdMin: 10 }] });
    expect(
      [undefined, 12].map(
        (quantity) => priceRows([cheap], quantity, terms, show)[0]?.record.precoFinal,
      ),
    ).toEqual([10, 9]);
  });
  test('hide what the parameters hide: the stock’s quantity, and the price of what is out of stock', () => {
    const gone = product(5, { precos: [{ ...product(5).precos?.[0], statEst: 3, qtEst: 0 }] });
    const [row] = priceRows([gone], undefined, terms, {
      stockQuantity: false,
      detailedPrice: false,
      priceWithoutStock: false,
    });
    expect([
      row?.record.precoFinal,
      row?.record.precoSemImposto,
      row?.record.qtEst,
      row?.record.statEst,
    ]).toEqual([undefined, undefined, undefined, 3]);
  });
  test('have no price where the engine refuses one', () => {
    expect(
      priceRows([product(5, { precos: [] })], undefined, terms, show)[0]?.record.precoFinal,
    ).toBeUndefined();
  });
});
