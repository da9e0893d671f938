import { describe, expect, test } from 'vitest';
import {
  PricingError,
  type QuantityRule,
  checkQuantity,
  roundToMultiple,
  stepQuantity,
} from '../index.ts';

const ABOVE = { code: 'quantity-above', limit: null };

describe('checkQuantity', () => {
  test('COM-262: a quantity off the multiple breaks the multiple', () => {
    expect(checkQuantity(13, { multiplo: 12 })).toEqual({ code: 'multiple', limit: '12' });
    expect(checkQuantity(24, { multiplo: 12 })).toBeNull();
  });

  test('a fractional multiple is exact', () => {
    expect(checkQuantity(0.3, { multiplo: 0.1 })).toBeNull();
    expect(checkQuantity(0.3, { multiplo: 0.25 })).toEqual({ code: 'multiple', limit: '0.25' });
  });

  test('COM-263: unit type U stays at or below the multiple', () => {
    const rule = { multiplo: 12, tipoMult: 'U' };
    expect([checkQuantity(5, rule), checkQuantity(12, rule)]).toEqual([null, null]);
    expect(checkQuantity(13, rule)).toEqual({ code: 'multiple', limit: '12' });
  });

  test.each(['U', 'C', null])(
    'COM-264: a zero multiple accepts anything, unit type %s',
    (tipoMult) => {
      expect(checkQuantity(7.3, { multiplo: 0, tipoMult })).toBeNull();
    },
  );

  test('COM-265: a quantity under the minimum breaks the minimum', () => {
    expect(checkQuantity(5, { qtdMin: 6 })).toEqual({ code: 'quantity-below', limit: '6' });
    expect(checkQuantity(6, { qtdMin: 6 })).toBeNull();
  });

  describe('with validaQuantidadeMaxima', () => {
    const check = (qtde: number, rule: QuantityRule) =>
      checkQuantity(qtde, { validaQuantidadeMaxima: true, ...rule });

    test('COM-268: more than qtdMax is refused', () => {
      expect([check(10, { qtdMax: 10 }), check(11, { qtdMax: 10 })]).toEqual([null, ABOVE]);
    });
    test('COM-266: packages count by their conversion factor against the stock', () => {
      const rule = { fator_conversao: '12', qtEst: 24 };
      expect([check(2, rule), check(3, rule)]).toEqual([null, ABOVE]);
    });
    test('COM-266: what was added already counts, unless it is a single product', () => {
      const rule = { qtEst: 10, qtdAdicionada: 6 };
      expect(check(5, rule)).toEqual(ABOVE);
      expect(check(5, { ...rule, produtoUnico: true })).toBeNull();
    });
    test('COM-267: a negative qtdMax is unlimited', () => {
      expect(check(9999, { qtdMax: -1 })).toBeNull();
    });
    test('COM-269: an empty stock comes before the maximum', () => {
      expect(check(1, { qtEst: 0 })).toEqual({ code: 'out-of-stock', limit: null });
    });
  });

  test('COM-266: without validaQuantidadeMaxima there is no maximum', () => {
    expect(checkQuantity(11, { qtdMax: 10, qtEst: 5 })).toBeNull();
  });

  test('COM-269: the stock status alone can say that the stock is empty', () => {
    expect(checkQuantity(1, { statEst: 3 })).toEqual({ code: 'out-of-stock', limit: null });
  });

  test('zero is always allowed: it removes the line', () => {
    expect(checkQuantity(0, { qtdMin: 6, statEst: 3 })).toBeNull();
  });

  test.each([Number.NaN, -1])('%s is an error of the caller', (qtde) => {
    expect(() => checkQuantity(qtde, {})).toThrow(PricingError);
  });
});

describe('stepQuantity', () => {
  test('COM-232: steps by the package multiple', () => {
    expect([stepQuantity(12, 1, { multiplo: 12 }), stepQuantity(24, -1, { multiplo: 12 })]).toEqual(
      [24, 12],
    );
  });
  test('snaps a typed quantity to the next multiple in that direction', () => {
    expect([stepQuantity(13, 1, { multiplo: 12 }), stepQuantity(13, -1, { multiplo: 12 })]).toEqual(
      [24, 12],
    );
  });
  test('adds tenths without binary dust', () => {
    expect(stepQuantity(0.2, 1, { multiplo: 0.1 })).toBe(0.3);
  });
  test('steps by one for unit type U and without a multiple', () => {
    expect([stepQuantity(3, 1, { multiplo: 12, tipoMult: 'U' }), stepQuantity(3, -1, {})]).toEqual([
      4, 2,
    ]);
  });
  test('never goes below zero', () => {
    expect([stepQuantity(0, -1, { multiplo: 12 }), stepQuantity(0.5, -1, {})]).toEqual([0, 0]);
  });
});

describe('roundToMultiple', () => {
  test.each([
    [7, 12, 12, 0],
    [12, 12, 12, 12],
    [13, 12, 24, 12],
    [0.35, 0.1, 0.4, 0.3],
    [0.3, 0.1, 0.3, 0.3],
    [5, 0, 5, 5],
  ])('COM-291: %d to a multiple of %d is %d up and %d down', (qtde, multiple, up, down) => {
    expect([
      roundToMultiple(qtde, multiple, 'up'),
      roundToMultiple(qtde, multiple, 'down'),
    ]).toEqual([up, down]);
  });
  test('nothing of a multiple with more than 100 decimals is nothing', () => {
    expect(roundToMultiple(0, 1e-200, 'up')).toBe(0);
  });
});
