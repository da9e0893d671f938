import { describe, expect, test } from 'vitest';
import { type LineInput, priceLine, quoteProfit } from '../index.ts';

const sold = (line: Partial<LineInput>) =>
  priceLine(
    { qtde: 1, precoBase: '100.00', tipo: 1, aliquotas: { ipi: '10' }, ...line },
    { idFil: 1 },
  );

describe('quoteProfit', () => {
  const lines = [
    sold({ custo: '50', percComissao: '2', qtde: 3 }),
    sold({ custo: '90', percComissao: '5' }),
  ];

  test('weighs each margin by what the line brings in, without taxes', () => {
    expect(quoteProfit(lines)).toMatchObject({
      receita: '400.00',
      custo: '240.00',
      percLucro: '40.000',
    });
  });

  test('adds the commissions up and tells their share', () => {
    expect(quoteProfit(lines).comissao).toEqual({ perc: '2.750', valor: '11.00' });
  });

  test('what is left after bonified goods and the coupon is another figure', () => {
    const bonified = sold({ custo: '40', bonificado: true });
    expect(quoteProfit([...lines, bonified], '50.00')).toMatchObject({
      percLucro: '40.000',
      custoBonificado: '40.00',
      percLucroLiquido: '20.000',
    });
  });

  test('no margin is guessed: not of a line without cost, not of a quote without revenue', () => {
    expect(quoteProfit([...lines, sold({})])).toMatchObject({
      custo: null,
      percLucro: null,
      percLucroLiquido: null,
    });
    expect(quoteProfit([])).toMatchObject({ percLucro: null, comissao: null });
    expect(quoteProfit(lines, '400.00').percLucroLiquido).toBeNull();
  });
});
