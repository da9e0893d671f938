import { describe, expect, test } from 'vitest';
import { PricingError, type QuoteExtras, totalQuote } from '../index.ts';

const LINES = [{ vlTot: '100.00' }, { vlTot: '50.00' }, { vlTot: '30.00', bonificado: true }];

describe('totalQuote', () => {
  test('adds bonified lines up apart and does not charge them', () => {
    expect(totalQuote(LINES)).toMatchObject({
      vlSubTot: '150.00',
      vlBoni: '30.00',
      vlTot: '150.00',
      valorTotalAPagar: '150.00',
    });
  });

  test('an empty quote is zero', () => {
    expect(totalQuote([])).toMatchObject({
      vlSubTot: '0.00',
      vlTot: '0.00',
      valorTotalAPagar: '0.00',
    });
    const extras: QuoteExtras = { vlFreteOriginal: '20.00', vlMin: '35.00', vlTaxaFixa: '3.50' };
    expect(totalQuote([], extras)).toMatchObject({
      vlFreteOriginal: '20.00',
      vlFrete: '0.00',
      vlTaxaFixa: '0.00',
      vlTot: '0.00',
    });
    // What is given away is delivered, too.
    expect(totalQuote([{ vlTot: '30.00', bonificado: true }], extras)).toMatchObject({
      vlFrete: '35.00',
      vlTaxaFixa: '3.50',
      vlTot: '38.50',
    });
  });

  test('a coupon of an amount takes no more than the subtotal, leaving freight and fee', () => {
    const extras: QuoteExtras = {
      vlFreteOriginal: '20.00',
      vlTaxaFixa: '3.50',
      cupom: { codigo: 'X', desconto: '999', tipo: 'VALOR' },
    };
    expect(totalQuote(LINES, extras)).toMatchObject({ cupomValor: '150.00', vlTot: '23.50' });
  });

  test('a coupon in percent is of the subtotal, not of freight', () => {
    const extras: QuoteExtras = {
      vlFreteOriginal: '20.00',
      cupom: { codigo: 'X', desconto: '10', tipo: 'PERC' },
    };
    expect(totalQuote(LINES, extras)).toMatchObject({ cupomValor: '15.00', vlTot: '155.00' });
  });

  test('an entry payment lowers nothing', () => {
    expect(totalQuote(LINES, { vlEntrada: '40.00' })).toMatchObject({
      vlEntrada: '40.00',
      valorTotalAPagar: '150.00',
    });
  });

  test('an unknown kind of coupon and a total that is no number are errors', () => {
    const cupom = { codigo: 'X', desconto: '1', tipo: 'BRINDE' as 'PERC' };
    expect(() => totalQuote(LINES, { cupom })).toThrow(
      expect.objectContaining({ code: 'unknown-coupon-type' }),
    );
    expect(() => totalQuote([{ vlTot: 'NaN' }])).toThrow(PricingError);
  });
});

describe('the fee', () => {
  test('is the configured one, once, however many lines there are', () => {
    expect(totalQuote(LINES, { taxaCob: '3.50' })).toMatchObject({
      vlTaxaFixa: '3.50',
      vlTot: '153.50',
    });
  });
  test('is what the quote says where it says one', () => {
    expect(totalQuote(LINES, { taxaCob: '3.50', vlTaxaFixa: '0' }).vlTaxaFixa).toBe('0.00');
  });
  test('is not charged of a quote without lines', () => {
    expect(totalQuote([], { taxaCob: '3.50' })).toMatchObject({
      vlTaxaFixa: '0.00',
      valorTotalAPagar: '0.00',
    });
  });
});

describe('credit', () => {
  const used = (extras: QuoteExtras) => {
    const { vlCredito, valorTotalAPagar } = totalQuote(LINES, extras);
    return [vlCredito, valorTotalAPagar];
  };
  test('is used as far as it goes, and never makes the total negative', () => {
    expect([used({ creditoDisponivel: '40' }), used({ creditoDisponivel: '999' })]).toEqual([
      ['40.00', '110.00'],
      ['150.00', '0.00'],
    ]);
  });
  test('is used in part when a part is asked for, and no more than there is', () => {
    expect([
      used({ creditoDisponivel: '40', vlCredito: '15' }),
      used({ creditoDisponivel: '40', vlCredito: '50' }),
      used({ vlCredito: '50' }),
    ]).toEqual([
      ['15.00', '135.00'],
      ['40.00', '110.00'],
      ['0.00', '150.00'],
    ]);
  });
});

describe('cashback and gifts', () => {
  test('the rule that gives most is the one that is earned, of what the coupon leaves, up to its most', () => {
    const cashback = [
      { id: 1, perc: '2' },
      { id: 2, perc: '10', vlMax: '5.00' },
      { id: 3, perc: '50', vlMin: '150.01' },
    ];
    const cupom = { codigo: 'X', desconto: '50', tipo: 'VALOR' as const };
    expect(totalQuote(LINES, { cashback, cupom })).toMatchObject({
      cashback: { id: 2, valor: '5.00' },
      vlTot: '100.00',
    });
    expect(totalQuote(LINES, { cashback: cashback.slice(0, 1) }).cashback).toEqual({
      id: 1,
      valor: '3.00',
    });
  });
  test('a gift is given from its subtotal on and charged to nobody', () => {
    const brindes = [{ id: 8, vlMin: '150.00' }, { id: 9, vlMin: '150.01' }, { id: 10 }];
    expect(totalQuote(LINES, { brindes })).toMatchObject({ brindes: [8, 10], vlTot: '150.00' });
  });
  test('nothing is said of rewards where there are none', () => {
    expect(
      Object.keys(totalQuote(LINES, { cashback: [{ id: 3, perc: '50', vlMin: '999' }] })),
    ).not.toContain('cashback');
  });
});

describe('freight', () => {
  const freight = (extras: QuoteExtras, limit?: string) =>
    totalQuote(
      LINES,
      { vlFreteOriginal: '20.00', ...extras },
      { valorMinimoNaoCobrarCotacaoFrete: limit },
    ).vlFrete;

  test('is the original less what is waived, never below zero', () => {
    expect([freight({ vlFreteAbonado: '5.00' }), freight({ vlFreteAbonado: '25.00' })]).toEqual([
      '15.00',
      '0.00',
    ]);
  });
  test('is at least vlMin', () => {
    expect(freight({ vlMin: '35.00' })).toBe('35.00');
  });
  test('is free from vlIsenta on, also when there is a least freight', () => {
    expect([
      freight({ vlIsenta: '150.01' }),
      freight({ vlIsenta: '150.00', vlMin: '35.00' }),
    ]).toEqual(['20.00', '0.00']);
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
