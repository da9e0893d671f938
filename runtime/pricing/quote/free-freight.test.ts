import { describe, expect, test } from 'vitest';
import { freeFreight, totalQuote } from '../index.ts';

const lacks = (vlIsenta: string, more: object = {}, limit = '0') =>
  freeFreight('150.00', { vlIsenta, ...more }, { valorMinimoNaoCobrarCotacaoFrete: limit });

describe('what a quote lacks to travel for free', () => {
  test('is the way to the nearest of the limits', () => {
    expect(lacks('200', {}, '180')).toEqual({
      rule: 'valorMinimoNaoCobrarCotacaoFrete',
      limit: '180.00',
      missing: '30.00',
    });
    expect(lacks('170', {}, '180')).toEqual({
      rule: 'vlIsenta',
      limit: '170.00',
      missing: '20.00',
    });
  });
  test('is nothing where there is no limit, or the freight is free already', () => {
    expect([lacks('0'), lacks('150'), lacks('200', { embutido: true })]).toEqual([
      null,
      null,
      null,
    ]);
  });
  test('agrees with the total about a limit between two cents', () => {
    // 150.004 is 150.00 in cents, which the subtotal reaches; 150.005 is 150.01, which it lacks a
    // cent of.
    const freight = (vlIsenta: string) =>
      totalQuote([{ vlTot: '150.00' }], { vlFreteOriginal: '9.00', vlIsenta }).vlFrete;
    expect([freight('150.004'), lacks('150.004')]).toEqual(['0.00', null]);
    expect([freight('150.005'), lacks('150.005')]).toEqual([
      '9.00',
      { rule: 'vlIsenta', limit: '150.01', missing: '0.01' },
    ]);
  });
});
