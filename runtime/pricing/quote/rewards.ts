import { type Decimal, compare, max, min, minus, round, times, ZERO } from '../decimals/decimal.ts';
import type { ReadMoney } from './freight.ts';
import { fraction, parseWithin, readList, readObject } from '../input.ts';
import type { CashbackRule, Gift, QuoteExtras } from './quote-types.ts';

/** The value that a rule gives, or the subtotal that it requires. */
export interface RewardCheck<Rule> {
  readonly rule: Rule;
  readonly met: boolean;
  readonly limit: Decimal;
  /** Money of cashback; zero for a gift. */
  readonly valor: Decimal;
}

/** Gifts and cashback by the value of the order; neither lowers it. */
export interface RewardCalculation {
  readonly cashback: readonly RewardCheck<CashbackRule>[];
  /** Of the rules that are met, the one that gives most; of equals the first. */
  readonly earned: RewardCheck<CashbackRule> | null;
  readonly gifts: readonly RewardCheck<Gift>[];
}

/** Throws `PricingError` for a rule that cannot be read. */
export function calculateRewards(
  extras: QuoteExtras,
  subtotal: Decimal,
  coupon: Decimal,
  money: ReadMoney,
  casas: number,
): RewardCalculation {
  const base = max(ZERO, minus(subtotal, coupon));
  const cashback = readList(extras.cashback, 'cashback').map((rule) => {
    const limit = money(readObject(rule, 'cashback').vlMin, 'cashback.vlMin');
    const met = compare(subtotal, limit) >= 0;
    const valor = round(
      times(base, fraction(parseWithin(rule.perc, 'cashback.perc', 0, 100))),
      casas,
    );
    return {
      rule,
      met,
      limit,
      valor: rule.vlMax == null ? valor : min(valor, money(rule.vlMax, 'cashback.vlMax')),
    };
  });
  const earned = cashback.reduce<RewardCheck<CashbackRule> | null>(
    (best, one) => (one.met && (best === null || compare(one.valor, best.valor) > 0) ? one : best),
    null,
  );
  const gifts = readList(extras.brindes, 'brindes').map((rule) => {
    const limit = money(readObject(rule, 'brindes').vlMin, 'brindes.vlMin');
    return { rule, met: compare(subtotal, limit) >= 0, limit, valor: ZERO };
  });
  return { cashback, earned, gifts };
}
