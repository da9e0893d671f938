import { type QuoteCalculation, calculateQuote } from './calculate-quote.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import { compare, type Decimal, ZERO } from '../decimals/decimal.ts';
import { toFixed } from '../decimals/decimal-text.ts';
import type { QuoteExtras, QuoteLine, QuoteTotals } from './quote-types.ts';

/** A calculated quote as texts. */
export function presentQuote(of: QuoteCalculation, casas: number): QuoteTotals {
  const show = (value: Decimal) => toFixed(value, casas);
  const { gifts, earned } = of.rewards;
  const given = gifts.filter(({ met }) => met).map(({ rule }) => rule.id);
  return {
    vlSubTot: show(of.subtotal),
    vlBoni: show(of.bonified),
    vlFreteOriginal: show(of.freight.original),
    vlFreteAbonado: show(of.freight.waived),
    vlFrete: show(of.freight.charged),
    vlTaxaFixa: show(of.fee),
    cupomValor: show(of.coupon),
    vlTributos: show(of.taxes),
    vlTot: show(of.total),
    vlCredito: show(of.credit),
    ...(compare(of.cashback, ZERO) > 0 && { vlCashback: show(of.cashback) }),
    vlEntrada: show(of.entry),
    valorTotalAPagar: show(of.toPay),
    ...(of.informatives && { informativos: of.informatives }),
    ...(earned && { cashback: { id: earned.rule.id, valor: show(earned.valor) } }),
    ...(given.length > 0 && { brindes: given }),
  };
}

/**
 * Adds a quote up: subtotal, bonified value, freight, fee, coupon, credit and what is left to pay.
 * The coupon is deducted from the subtotal only, never from freight or fee. Throws `PricingError`.
 */
export function totalQuote(
  lines: readonly QuoteLine[],
  extras: QuoteExtras = {},
  config?: Partial<PriceConfig>,
): QuoteTotals {
  const settings = resolveConfig(config);
  return presentQuote(calculateQuote(lines, extras, settings), settings.casas);
}
