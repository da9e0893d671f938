import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineInput, explainLine, priceLine, totalQuote } from './index.ts';
import { configArb, contextArb, extrasArb, lineArb } from './testing/arbitraries.ts';
import { referenceLine, referenceTotals } from './testing/reference.ts';

describe('the engine gives, to the last digit, what its arithmetic over decimal.js gives', () => {
  test('for lines of every kind', () => {
    fc.assert(
      fc.property(lineArb, contextArb, configArb, (line, context, config) => {
        expect(priceLine(line, context, config)).toMatchObject(
          referenceLine(line, context, config),
        );
      }),
      { numRuns: 1500 },
    );
  });

  test('for whole quotes', () => {
    fc.assert(
      fc.property(
        fc.array(lineArb, { maxLength: 8 }),
        contextArb,
        extrasArb,
        (lines, { data: _, ...context }, extras) => {
          const priced = lines.map((line) => priceLine(line, context));
          expect(totalQuote(priced, extras)).toMatchObject(referenceTotals(priced, extras));
        },
      ),
      { numRuns: 200 },
    );
  });

  test('and the explanation explains that very price', () => {
    fc.assert(
      fc.property(lineArb, contextArb, configArb, (line, context, config) => {
        const { priced, steps } = explainLine(line, context, config);
        expect(priced).toEqual(priceLine(line, context, config));
        expect(steps.find(({ step }) => step === 'total')?.result).toBe(priced.vlTot);
      }),
      { numRuns: 200 },
    );
  });
});

test('a computed ST of exactly half a thousandth is rounded up, though the adjusted margin has no last decimal', () => {
  // 28.70 x 1.5 x 0.93 / 0.82 x 0.18 - 28.70 x 0.07 = 6.7795. With the margin rounded first it is
  // 6.77949...
  const aliquotas = { mva: '50', icmsProprio: '7', icmsInterno: '18', interestadual: true };
  const line: LineInput = { qtde: 1, precoBase: '28.70', tipo: 5, aliquotas };
  expect(priceLine(line, { idFil: 1 }).impostos.st.valor).toBe('6.780');
});
