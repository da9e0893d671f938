import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  PricingError,
  agrees,
  checkQuantity,
  compareConditions,
  difference,
  evenDays,
  explainLine,
  explainQuote,
  freeFreight,
  instalments,
  largestDiscount,
  paymentsOf,
  priceLine,
  quoteProfit,
  roundToMultiple,
  stepQuantity,
  totalQuote,
  validatePrice,
} from './index.ts';
import { configArb, contextArb, extrasArb, lineArb } from './testing/arbitraries.ts';

const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    undefined,
    '',
    'NaN',
    '-1',
    '1e400',
    '9'.repeat(400),
    '__proto__',
    'constructor',
    Number.NaN,
    Infinity,
    -Infinity,
    -0,
    -1,
    1e300,
    5e-324,
    true,
    [],
    {},
    [null],
    [undefined],
    10n,
    Symbol('x'),
    Object.create(null),
    { toString: 1, valueOf: 1 },
    () => 1,
    new Date(Number.NaN),
  ),
  fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }),
);

/**
 * The value with what is at one random place of it replaced by something that does not belong
 * there.
 */
function spoiled<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T> {
  return fc
    .tuple(arbitrary, nasty, fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }))
    .map(([value, bad, path]) => replaced(value, bad, path) as T);
}

function replaced(value: unknown, bad: unknown, [at = 0, ...rest]: number[]): unknown {
  if (typeof value !== 'object' || value === null) return bad;
  const keys = Object.keys(value);
  const key = keys[at % (keys.length + 1)];
  if (key === undefined) return bad;
  const inner =
    rest.length === 0 ? bad : replaced((value as Record<string, unknown>)[key], bad, rest);
  return Array.isArray(value)
    ? value.map((one, index) => (String(index) === key ? inner : one))
    : { ...value, [key]: inner };
}

/** Nothing but a result or an error with a code. */
function namedOnly(run: () => unknown): void {
  try {
    expect(String(JSON.stringify(run()))).not.toMatch(/NaN|Infinity/);
  } catch (failure) {
    if (!(failure instanceof PricingError)) throw failure;
    expect(failure.field).not.toBe('');
  }
}

const runs = { numRuns: 1000 };

describe('whatever is put in, comes a result or a PricingError', () => {
  test('of a line', () => {
    const inputs = fc.tuple(spoiled(lineArb), contextArb, configArb);
    fc.assert(
      fc.property(fc.oneof(inputs, spoiled(fc.tuple(lineArb, contextArb, configArb))), (input) => {
        const [line, context, config] = Array.isArray(input) ? input : [input, input, input];
        namedOnly(() => priceLine(line, context, config).vlTot);
        namedOnly(() => explainLine(line, context, config).priced.vlTot);
        namedOnly(() =>
          validatePrice(line, context, { precoMinimo: '10', descontoMaximo: '5' }, config),
        );
        namedOnly(() => largestDiscount(line, context, { margemMinima: '20' }, config)?.percFlex);
      }),
      runs,
    );
  });

  test('of a quote', () => {
    const quote = fc.record({
      lines: fc.array(lineArb, { maxLength: 3 }),
      context: contextArb,
      extras: extrasArb,
      config: configArb,
    });
    fc.assert(
      fc.property(spoiled(quote), fc.option(nasty), (given, other) => {
        const { lines, extras, config } = given ?? {};
        const priced = Array.isArray(lines)
          ? lines.map((line) => ({
              vlTot: line?.precoBase ?? '1.00',
              bonificado: line?.bonificado ?? false,
            }))
          : lines;
        namedOnly(() => totalQuote(priced, extras, config).vlTot);
        namedOnly(() => explainQuote(priced, extras, config).totals.vlTot);
        namedOnly(
          () => totalQuote([{ vlTot: '1.00', informativos: other as never }], extras).vlTot,
        );
        namedOnly(() => quoteProfit(lines as never, other as never, config).receita);
        namedOnly(
          () =>
            compareConditions(
              given as never,
              [{ idPl: 1, idCob: 1, dias: [other as never] }],
              config,
            ).length,
        );
      }),
      runs,
    );
  });

  test('of the smaller functions', () => {
    fc.assert(
      fc.property(nasty, nasty, (one, other) => {
        const [a, b] = [one as never, other as never];
        namedOnly(() => agrees(a, b, 1));
        namedOnly(() => agrees('1', '1', a));
        namedOnly(() => instalments('10.00', a));
        namedOnly(() => instalments(a, [30, b]));
        namedOnly(() => evenDays(a, b));
        namedOnly(() => checkQuantity(3, { multiplo: a, qtdMin: b }));
        namedOnly(() =>
          checkQuantity(3, {
            qtEst: a,
            qtdMax: b,
            validaQuantidadeMaxima: true,
            fator_conversao: b,
          }),
        );
        namedOnly(() => stepQuantity(a, 1, { multiplo: b }));
        namedOnly(() => roundToMultiple(a, b, 'up'));
        namedOnly(() => difference(a, b));
        namedOnly(() => freeFreight(a, b));
        namedOnly(() => freeFreight('1.00', { vlIsenta: a, embutido: b }));
        namedOnly(() => paymentsOf(a, b));
        namedOnly(() => paymentsOf({ valorTotalAPagar: '10.00', vlEntrada: a }, [b]));
        namedOnly(() => priceLine(a, b));
        namedOnly(() => totalQuote(a, b));
      }),
      runs,
    );
  });

  test('what makes a price explains it: no rule that pricing passed over fails the explanation', () => {
    fc.assert(
      fc.property(spoiled(lineArb), contextArb, (line, context) => {
        let total: string;
        try {
          total = priceLine(line, context).vlTot;
        } catch {
          return;
        }
        expect(explainLine(line, context).priced.vlTot).toBe(total);
      }),
      runs,
    );
  });
});
