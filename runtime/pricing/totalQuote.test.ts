import { describe, expect, test } from 'vitest';
import { PricingError, type QuoteExtras, totalQuote } from './index.ts';

const LINES = [{ vlTot: '100.00' }, { vlTot: '50.00' }, { vlTot: '30.00', bonificado: true }];

describe('totalQuote', () => {
  test('adds bonified lines up apart and does not charge them', () => {
    expect(totalQuote(LINES)).toMatchObject({ vlSubTot: '150.00', vlBoni: '30.00', vlTot: '150.00', valorTotalAPagar: '150.00' });
  });

  test('an empty quote is zero', () => {
    expect(totalQuote([])).toMatchObject({ vlSubTot: '0.00', vlTot: '0.00', valorTotalAPagar: '0.00' });
  });

  test('a coupon of an amount takes no more than the subtotal, leaving freight and fee', () => {
    const extras: QuoteExtras = {
      vlFreteOriginal: '20.00', vlTaxaFixa: '3.50', cupom: { codigo: 'X', desconto: '999', tipo: 'VALOR' },
    };
    expect(totalQuote(LINES, extras)).toMatchObject({ cupomValor: '150.00', vlTot: '23.50' });
  });

  test('a coupon in percent is of the subtotal, not of freight', () => {
    const extras: QuoteExtras = { vlFreteOriginal: '20.00', cupom: { codigo: 'X', desconto: '10', tipo: 'PERC' } };
    expect(totalQuote(LINES, extras)).toMatchObject({ cupomValor: '15.00', vlTot: '155.00' });
  });

  test('an entry payment lowers nothing', () => {
    expect(totalQuote(LINES, { vlEntrada: '40.00' })).toMatchObject({ vlEntrada: '40.00', valorTotalAPagar: '150.00' });
  });

  test('an unknown kind of coupon and a total that is no number are errors', () => {
    const cupom = { codigo: 'X', desconto: '1', tipo: 'BRINDE' as 'PERC' };
    expect(() => totalQuote(LINES, { cupom })).toThrow(expect.objectContaining({ code: 'unknown-coupon-type' }));
    expect(() => totalQuote([{ vlTot: 'NaN' }])).toThrow(PricingError);
  });
});

describe('freight', () => {
  const freight = (extras: QuoteExtras, limit?: string) =>
    totalQuote(LINES, { vlFreteOriginal: '20.00', ...extras }, { valorMinimoNaoCobrarCotacaoFrete: limit }).vlFrete;

  test('is the original less what is waived, never below zero', () => {
    expect([freight({ vlFreteAbonado: '5.00' }), freight({ vlFreteAbonado: '25.00' })]).toEqual(['15.00', '0.00']);
  });
  test('is at least vlMin', () => {
    expect(freight({ vlMin: '35.00' })).toBe('35.00');
  });
  test('is free from vlIsenta on, also when there is a least freight', () => {
    expect([freight({ vlIsenta: '150.01' }), freight({ vlIsenta: '150.00', vlMin: '35.00' })]).toEqual(['20.00', '0.00']);
  });
  test('COM-311: is not charged from valorMinimoNaoCobrarCotacaoFrete on', () => {
    expect([freight({}, '150.01'), freight({}, '150.00')]).toEqual(['20.00', '0.00']);
  });
  test('COM-488: a threshold of zero or none is no limit', () => {
    expect([freight({ vlIsenta: '0' }, '0'), freight({})]).toEqual(['20.00', '20.00']);
  });
  test('is zero when it is inside the prices', () => {
    expect(freight({ embutido: true })).toBe('0.00');
  });
});
