import {
  askedColumn,
  listPrice,
  listPriceSource,
  priceColumn,
  promotionPriceSource,
} from '../line/base-price.ts';
import { type LineCalculation, calculateLine, netPlaces } from '../line/calculate-line.ts';
import { explainSt } from '../taxes/computed-st.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import { type Decimal, times } from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast, toFixed } from '../decimals/decimal-text.ts';
import { rejectedDiscounts } from '../line/discount.ts';
import { PricingError } from '../error.ts';
import { parseFactor } from '../input.ts';
import { packageCost, presentLine } from '../line/present-line.ts';
import { rejectedPromotions } from '../line/promotion.ts';
import type { Tax } from '../taxes/tax.ts';
import type { ColumnStep, LineStep, TaxStep } from './trace.ts';
import type { LineInput, PriceContext, PricedLine } from '../types.ts';

/** A priced line and how its price came about, in the order of the calculation. */
export interface ExplainedLine {
  readonly priced: PricedLine;
  readonly steps: readonly LineStep[];
}

const exact = (value: Decimal): DecimalString => toAtLeast(value, 0);

/**
 * The list price and its source: nulls where a promotion stands in for one that cannot be read,
 * which fails no price.
 */
function listed(
  of: LineCalculation,
  line: LineInput,
  context: PriceContext,
): Pick<ColumnStep['inputs'], 'fonte'> & { price: DecimalString | null } {
  try {
    return { fonte: listPriceSource(line, context), price: exact(listPrice(line, context)) };
  } catch (failure) {
    if (of.promo !== null && failure instanceof PricingError) return { fonte: null, price: null };
    throw failure;
  }
}

function ruleSteps(of: LineCalculation, line: LineInput, context: PriceContext): LineStep[] {
  const { promo, discount, discountable } = of;
  const { fonte, price } = listed(of, line, context);
  const branch = line.idFil ?? context.idFil;
  return [
    {
      step: 'column',
      inputs: { coluna: askedColumn(line.coluna), coluna_preco: priceColumn(line.coluna), fonte },
      result: price,
      staff: false,
    },
    {
      step: 'promotion',
      inputs: { fonte: promo && promotionPriceSource(promo), price },
      result: exact(of.unit),
      applied: promo?.id ?? null,
      rejected: rejectedPromotions(line.promocao, line.qtde, context),
      staff: false,
    },
    {
      step: 'packaging',
      inputs: { price: exact(of.unit), fator_preco: exact(of.factor) },
      result: exact(of.vlBaseUnit),
      staff: false,
    },
    {
      step: 'finance',
      inputs: {
        price: exact(of.vlBaseUnit),
        percFin: exact(of.percFin),
        waived: promo?.aplFin === false,
      },
      result: exact(of.semDescontos),
      staff: false,
    },
    {
      step: 'discount',
      inputs: { price: exact(of.semDescontos), perc: exact(of.percDesc) },
      result: exact(of.afterDiscount),
      applied: discount?.rule.id ?? null,
      rejected: rejectedDiscounts(
        line.descontos,
        discount?.rule ?? null,
        !discountable,
        line.qtde,
        branch,
        context,
      ),
      staff: false,
    },
    {
      step: 'flex',
      inputs: { price: exact(of.afterDiscount), percFlex: exact(of.percFlex) },
      result: exact(of.discounted),
      staff: false,
    },
  ];
}

function taxSteps(
  { taxes }: LineCalculation,
  { tipo }: LineInput,
  { calculaIpiSt, casasImposto }: PriceConfig,
): TaxStep[] {
  const { ipi, name, extra, fcpSt, st } = taxes;
  const detalheSt = st && explainSt(st);
  const step = (
    tax: TaxStep['inputs']['tax'],
    { perc, valor }: Omit<Tax, 'base'>,
    base: DecimalString,
    detail: typeof detalheSt = null,
  ): TaxStep => ({
    step: 'tax',
    inputs: { tax, tipo, base, perc: exact(perc), off: !calculaIpiSt, detalheSt: detail },
    result: toFixed(valor, casasImposto),
    staff: false,
  });
  return [
    step('ipi', ipi, exact(ipi.base)),
    ...(name === null ? [] : [step(name, extra, exact(extra.base), detalheSt)]),
    ...(fcpSt === null || detalheSt === null ? [] : [step('fcpSt', fcpSt, detalheSt.baseSt)]),
  ];
}

function priceSteps(
  of: LineCalculation,
  line: LineInput,
  context: PriceContext,
  priced: PricedLine,
  config: PriceConfig,
): LineStep[] {
  const net = priced.precoSemImposto;
  return [
    {
      step: 'rounding',
      inputs: { of: 'net', price: exact(of.discounted), places: netPlaces(config) },
      result: net,
      staff: false,
    },
    {
      step: 'base',
      inputs: {
        price: net,
        percBaseImposto: exact(of.freightPerc),
        percUf: exact(of.statePerc),
        uf: context.uf ?? null,
        truncated: config.truncaBaseImposto,
      },
      result: priced.baseCalculoImposto,
      staff: false,
    },
    ...taxSteps(of, line, config),
    {
      step: 'gross',
      inputs: { price: net, taxes: priced.valorImpostos },
      result: exact(of.gross),
      staff: false,
    },
    {
      step: 'rounding',
      inputs: {
        of: 'final',
        price: exact(of.gross),
        places: config.arredondaValorFinal ? config.casas : null,
      },
      result: priced.precoFinal,
      staff: false,
    },
    {
      step: 'total',
      inputs: {
        price: priced.precoFinal,
        qtde: line.qtde,
        ...(priced.qtdeAt !== undefined && { qtdeAt: priced.qtdeAt }),
        bonificado: priced.bonificado,
      },
      result: priced.vlTot,
      staff: false,
    },
  ];
}

function staffSteps(
  of: LineCalculation,
  line: LineInput,
  { precoSemImposto, cmv, percLucro, comissao }: PricedLine,
): LineStep[] {
  const steps: LineStep[] = [];
  const cost = packageCost(line);
  if (cost !== undefined && cmv !== undefined) {
    const conversion = exact(parseFactor(line.fator_conversao, 'fator_conversao'));
    steps.push(
      {
        step: 'cost',
        inputs: { custo: line.custo ?? '0', fator_conversao: conversion },
        result: cmv,
        staff: true,
      },
      {
        step: 'margin',
        inputs: { price: precoSemImposto, cost: cmv },
        result: percLucro ?? null,
        staff: true,
      },
    );
  }
  if (comissao !== undefined) {
    const value = exact(times(of.precoSemImposto, of.fulfilled));
    steps.push({
      step: 'commission',
      inputs: { value, perc: comissao.perc },
      result: comissao.valor,
      staff: true,
    });
  }
  return steps;
}

/**
 * `priceLine` with its reasons: each step of the calculation, the rule that applied and why the
 * others did not. Plain data without words, for the user interface to word. Costs several times a
 * plain price, so ask for it when somebody does. Throws what `priceLine` throws, and nothing else.
 */
export function explainLine(
  line: LineInput,
  context: PriceContext,
  config?: Partial<PriceConfig>,
): ExplainedLine {
  const settings = resolveConfig(config);
  const of = calculateLine(line, context, settings);
  const priced = presentLine(of, line, context, settings);
  return {
    priced,
    steps: [
      ...ruleSteps(of, line, context),
      ...priceSteps(of, line, context, priced, settings),
      ...staffSteps(of, line, priced),
    ],
  };
}
