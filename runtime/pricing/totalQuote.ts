import { type PriceConfig, resolveConfig } from './config.ts';
import { Decimal, ZERO, fraction, parseWithin, round, toFixed } from './decimal.ts';
import type { DecimalString } from './decimal.ts';
import { PricingError } from './error.ts';
import type { PricedLine } from './types.ts';

/** `PERC`: `desconto` is a percentage of the subtotal; `VALOR`: an amount of money. */
export interface Coupon {
  readonly codigo: string;
  readonly desconto: DecimalString;
  readonly tipo: 'PERC' | 'VALOR';
}

/** What a quote has beyond its lines. Money; absent is zero, and zero is no limit. */
export interface QuoteExtras {
  readonly vlFreteOriginal?: DecimalString | null;
  readonly vlFreteAbonado?: DecimalString | null;
  /** Least freight of the chosen freight quote. */
  readonly vlMin?: DecimalString | null;
  /** Subtotal from which the chosen freight quote is free. */
  readonly vlIsenta?: DecimalString | null;
  /** The freight is inside the prices already. */
  readonly embutido?: boolean | null;
  /** The fee charged, once per order. */
  readonly vlTaxaFixa?: DecimalString | null;
  readonly cupom?: Coupon | null;
  readonly creditoDisponivel?: DecimalString | null;
  /** A part that is paid now; lowers nothing. */
  readonly vlEntrada?: DecimalString | null;
}

/** Totals of a quote, money with `casas` decimals. */
export interface QuoteTotals {
  /** Charged lines. */
  readonly vlSubTot: DecimalString;
  /** Bonified lines, not charged. */
  readonly vlBoni: DecimalString;
  readonly vlFreteOriginal: DecimalString;
  readonly vlFreteAbonado: DecimalString;
  readonly vlFrete: DecimalString;
  readonly vlTaxaFixa: DecimalString;
  readonly cupomValor: DecimalString;
  readonly vlTot: DecimalString;
  /** The credit used, never above `vlTot`. */
  readonly vlCredito: DecimalString;
  readonly vlEntrada: DecimalString;
  readonly valorTotalAPagar: DecimalString;
}

/** The part of a priced line that its quote needs. */
export type QuoteLine = Pick<PricedLine, 'vlTot'> & { readonly bonificado?: boolean };

function couponValue(coupon: Coupon | null | undefined, subtotal: Decimal, casas: number): Decimal {
  if (coupon == null) return ZERO;
  switch (coupon.tipo) {
    case 'PERC':
      return round(subtotal.times(fraction(parseWithin(coupon.desconto, 'cupom.desconto', 0, 100))), casas);
    case 'VALOR':
      return Decimal.min(subtotal, round(parseWithin(coupon.desconto, 'cupom.desconto', 0), casas));
    default:
      throw new PricingError('unknown-coupon-type', 'cupom.tipo', `got ${String(coupon.tipo)}`);
  }
}

/**
 * Adds a quote up: subtotal, bonified value, freight, fee, coupon, credit and what is left to pay.
 * The coupon is taken from the subtotal only, never from freight or fee. Throws `PricingError`.
 */
export function totalQuote(
  lines: readonly QuoteLine[],
  extras: QuoteExtras = {},
  config?: Partial<PriceConfig>,
): QuoteTotals {
  const { casas, valorMinimoNaoCobrarCotacaoFrete } = resolveConfig(config);
  const money = (value: DecimalString | null | undefined, field: string) =>
    round(parseWithin(value ?? '0', field, 0), casas);
  const sum = (bonified: boolean) =>
    lines.reduce((total, line, at) => {
      return (line.bonificado === true) === bonified ? total.plus(money(line.vlTot, `itens[${at}].vlTot`)) : total;
    }, ZERO);

  const vlSubTot = sum(false);
  const freeFrom = [
    money(extras.vlIsenta, 'vlIsenta'),
    money(valorMinimoNaoCobrarCotacaoFrete, 'valorMinimoNaoCobrarCotacaoFrete'),
  ];
  const free = extras.embutido === true || freeFrom.some((limit) => limit.gt(0) && vlSubTot.gte(limit));
  const vlFreteOriginal = money(extras.vlFreteOriginal, 'vlFreteOriginal');
  const vlFreteAbonado = money(extras.vlFreteAbonado, 'vlFreteAbonado');
  const charged = Decimal.max(vlFreteOriginal.minus(vlFreteAbonado), money(extras.vlMin, 'vlMin'));
  const vlFrete = free ? ZERO : charged;

  const vlTaxaFixa = money(extras.vlTaxaFixa, 'vlTaxaFixa');
  const cupomValor = couponValue(extras.cupom, vlSubTot, casas);
  const vlTot = vlSubTot.plus(vlFrete).plus(vlTaxaFixa).minus(cupomValor);
  const vlCredito = Decimal.min(money(extras.creditoDisponivel, 'creditoDisponivel'), vlTot);

  const show = (value: Decimal) => toFixed(value, casas);
  return {
    vlSubTot: show(vlSubTot),
    vlBoni: show(sum(true)),
    vlFreteOriginal: show(vlFreteOriginal),
    vlFreteAbonado: show(vlFreteAbonado),
    vlFrete: show(vlFrete),
    vlTaxaFixa: show(vlTaxaFixa),
    cupomValor: show(cupomValor),
    vlTot: show(vlTot),
    vlCredito: show(vlCredito),
    vlEntrada: show(money(extras.vlEntrada, 'vlEntrada')),
    valorTotalAPagar: show(vlTot.minus(vlCredito)),
  };
}
