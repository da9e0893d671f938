import type { PriceConfig } from '../config.ts';
import {
  type Decimal,
  ZERO,
  isZero,
  max,
  min,
  minus,
  plus,
  round,
  times,
} from '../decimals/decimal.ts';
import { PricingError } from '../error.ts';
import { type FreightCalculation, type ReadMoney, calculateFreight } from './freight.ts';
import { informativeQuote } from '../taxes/informative-quote.ts';
import { fraction, parseAmount, parseWithin, readFlag, readList, readObject } from '../input.ts';
import type { InformativeQuote, QuoteExtras, QuoteLine } from './quote-types.ts';
import { type RewardCalculation, calculateRewards } from './rewards.ts';

/** Every value on the way to a quote's total. */
export interface QuoteCalculation {
  readonly subtotal: Decimal;
  /** Lines that the customer pays for: they add something to the subtotal. */
  readonly charged: number;
  /** Lines that are not bonified and come to nothing, like one of which stock fulfils nothing. */
  readonly unpaid: number;
  readonly bonified: Decimal;
  readonly freight: FreightCalculation;
  readonly fee: Decimal;
  readonly coupon: Decimal;
  readonly informatives: InformativeQuote | undefined;
  /** Informative taxes that are charged on top. */
  readonly taxes: Decimal;
  readonly total: Decimal;
  readonly creditAvailable: Decimal;
  readonly credit: Decimal;
  /** Cashback of earlier orders that pays. */
  readonly cashback: Decimal;
  readonly entry: Decimal;
  readonly toPay: Decimal;
  readonly rewards: RewardCalculation;
}

function couponValue(coupon: QuoteExtras['cupom'], subtotal: Decimal, casas: number): Decimal {
  if (coupon == null) return ZERO;
  switch (readObject(coupon, 'cupom').tipo) {
    case 'PERC':
      return round(
        times(subtotal, fraction(parseWithin(coupon.desconto, 'cupom.desconto', 0, 100))),
        casas,
      );
    case 'VALOR':
      return min(subtotal, round(parseWithin(coupon.desconto, 'cupom.desconto', 0), casas));
    default:
      throw new PricingError('unknown-coupon-type', 'cupom.tipo', 'expected PERC or VALOR');
  }
}

function addedTaxes(informative: InformativeQuote | undefined): Decimal {
  return (informative?.tributos ?? [])
    .filter((tax) => tax.somaAoTotal)
    .reduce((sum, tax) => plus(sum, parseAmount(tax.valor, 'tributos.valor')), ZERO);
}

/** The one place where a quote is added up. Throws `PricingError`. */
export function calculateQuote(
  lines: readonly QuoteLine[],
  extras: QuoteExtras,
  config: PriceConfig,
): QuoteCalculation {
  const { casas } = config;
  const items = readList(lines, 'itens');
  readObject(extras, 'extras');
  const money: ReadMoney = (value, field) =>
    value == null ? ZERO : round(parseWithin(value, field, 0), casas);

  let subtotal = ZERO;
  let bonified = ZERO;
  let charged = 0;
  let unpaid = 0;
  items.forEach((line, at) => {
    const value = round(parseAmount(readObject(line, 'itens').vlTot, `itens[${at}].vlTot`), casas);
    if (readFlag(line.bonificado, `itens[${at}].bonificado`)) {
      bonified = plus(bonified, value);
    } else {
      subtotal = plus(subtotal, value);
      if (isZero(value)) unpaid += 1;
      else charged += 1;
    }
  });

  const freeFrom = money(
    config.valorMinimoNaoCobrarCotacaoFrete,
    'valorMinimoNaoCobrarCotacaoFrete',
  );
  const freight = calculateFreight(
    extras,
    { subtotal, empty: items.length === 0, freeFrom },
    money,
  );
  const fee = items.length === 0 ? ZERO : money(extras.vlTaxaFixa ?? extras.taxaCob, 'vlTaxaFixa');
  const coupon = couponValue(extras.cupom, subtotal, casas);
  const informatives = informativeQuote(
    items,
    { subtotal, freight: freight.charged, coupon },
    casas,
  );
  const taxes = addedTaxes(informatives);
  const total = minus(plus(plus(plus(subtotal, freight.charged), fee), taxes), coupon);

  const creditAvailable = money(extras.creditoDisponivel, 'creditoDisponivel');
  const asked = extras.vlCredito == null ? creditAvailable : money(extras.vlCredito, 'vlCredito');
  const credit = max(ZERO, min(min(asked, creditAvailable), total));
  const left = minus(total, credit);
  const cashback = max(ZERO, min(money(extras.vlCashback, 'vlCashback'), left));
  return {
    subtotal,
    charged,
    unpaid,
    bonified,
    freight,
    fee,
    coupon,
    informatives,
    taxes,
    total,
    creditAvailable,
    credit,
    cashback,
    entry: money(extras.vlEntrada, 'vlEntrada'),
    toPay: minus(left, cashback),
    rewards: calculateRewards(extras, subtotal, coupon, money, casas),
  };
}
