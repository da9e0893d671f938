import { listPrice, promotionPrice } from './base-price.ts';
import type { PriceConfig } from '../config.ts';
import {
  type Decimal,
  ZERO,
  min,
  negate,
  plus,
  round,
  times,
  truncate,
} from '../decimals/decimal.ts';
import { type AppliedDiscount, chooseDiscount } from './discount.ts';
import {
  addPercent,
  parseFactor,
  parseQuantity,
  parseWithin,
  readFlag,
  readObject,
} from '../input.ts';
import { qualifyingPromotion } from './promotion.ts';
import { type TaxCalculation, calculateTaxes } from '../taxes/tax.ts';
import type { LineInput, PriceContext, Promotion, TaxRates } from '../types.ts';

/** From a price without taxes to what is charged. */
export interface TaxedPrice {
  readonly freightPerc: Decimal;
  readonly statePerc: Decimal;
  readonly base: Decimal;
  readonly taxes: TaxCalculation;
  /** With taxes, not rounded. */
  readonly gross: Decimal;
  readonly precoFinal: Decimal;
}

/** Every value on the way to a line's price, of one package unless stated. */
export interface LineCalculation extends TaxedPrice {
  readonly qtde: Decimal;
  /** The charged part: what stock fulfils. */
  readonly fulfilled: Decimal;
  readonly promo: Promotion | null;
  /** Of one base unit. */
  readonly unit: Decimal;
  readonly factor: Decimal;
  readonly vlBaseUnit: Decimal;
  /** The finance percentage that was applied: zero where a promotion goes without. */
  readonly percFin: Decimal;
  readonly semDescontos: Decimal;
  /** Whether discounts were looked at. */
  readonly discountable: boolean;
  readonly discount: AppliedDiscount | null;
  readonly percDesc: Decimal;
  readonly afterDiscount: Decimal;
  readonly percFlex: Decimal;
  /** After discount and flex, not rounded. */
  readonly discounted: Decimal;
  readonly precoSemImposto: Decimal;
  /** Of the whole line. */
  readonly vlTot: Decimal;
}

const NO_RATES: TaxRates = {};

function stateExtra(uf: string | null | undefined, config: PriceConfig): Decimal {
  const table = config.percBaseImpostoPorUf;
  if (typeof uf !== 'string' || !Object.hasOwn(table, uf)) return ZERO;
  return parseWithin(table[uf] ?? '0', 'percBaseImpostoPorUf', 0);
}

/** Tax base, taxes and final price of a price without taxes. */
export function taxPrice(
  price: Decimal,
  line: LineInput,
  context: PriceContext,
  config: PriceConfig,
): TaxedPrice {
  const freightPerc = parseWithin(context.percBaseImposto ?? '0', 'percBaseImposto', 0);
  const statePerc = stateExtra(context.uf, config);
  const rounded = round(addPercent(price, plus(freightPerc, statePerc)), config.casasBaseIpi);
  const base = config.truncaBaseImposto ? truncate(rounded, config.casas) : rounded;
  const rates = line.aliquotas == null ? NO_RATES : readObject(line.aliquotas, 'aliquotas');
  const taxes = calculateTaxes(line.tipo, base, rates, config);
  const gross = plus(price, taxes.total);
  const precoFinal = config.arredondaValorFinal ? round(gross, config.casas) : gross;
  return { freightPerc, statePerc, base, taxes, gross, precoFinal };
}

/** Decimals of the price without taxes. */
export function netPlaces(config: PriceConfig): number {
  return config.arredondaValorSemImposto ? config.casas : config.casasDesconto;
}

/**
 * The one place where a line's price is computed; what is shown and what is explained are made from
 * it. Throws `PricingError` for any input that gives no sound price.
 */
export function calculateLine(
  line: LineInput,
  context: PriceContext,
  config: PriceConfig,
): LineCalculation {
  readObject(line, 'line');
  readObject(context, 'context');
  const { casas, casasDesconto } = config;
  const qtde = parseQuantity(line.qtde, 'qtde');
  const fulfilled = line.qtdeAt == null ? qtde : min(qtde, parseQuantity(line.qtdeAt, 'qtdeAt'));

  const promo = qualifyingPromotion(line.promocao, line.qtde, context);
  const unit = promo ? promotionPrice(promo, line) : listPrice(line, context);
  const factor = parseFactor(line.fator_preco, 'fator_preco');
  const vlBaseUnit = round(times(unit, factor), casasDesconto);

  const percFin = readFlag(promo?.aplFin, 'promocao.aplFin', true)
    ? parseWithin(context.percFin ?? '0', 'percFin', -100)
    : ZERO;
  const semDescontos = round(addPercent(vlBaseUnit, percFin), casasDesconto);

  const discountable = promo === null || readFlag(promo.aplicaDesconto, 'promocao.aplicaDesconto');
  const discount = discountable
    ? chooseDiscount(line.descontos, line.qtde, line.idFil ?? context.idFil, context)
    : null;
  const percDesc = discount?.perc ?? ZERO;
  const afterDiscount = addPercent(semDescontos, negate(percDesc));
  const percFlex = parseWithin(line.percFlex ?? '0', 'percFlex', -1000, 100);
  const discounted = addPercent(afterDiscount, negate(percFlex));
  const precoSemImposto = round(discounted, netPlaces(config));

  const { freightPerc, statePerc, base, taxes, gross, precoFinal } = taxPrice(
    precoSemImposto,
    line,
    context,
    config,
  );
  return {
    qtde,
    fulfilled,
    promo,
    unit,
    factor,
    vlBaseUnit,
    percFin,
    semDescontos,
    discountable,
    discount,
    percDesc,
    afterDiscount,
    percFlex,
    discounted,
    precoSemImposto,
    freightPerc,
    statePerc,
    base,
    taxes,
    gross,
    precoFinal,
    vlTot: round(times(precoFinal, fulfilled), casas),
  };
}
