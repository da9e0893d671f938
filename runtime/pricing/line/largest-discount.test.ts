import { Decimal as SharedDecimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LineInput,
  type PriceConfig,
  type PriceContext,
  PricingError,
  largestDiscount,
  priceLine,
} from '../index.ts';
import { contextArb, decimal, lineArb } from '../testing/arbitraries.ts';

const Decimal = SharedDecimal.clone({ precision: 200 });
const LINE: LineInput = { qtde: 10, precoBase: '100.00', tipo: 1, custo: '60', percComissao: '5' };
const CONTEXT: PriceContext = { idFil: 1 };

/** Whether a line at a discount keeps the margin, by the unrounded margin. */
function keeps(
  line: LineInput,
  context: PriceContext,
  config: Partial<PriceConfig>,
  percFlex: string,
  least: string,
): boolean {
  const { precoSemImposto, cmv = '0' } = priceLine({ ...line, percFlex }, context, config);
  const price = new Decimal(precoSemImposto);
  // Multiplied out, so that nothing is rounded.
  return price.gt(0) && price.minus(cmv).times(100).gte(price.times(least));
}

describe('largestDiscount', () => {
  test('is what takes the price down to the least margin, with the commission at it', () => {
    const found = largestDiscount(LINE, CONTEXT, { margemMinima: '20' });
    expect(found).toMatchObject({
      percFlex: '25',
      priced: {
        precoSemImposto: '75.00000000',
        percLucro: '20.000',
        comissao: { perc: '5', valor: '37.50' },
      },
    });
  });

  test('comes on top of the discount that applies, and takes the place of the own one', () => {
    const line = { ...LINE, descontos: [{ id: 7, perc: '10' }], percFlex: '3' };
    const found = largestDiscount(line, CONTEXT, { margemMinima: '20' });
    expect(found).toMatchObject({ percFlex: '16.666', priced: { idDesc: 7, percFlex: '16.666' } });
  });

  test('uses what rounding to cents gives away', () => {
    const line = { ...LINE, precoBase: '1.00', custo: '0.80' };
    const of = (config: Partial<PriceConfig>) =>
      largestDiscount(line, CONTEXT, { margemMinima: '0' }, config)?.percFlex;
    expect([of({ arredondaValorSemImposto: true }), of({})]).toEqual(['20.5', '20']);
  });

  test('is null when the margin is missed already', () => {
    expect(largestDiscount(LINE, CONTEXT, { margemMinima: '40.001' })).toBeNull();
    expect(largestDiscount(LINE, CONTEXT, { margemMinima: '40' })?.percFlex).toBe('0');
  });

  test('asks for a cost, and for a margin below 100', () => {
    expect(() =>
      largestDiscount({ ...LINE, custo: null }, CONTEXT, { margemMinima: '20' }),
    ).toThrow(expect.objectContaining({ code: 'missing-price', field: 'custo' }));
    expect(() => largestDiscount(LINE, CONTEXT, { margemMinima: '100' })).toThrow(PricingError);
  });

  test('is the largest: at it the margin holds, and a thousandth of a percent more breaks it', () => {
    const margin = decimal(99, 2);
    const config = fc.record({ arredondaValorSemImposto: fc.boolean() });
    fc.assert(
      fc.property(lineArb, contextArb, config, margin, (line, context, settings, least) => {
        const costed = { ...line, custo: line.custo ?? '12.34' };
        const found = largestDiscount(costed, context, { margemMinima: least }, settings);
        if (found === null) {
          expect(keeps(costed, context, settings, '0', least)).toBe(false);
          return;
        }
        expect(keeps(costed, context, settings, found.percFlex, least)).toBe(true);
        const more = ((Math.round(Number(found.percFlex) * 1000) + 1) / 1000).toFixed(3);
        if (Number(more) <= 100) expect(keeps(costed, context, settings, more, least)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });
});
