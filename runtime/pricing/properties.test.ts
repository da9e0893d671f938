import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LineInput,
  type PriceConfig,
  type PriceContext,
  PricingError,
  type QuoteExtras,
  type TaxType,
  priceLine,
  totalQuote,
} from './index.ts';

/** A decimal text from 0 to `max` with up to `places` decimals. */
function decimal(max: number, places: number): fc.Arbitrary<string> {
  return fc
    .tuple(fc.integer({ min: 0, max: max - 1 }), fc.integer({ min: 0, max: 10 ** places - 1 }))
    .map(([whole, rest]) => `${whole}.${String(rest).padStart(places, '0')}`);
}

const perc = decimal(100, 3);
const qtde = fc.oneof(fc.integer({ min: 0, max: 9999 }), fc.integer({ min: 0, max: 99999 }).map((n) => n / 100));

const lineArb: fc.Arbitrary<LineInput> = fc.record({
  qtde,
  precoBase: decimal(100_000, 4),
  fator_preco: decimal(100, 2).map((value) => (Number(value) === 0 ? '1' : value)),
  tipo: fc.constantFrom<TaxType>(1, 2, 3, 4, 5),
  aliquotas: fc.record({
    ipi: perc, st: perc, stsn: perc, partilha: perc, mva: decimal(300, 2), reducao: perc,
    icmsProprio: decimal(20, 2), icmsInterno: decimal(30, 2), interestadual: fc.boolean(),
  }),
  promocao: fc.option(
    fc.record({ id: fc.integer(), final: decimal(1000, 2), qtdMin: fc.nat(20), aplicaDesconto: fc.boolean(), aplFin: fc.boolean() }),
  ),
  descontos: fc.array(fc.record({ id: fc.integer(), perc, qtdMin: fc.nat(50), multiplo: fc.nat(12), pri: fc.nat(3) }), { maxLength: 4 }),
  percFlex: perc,
  bonificado: fc.boolean(),
});

const contextArb: fc.Arbitrary<PriceContext> = fc.record({
  idFil: fc.constant(1),
  percFin: fc.tuple(fc.constantFrom('', '-'), perc).map(([sign, value]) => sign + value),
  percBaseImposto: perc,
});

const configArb: fc.Arbitrary<Partial<PriceConfig>> = fc.record({
  arredondaValorFinal: fc.boolean(),
  arredondaValorSemImposto: fc.boolean(),
  truncaBaseImposto: fc.boolean(),
  calculaIpiSt: fc.boolean(),
});

const extrasArb: fc.Arbitrary<QuoteExtras> = fc.record({
  vlFreteOriginal: decimal(1000, 2),
  vlFreteAbonado: decimal(1000, 2),
  vlIsenta: decimal(100_000, 2),
  vlTaxaFixa: decimal(50, 2),
  creditoDisponivel: decimal(1_000_000, 2),
  cupom: fc.option(
    fc.oneof(
      fc.record({ codigo: fc.string(), desconto: perc, tipo: fc.constant('PERC' as const) }),
      fc.record({ codigo: fc.string(), desconto: decimal(1_000_000, 2), tipo: fc.constant('VALOR' as const) }),
    ),
  ),
});

const MONEY = /^\d+\.\d{2}$/;

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze);
  return value;
}

describe('whatever the quote', () => {
  test('the order of the lines does not change its totals', () => {
    const shuffled = fc.array(lineArb, { maxLength: 8 }).chain((lines) =>
      fc.record({ lines: fc.constant(lines), other: fc.shuffledSubarray(lines, { minLength: lines.length }) }),
    );
    fc.assert(
      fc.property(shuffled, contextArb, extrasArb, ({ lines, other }, context, extras) => {
        const total = (some: readonly LineInput[]) => totalQuote(some.map((line) => priceLine(line, context)), extras);
        expect(total(other)).toEqual(total(lines));
      }),
    );
  });

  test('no total is NaN or negative, and all have two decimals', () => {
    fc.assert(
      fc.property(fc.array(lineArb, { maxLength: 8 }), contextArb, configArb, extrasArb, (lines, context, config, extras) => {
        const totals = totalQuote(lines.map((line) => priceLine(line, context, config)), extras, config);
        for (const value of Object.values(totals)) expect(value).toMatch(MONEY);
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
        const { vlBaseUnit, semDescontos, precoSemImposto, baseCalculoImposto, valorImpostos, precoFinal, vlTot } = priced;
        for (const value of [vlBaseUnit, semDescontos, precoSemImposto, baseCalculoImposto, valorImpostos, precoFinal, vlTot]) {
          expect(value).toMatch(/^\d+\.\d+$/);
        }
      }),
    );
  });

  test('any text as a price is priced or refused by name', () => {
    const text = fc.oneof(fc.string(), fc.double().map(String), fc.constantFrom('NaN', '-Infinity', '1e400', '-0', '1,5'));
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
