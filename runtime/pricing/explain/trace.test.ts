import { Decimal as SharedDecimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type LineStep,
  type PriceConfig,
  type QuoteStep,
  type StFormula,
  defaultPriceConfig,
  explainLine,
  explainQuote,
} from '../index.ts';
import {
  configArb,
  contextArb,
  decimal,
  extrasArb,
  lineArb,
  perc,
} from '../testing/arbitraries.ts';

const Decimal = SharedDecimal.clone({ precision: 200, rounding: SharedDecimal.ROUND_HALF_UP });
type Decimal = SharedDecimal;

const dec = (value: string | number): Decimal => new Decimal(value);
const more = (value: string, perc: string): Decimal =>
  dec(value).times(dec(perc).plus(100)).div(100);
const less = (value: string, perc: string): Decimal =>
  dec(value).times(dec(100).minus(perc)).div(100);

/** A step says a number that its own inputs give, under the step's name. */
function expectSame(
  of: string,
  stated: string | null | undefined,
  worked: Decimal | string | undefined,
): void {
  expect([of, stated == null ? stated : dec(stated).toFixed()]).toEqual([
    of,
    worked === undefined ? worked : dec(worked.toString()).toFixed(),
  ]);
}

type Named<Of extends LineStep | QuoteStep, Name extends Of['step']> = Extract<Of, { step: Name }>;

function allOf<Of extends LineStep | QuoteStep, Name extends Of['step']>(
  steps: readonly Of[],
  name: Name,
): Named<Of, Name>[] {
  return steps.filter((step): step is Named<Of, Name> => step.step === name);
}

function theOne<Of extends LineStep | QuoteStep, Name extends Of['step']>(
  steps: readonly Of[],
  name: Name,
): Named<Of, Name> {
  const [first, ...others] = allOf(steps, name);
  if (first === undefined || others.length > 0) throw new Error(`expected one step ${name}`);
  return first;
}

/** A computed ST from nothing but the inputs that its step tells. */
function workedSt({ regraMva, base, ipi, aliquotas }: StFormula): Decimal {
  const [mva, own, internal, reduction, ownReduction, fcp] = (
    ['mva', 'icmsProprio', 'icmsInterno', 'reducao', 'reducaoPropria', 'fcpSt'] as const
  ).map((key) => dec(aliquotas[key]).div(100)) as [
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
    Decimal,
  ];
  const left = regraMva === 'adjusted' ? dec(1).minus(internal).minus(fcp) : dec(1);
  const margin = mva.plus(1).times(regraMva === 'adjusted' ? dec(1).minus(own) : 1);
  const stBase = dec(base).plus(ipi).times(margin).times(dec(1).minus(reduction));
  const ownTax = dec(base).times(dec(1).minus(ownReduction)).times(own);
  return Decimal.max(0, stBase.times(internal).minus(ownTax.times(left)).div(left));
}

/**
 * The tax that a step tells, worked from what it tells next to it. The rate of a computed ST is only
 * that for show.
 */
function expectTax(
  { inputs: { tax, base, perc, detalheSt }, result }: Named<LineStep, 'tax'>,
  config: PriceConfig,
): void {
  const worked = dec(base).times(perc).div(100);
  if (detalheSt === null) {
    expectSame(tax, result, worked.toDecimalPlaces(config.casasImposto));
    return;
  }
  expectSame('computed ST', result, workedSt(detalheSt).toDecimalPlaces(config.casasImposto));
  const onTheWay = dec(detalheSt.baseSt)
    .times(detalheSt.aliquotas.icmsInterno)
    .div(100)
    .minus(detalheSt.icmsProprio);
  expect(Decimal.max(0, onTheWay).minus(workedSt(detalheSt)).abs().lt('1e-12')).toBe(true);
  const shownTo = dec(base).times(dec(10).pow(-config.casasExibicaoPerc)).div(200);
  expect(worked.minus(result).abs().lte(shownTo)).toBe(true);
}

/**
 * Each step starts from what the one before it came to, and comes to what its inputs give; from the
 * list price to the line's total.
 */
function expectToReAdd(steps: readonly LineStep[], config: PriceConfig): string {
  const one = <Name extends LineStep['step']>(name: Name) => theOne(steps, name);
  const [promotion, packaging, finance, discount, flex] = [
    one('promotion'),
    one('packaging'),
    one('finance'),
    one('discount'),
    one('flex'),
  ] as const;
  const [net, final] = allOf(steps, 'rounding');
  const [base, gross, total] = [one('base'), one('gross'), one('total')] as const;
  if (!net || !final) throw new Error('expected two roundings');

  expect(promotion.inputs.price).toBe(one('column').result);
  if (promotion.applied === null)
    expectSame('promotion', promotion.result, promotion.inputs.price ?? undefined);

  expect(packaging.inputs.price).toBe(promotion.result);
  expectSame(
    'packaging',
    packaging.result,
    dec(packaging.inputs.price)
      .times(packaging.inputs.fator_preco)
      .toDecimalPlaces(config.casasDesconto),
  );

  expect(finance.inputs.price).toBe(packaging.result);
  expectSame(
    'finance',
    finance.result,
    more(finance.inputs.price, finance.inputs.percFin).toDecimalPlaces(config.casasDesconto),
  );

  expect(discount.inputs.price).toBe(finance.result);
  expectSame('discount', discount.result, less(discount.inputs.price, discount.inputs.perc));

  expect(flex.inputs.price).toBe(discount.result);
  expectSame('flex', flex.result, less(flex.inputs.price, flex.inputs.percFlex));

  expect([net.inputs.of, net.inputs.price]).toEqual(['net', flex.result]);
  expectSame(
    'net',
    net.result,
    dec(net.inputs.price).toDecimalPlaces(net.inputs.places ?? undefined),
  );

  expect(base.inputs.price).toBe(net.result);
  const taxed = more(
    base.inputs.price,
    dec(base.inputs.percBaseImposto).plus(base.inputs.percUf).toFixed(),
  ).toDecimalPlaces(config.casasBaseIpi);
  expectSame(
    'base',
    base.result,
    base.inputs.truncated ? taxed.toDecimalPlaces(config.casas, Decimal.ROUND_DOWN) : taxed,
  );

  const [ipi, extra, fcp] = allOf(steps, 'tax');
  if (!ipi) throw new Error('expected IPI');
  if (!ipi.inputs.off) expectSame('base of IPI', ipi.inputs.base, base.result);
  for (const tax of allOf(steps, 'tax')) expectTax(tax, config);
  if (extra)
    expect([dec(base.result).toFixed(), dec(base.result).plus(ipi.result).toFixed()]).toContain(
      dec(extra.inputs.base).toFixed(),
    );

  expect(gross.inputs.price).toBe(net.result);
  expectSame(
    'taxes',
    gross.inputs.taxes,
    dec(ipi.result)
      .plus(extra?.result ?? 0)
      .plus(fcp?.result ?? 0),
  );
  expectSame('gross', gross.result, dec(gross.inputs.price).plus(gross.inputs.taxes));

  expect([final.inputs.of, final.inputs.price]).toEqual(['final', gross.result]);
  expectSame(
    'final',
    final.result,
    final.inputs.places === null
      ? final.inputs.price
      : dec(final.inputs.price).toDecimalPlaces(final.inputs.places),
  );

  expect(total.inputs.price).toBe(final.result);
  expectSame(
    'total',
    total.result,
    dec(total.inputs.price)
      .times(Math.min(total.inputs.qtde, total.inputs.qtdeAt ?? total.inputs.qtde))
      .toDecimalPlaces(config.casas),
  );
  return total.result;
}

describe('the trace of a line', () => {
  test('adds up, step by step, to the price and the total that are shown', () => {
    fc.assert(
      fc.property(lineArb, contextArb, configArb, (line, context, change) => {
        const config = { ...defaultPriceConfig, ...change };
        const { priced, steps } = explainLine(line, context, change);
        expect(expectToReAdd(steps, config)).toBe(priced.vlTot);
        expect(allOf(steps, 'rounding').map(({ result }) => result)).toEqual([
          priced.precoSemImposto,
          priced.precoFinal,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  test('names every rule of the line once: as the one that applied, or with the reason why not', () => {
    fc.assert(
      fc.property(lineArb, contextArb, (line, context) => {
        const { steps } = explainLine(line, context);
        const named = (kind: 'discount' | 'promotion') => {
          const { applied, rejected } = theOne(steps, kind);
          for (const { reason } of rejected) expect(reason).toMatch(/^[a-z-]+$/);
          return [...(applied === null ? [] : [applied]), ...rejected.map(({ id }) => id)]
            .map(String)
            .sort();
        };
        expect(named('discount')).toEqual(
          (line.descontos ?? []).map(({ id }) => String(id)).sort(),
        );
        expect(named('promotion')).toEqual(line.promocao ? [String(line.promocao.id)] : []);
        const bounds = [
          ...theOne(steps, 'discount').rejected,
          ...theOne(steps, 'promotion').rejected,
        ].filter(({ reason }) => /quantity|multiple|term/.test(reason));
        for (const { limit } of bounds) expect(limit).toBeTypeOf('number');
      }),
      { numRuns: 500 },
    );
  });

  test('tells cost, margin and commission by their own inputs', () => {
    fc.assert(
      fc.property(lineArb, contextArb, (line, context) => {
        const { steps } = explainLine(line, context);
        for (const { inputs, result } of allOf(steps, 'cost'))
          expectSame('cost', result, dec(inputs.custo).times(inputs.fator_conversao));
        for (const {
          inputs: { price, cost },
          result,
        } of allOf(steps, 'margin')) {
          if (dec(price).isZero()) expect(result).toBeNull();
          else
            expectSame(
              'margin',
              result,
              dec(price).minus(cost).times(100).div(price).toDecimalPlaces(3),
            );
        }
        for (const { inputs, result } of allOf(steps, 'commission'))
          expectSame(
            'commission',
            result,
            dec(inputs.value).times(inputs.perc).div(100).toDecimalPlaces(2),
          );
      }),
    );
  });
});

describe('the trace of a quote', () => {
  test('adds up from the lines to what is to pay', () => {
    const quotes = fc.array(lineArb, { maxLength: 6 });
    const rates = fc.array(
      fc.record({
        nome: fc.constantFrom('CBS', 'IBS'),
        perc,
        desde: fc.constant('2026-01-01'),
        somaAoTotal: fc.boolean(),
      }),
      { maxLength: 3 },
    );
    const paid = fc.record({
      vlCredito: fc.option(decimal(10_000, 2)),
      vlCashback: fc.option(decimal(10_000, 2)),
    });
    fc.assert(
      fc.property(
        quotes,
        contextArb,
        configArb,
        rates,
        extrasArb,
        paid,
        (lines, context, switches, tributosInformativos, others, means) => {
          const [config, extras] = [
            { ...switches, tributosInformativos },
            { ...others, ...means },
          ];
          const priced = lines.map((line) => explainLine(line, context, config).priced);
          const { totals, steps } = explainQuote(priced, extras, config);
          const one = <Name extends QuoteStep['step']>(name: Name) => theOne(steps, name);
          const sum = (bonified: boolean) =>
            priced
              .filter((line) => line.bonificado === bonified)
              .reduce((all, { vlTot }) => all.plus(vlTot), dec(0));
          expectSame('subtotal', one('subtotal').result, sum(false));
          expectSame('bonified', one('bonified').result, sum(true));

          const [freight, exemption, coupon, total, toPay] = [
            one('freight'),
            one('exemption'),
            one('coupon'),
            one('total'),
            one('toPay'),
          ] as const;
          expectSame(
            'freight',
            freight.result,
            Decimal.max(
              dec(freight.inputs.vlFreteOriginal).minus(freight.inputs.vlFreteAbonado),
              freight.inputs.vlMin,
            ),
          );
          expect(exemption.inputs).toEqual({
            freight: freight.result,
            subtotal: one('subtotal').result,
          });
          expectSame(
            'exemption',
            exemption.result,
            exemption.applied === null ? exemption.inputs.freight : '0',
          );
          if (coupon.inputs.tipo === 'PERC')
            expectSame(
              'coupon',
              coupon.result,
              dec(coupon.inputs.subtotal)
                .times(coupon.inputs.desconto ?? 0)
                .div(100)
                .toDecimalPlaces(2),
            );
          else
            expectSame(
              'coupon',
              coupon.result,
              coupon.inputs.capped
                ? coupon.inputs.subtotal
                : dec(coupon.inputs.desconto ?? 0).toDecimalPlaces(2),
            );

          const informative = allOf(steps, 'informative')
            .flatMap(({ inputs }) => inputs.tributos)
            .filter(({ somaAoTotal }) => somaAoTotal);
          const { inputs } = total;
          expect([inputs.subtotal, inputs.freight, inputs.fee, inputs.coupon]).toEqual([
            one('subtotal').result,
            exemption.result,
            one('fee').result,
            coupon.result,
          ]);
          expectSame(
            'taxes',
            inputs.taxes,
            informative.reduce((all, { valor }) => all.plus(valor), dec(0)),
          );
          expectSame(
            'total',
            total.result,
            dec(inputs.subtotal)
              .plus(inputs.freight)
              .plus(inputs.fee)
              .plus(inputs.taxes)
              .minus(inputs.coupon),
          );
          expect([toPay.inputs.total, toPay.inputs.credit]).toEqual([
            total.result,
            one('credit').result,
          ]);
          expectSame(
            'toPay',
            toPay.result,
            dec(toPay.inputs.total)
              .minus(toPay.inputs.credit)
              .minus(toPay.inputs.cashback ?? 0),
          );
          expect([total.result, toPay.result]).toEqual([totals.vlTot, totals.valorTotalAPagar]);
        },
      ),
      { numRuns: 300 },
    );
  });
});
