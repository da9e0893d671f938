import { describe, expect, test } from 'vitest';
import file from '../../tests/pricing/examples.json' with { type: 'json' };
import {
  type ComputedStDetail,
  type LineInput,
  type PriceConfig,
  type PriceContext,
  type PricedLine,
  type QuoteExtras,
  type QuoteTotals,
  defaultPriceConfig,
  priceLine,
  totalQuote,
} from './index.ts';

type TaxName = keyof PricedLine['impostos'];
type ExpectedLine = Partial<Omit<PricedLine, 'impostos'>> & {
  readonly impostos: Record<TaxName, string>;
};

interface Example {
  readonly n: string;
  readonly title: string;
  readonly input?: LineInput & { readonly cmv?: string };
  readonly context?: PriceContext;
  readonly config?: Partial<PriceConfig>;
  readonly expected?: ExpectedLine & { readonly detalheSt?: ComputedStDetail };
  readonly lines?: readonly ExpectedLine[];
  readonly header?: QuoteExtras;
  readonly expected_quote?: Partial<QuoteTotals>;
}

const examples = file.examples as unknown as readonly Example[];

function example(n: string): Example {
  const found = examples.find((candidate) => candidate.n === n);
  if (!found) throw new Error(`no example ${n}`);
  return found;
}

function price(n: string, change: Partial<LineInput> = {}): PricedLine {
  const { input, context, config } = example(n);
  if (!input || !context) throw new Error(`example ${n} is not of a line`);
  const { cmv, ...line } = input;
  return priceLine({ ...line, custo: cmv, ...change }, context, config);
}

function expectedQuote(n: string): Partial<QuoteTotals> {
  const { expected_quote: expected } = example(n);
  if (!expected) throw new Error(`example ${n} is not of a quote`);
  return expected;
}

/** The examples write a tax that is not due as "0" and give amounts only. */
function asExpected(priced: PricedLine, expected: ExpectedLine): unknown {
  const taxes = Object.entries(priced.impostos).map(([name, tax]) => {
    const due = expected.impostos[name as TaxName] !== '0';
    return [name, !due && tax.valor === '0.000' ? '0' : tax.valor];
  });
  return { ...priced, impostos: Object.fromEntries(taxes) };
}

const lineExamples = examples.flatMap(({ n, title, expected }) =>
  expected ? [{ n, title, expected }] : [],
);

describe('the worked examples, every decimal of them', () => {
  test('there are 23 lines and 2 whole quotes', () => {
    expect([examples.length, lineExamples.length]).toEqual([25, 23]);
  });

  test.each(lineExamples)('$n: $title', ({ n, expected }) => {
    expect(asExpected(price(n), expected)).toMatchObject(expected);
  });

  test('6 as a quote: the fee is added once, after the lines', () => {
    expect(totalQuote([price('6')], { vlTaxaFixa: '3.50' })).toMatchObject(expectedQuote('6'));
  });

  test.each(['12', '12b'])('%s: the whole quote, its lines priced from their own inputs', (n) => {
    const lines = [price('3a'), price('7'), price('1a', { qtde: 1, bonificado: true })];
    const expectedLines = example('12').lines ?? [];
    expect(expectedLines).toHaveLength(lines.length);
    expectedLines.forEach((expected, at) => {
      const line = lines[at];
      expect(line && asExpected(line, expected)).toMatchObject(expected);
    });
    expect(totalQuote(lines, example(n).header)).toMatchObject(expectedQuote(n));
  });
});

describe('the default configuration', () => {
  test('is the one that the examples were worked with', () => {
    expect(defaultPriceConfig).toMatchObject(file.defaults);
  });

  test('COM-460: the final value is rounded unless switched off', () => {
    expect(price('11a').precoFinal).toBe('11.11');
    expect(price('11d').precoFinal).toBe('11.11489111');
  });

  test('COM-461: the value without tax is not rounded unless switched on', () => {
    expect(price('11a').precoSemImposto).toBe('9.98889111');
    expect(price('11b').precoSemImposto).toBe('9.99');
  });

  test('COM-462: the tax base is not truncated unless switched on', () => {
    expect(price('11a').baseCalculoImposto).toBe('9.98889111');
    expect(price('11c').baseCalculoImposto).toBe('9.98');
  });

  test('COM-463: values for show have 3 decimals, the item total its cents, percentages 3', () => {
    const { precoUnidade, vlTot, percLucro } = price('1a');
    expect({ precoUnidade, vlTot, percLucro }).toEqual({
      precoUnidade: '4.152',
      vlTot: '249.10',
      percLucro: '26.533',
    });
  });

  test('COM-464: discounts have 8 decimals, taxes 3, the IPI base 8', () => {
    const { precoSemImposto, baseCalculoImposto, impostos } = price('11a');
    expect([precoSemImposto, baseCalculoImposto, impostos.ipi.valor]).toEqual([
      '9.98889111',
      '9.98889111',
      '0.325',
    ]);
  });
});
