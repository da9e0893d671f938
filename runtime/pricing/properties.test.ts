import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineInput, PricingError, priceLine, totalQuote } from './index.ts';
import { configArb, contextArb, extrasArb, lineArb } from './testing/arbitraries.ts';

const MONEY = /^\d+\.\d{2}$/;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null)
    Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

describe('whatever the quote', () => {
  test('the order of the lines does not change its totals', () => {
    const shuffled = fc.array(lineArb, { maxLength: 8 }).chain((lines) =>
      fc.record({
        lines: fc.constant(lines),
        other: fc.shuffledSubarray(lines, { minLength: lines.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, contextArb, extrasArb, ({ lines, other }, context, extras) => {
        const total = (some: readonly LineInput[]) =>
          totalQuote(
            some.map((line) => priceLine(line, context)),
            extras,
          );
        const { informativos: informative, ...totals } = total(lines);
        const { informativos: otherTold, ...otherTotals } = total(other);
        expect(otherTotals).toEqual(totals);
        expect([otherTold?.base, otherTold?.tributos]).toEqual([
          informative?.base,
          informative?.tributos,
        ]);
      }),
    );
  });

  test('no total is NaN or negative, and all have two decimals', () => {
    fc.assert(
      fc.property(
        fc.array(lineArb, { maxLength: 8 }),
        contextArb,
        configArb,
        extrasArb,
        (lines, context, config, extras) => {
          const {
            informativos,
            cashback,
            brindes: _,
            ...totals
          } = totalQuote(
            lines.map((line) => priceLine(line, context, config)),
            extras,
            config,
          );
          const informative = informativos
            ? [informativos.base, ...informativos.tributos.map(({ valor }) => valor)]
            : [];
          for (const value of [...Object.values(totals), ...informative, cashback?.valor ?? '0.00'])
            expect(value).toMatch(MONEY);
        },
      ),
    );
  });

  test('the subtotal is the sum of the charged lines, the bonified value that of the others', () => {
    fc.assert(
      fc.property(fc.array(lineArb, { maxLength: 8 }), contextArb, (lines, context) => {
        const priced = lines.map((line) => priceLine(line, context));
        const cents = (value: string) => BigInt(value.replace('.', ''));
        const sum = (bonified: boolean) =>
          priced
            .filter((line) => line.bonificado === bonified)
            .reduce((total, line) => total + cents(line.vlTot), 0n);
        const { vlSubTot, vlBoni } = totalQuote(priced);
        expect([cents(vlSubTot), cents(vlBoni)]).toEqual([sum(false), sum(true)]);
      }),
    );
  });
});

describe('whatever the line', () => {
  test('repricing gives the same price and leaves its inputs alone', () => {
    fc.assert(
      fc.property(lineArb, contextArb, configArb, (line, context, config) => {
        const [frozenLine, frozenContext] = [deepFreeze(line), deepFreeze(context)];
        const first = priceLine(frozenLine, frozenContext, deepFreeze(config));
        expect(priceLine(structuredClone(line), frozenContext, config)).toEqual(first);
      }),
    );
  });

  test('no price is NaN or negative', () => {
    fc.assert(
      fc.property(lineArb, contextArb, configArb, (line, context, config) => {
        const priced = priceLine(line, context, config);
        const {
          vlBaseUnit,
          semDescontos,
          precoSemImposto,
          baseCalculoImposto,
          valorImpostos,
          precoFinal,
          vlTot,
        } = priced;
        for (const value of [
          vlBaseUnit,
          semDescontos,
          precoSemImposto,
          baseCalculoImposto,
          valorImpostos,
          precoFinal,
          vlTot,
        ]) {
          expect(value).toMatch(/^\d+\.\d+$/);
        }
      }),
    );
  });

  test('any text as a price is priced or refused by name', () => {
    const text = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.constantFrom('NaN', '-Infinity', '1e400', '-0', '1,5'),
    );
    fc.assert(
      fc.property(text, (precoBase) => {
        try {
          expect(priceLine({ qtde: 3, precoBase, tipo: 1 }, { idFil: 1 }).vlTot).toMatch(MONEY);
        } catch (error) {
          expect(error).toBeInstanceOf(PricingError);
        }
      }),
    );
  });
});
