import { Decimal as SharedDecimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as decimal from './decimal.ts';
import { parseText, toAtLeast, toFixed, toNumber } from './decimal-text.ts';

const Reference = SharedDecimal.clone({ precision: 200, rounding: SharedDecimal.ROUND_HALF_UP });
type Operation = (a: decimal.Decimal, b: decimal.Decimal) => decimal.Decimal;

/**
 * Texts of every size: some within, some about, and some far beyond what a number holds exactly.
 */
const text: fc.Arbitrary<string> = fc
  .record({
    sign: fc.constantFrom('', '-'),
    whole: fc.oneof(
      fc.nat(9).map(String),
      fc.stringMatching(/^\d{1,15}$/),
      fc.constantFrom('9007199254740', '9007199254741', '900719925474099'),
    ),
    rest: fc.oneof(
      fc.constant(''),
      fc.stringMatching(/^\.\d{1,12}$/),
      fc.constantFrom('.5', '.991', '.992', '.005', '.4999', '.50'),
    ),
  })
  .map(({ sign, whole, rest }) => sign + whole + rest);

const places = fc.nat(12);

function read(value: string): decimal.Decimal {
  const parsed = parseText(value);
  if (parsed === null) throw new Error(`${value} was not read`);
  return parsed;
}

/** The value in full; and in the one form that it may have. */
function written(value: decimal.Decimal): string {
  const isSmall =
    value.coefficient >= -Number.MAX_SAFE_INTEGER && value.coefficient <= Number.MAX_SAFE_INTEGER;
  expect(typeof value.coefficient).toBe(isSmall ? 'number' : 'bigint');
  return toAtLeast(value, 0);
}

const full = (value: SharedDecimal): string => (value.isZero() ? '0' : value.toFixed());

describe('a decimal, against decimal.js', () => {
  test.each<[string, Operation, (a: SharedDecimal, b: SharedDecimal) => SharedDecimal]>([
    ['plus', decimal.plus, (a, b) => a.plus(b)],
    ['minus', decimal.minus, (a, b) => a.minus(b)],
    ['times', decimal.times, (a, b) => a.times(b)],
    [
      'times three factors',
      (a, b) => decimal.times(decimal.times(a, b), b),
      (a, b) => a.times(b).times(b),
    ],
    ['the less', decimal.min, (a, b) => Reference.min(a, b)],
    ['the greater', decimal.max, (a, b) => Reference.max(a, b)],
  ])('%s', (_, operation, expected) => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(written(operation(read(a), read(b)))).toBe(
          full(expected(new Reference(a), new Reference(b))),
        );
      }),
      { numRuns: 400 },
    );
  });

  test('compare, negate, is zero', () => {
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(decimal.compare(read(a), read(b))).toBe(new Reference(a).cmp(b));
        expect(written(decimal.negate(read(a)))).toBe(full(new Reference(a).neg()));
        expect(decimal.isZero(read(a))).toBe(new Reference(a).isZero());
      }),
    );
  });

  test('round and truncate', () => {
    fc.assert(
      fc.property(text, places, (a, to) => {
        expect(written(decimal.round(read(a), to))).toBe(
          full(new Reference(a).toDecimalPlaces(to)),
        );
        expect(written(decimal.truncate(read(a), to))).toBe(
          full(new Reference(a).toDecimalPlaces(to, Reference.ROUND_DOWN)),
        );
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['half-up', Reference.ROUND_HALF_UP],
    ['down', Reference.ROUND_DOWN],
    ['up', Reference.ROUND_UP],
  ] as const)('a quotient, %s', (rounding, mode) => {
    fc.assert(
      fc.property(text, text, places, (a, b, to) => {
        const divisor = new Reference(b).abs();
        fc.pre(!divisor.isZero());
        const found = decimal.quotient(read(a), read(divisor.toFixed()), to, rounding);
        expect(written(found)).toBe(full(new Reference(a).div(divisor).toDecimalPlaces(to, mode)));
      }),
      { numRuns: 500 },
    );
  });

  test('is a multiple', () => {
    fc.assert(
      fc.property(
        fc.nat(1000),
        fc.integer({ min: 1, max: 50 }),
        fc.constantFrom(1, 10, 100),
        (n, step, scale) => {
          const [value, of] = [n / scale, step / scale];
          expect(decimal.isMultiple(decimal.ofNumber(value), decimal.ofNumber(of))).toBe(
            new Reference(value).mod(of).isZero(),
          );
        },
      ),
    );
  });

  test('of a number is what the number is written as', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(toNumber(decimal.ofNumber(value))).toBe(value === 0 ? 0 : value);
        expect(written(decimal.ofNumber(value))).toBe(full(new Reference(value)));
      }),
      { numRuns: 500 },
    );
  });

  test('as text', () => {
    fc.assert(
      fc.property(text, places, (a, to) => {
        const rounded = new Reference(a).toDecimalPlaces(to);
        expect(toFixed(read(a), to)).toBe((rounded.isZero() ? rounded.abs() : rounded).toFixed(to));
        expect(toAtLeast(read(a), to)).toBe(
          (new Reference(a).isZero() ? new Reference(0) : new Reference(a)).toFixed(
            Math.max(to, new Reference(a).decimalPlaces()),
          ),
        );
      }),
      { numRuns: 500 },
    );
  });
});

describe('the text of a decimal', () => {
  test.each([
    '',
    '-',
    '.',
    '1.',
    '.5',
    '+1',
    '1e5',
    '1,5',
    ' 1',
    '1 ',
    '--1',
    '1.2.3',
    '0x1',
    'NaN',
    '1234567890123456',
    '0.1234567890123',
    '١',
  ])('%j is none', (value) => expect(parseText(value)).toBeNull());

  test('zero has no sign, whatever gave it', () => {
    const minusZero = [
      read('-0.00'),
      decimal.negate(decimal.ZERO),
      decimal.times(decimal.ZERO, read('-3')),
      decimal.round(read('-0.004'), 2),
    ];
    expect(minusZero.map((value) => toFixed(value, 2))).toEqual(['0.00', '0.00', '0.00', '0.00']);
  });

  test('halves go away from zero', () => {
    expect(['0.125', '-0.125', '2.675', '1.005'].map((value) => toFixed(read(value), 2))).toEqual([
      '0.13',
      '-0.13',
      '2.68',
      '1.01',
    ]);
  });
});
