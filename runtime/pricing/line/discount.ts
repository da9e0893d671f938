import { type Decimal, compare } from '../decimals/decimal.ts';
import { parseWithin, readFlag, readList, readNumber, readObject } from '../input.ts';
import { divides, matchesId, missedBound } from './match.ts';
import type { RejectedRule, RejectionReason } from './rejection.ts';
import type { Discount, Id, PriceContext } from '../types.ts';

/** The discount that applies, with its percentage read. */
export interface AppliedDiscount {
  readonly rule: Discount;
  readonly perc: Decimal;
}

/** Why a discount does not qualify; null when it does. */
function discountRejection(
  discount: Discount,
  qtde: number,
  idFil: Id,
  context: PriceContext,
): RejectionReason | null {
  if (!matchesId(discount.idFil, idFil)) return 'branch';
  if (!matchesId(discount.idPl, context.idPl)) return 'plan';
  const operations = readList(discount.operacoes, 'descontos.operacoes');
  if (operations.length > 0 && !operations.some((id) => matchesId(id, context.idTpOp)))
    return 'operation';
  const bound = missedBound(qtde, discount);
  if (bound !== null) return bound;
  if (!divides(discount.multiplo, qtde)) return 'multiple';
  return readFlag(discount.somenteRetira, 'descontos.somenteRetira') &&
    !readFlag(context.retira, 'retira')
    ? 'pick-up-only'
    : null;
}

const LAST = Number.MAX_SAFE_INTEGER;

/** Whether `a` goes before `b`: lower `priGeral`, then lower `pri`, then higher percentage. */
function goesFirst(a: AppliedDiscount, b: AppliedDiscount): boolean {
  const general =
    readNumber(a.rule.priGeral, 'priGeral', LAST) - readNumber(b.rule.priGeral, 'priGeral', LAST);
  if (general !== 0) return general < 0;
  const own = readNumber(a.rule.pri, 'pri', LAST) - readNumber(b.rule.pri, 'pri', LAST);
  return own !== 0 ? own < 0 : compare(a.perc, b.perc) > 0;
}

/**
 * The one discount that applies: of those that qualify, the lowest `priGeral`, then the lowest
 * `pri`, then the highest percentage, then the first. Null when none does. Throws `out-of-range`
 * beyond 0 to 100 percent.
 */
export function chooseDiscount(
  discounts: readonly Discount[] | null | undefined,
  qtde: number,
  idFil: Id,
  context: PriceContext,
): AppliedDiscount | null {
  let best: AppliedDiscount | null = null;
  for (const rule of readList(discounts, 'descontos')) {
    if (discountRejection(readObject(rule, 'descontos'), qtde, idFil, context) !== null) continue;
    const candidate = { rule, perc: parseWithin(rule.perc, 'descontos.perc', 0, 100) };
    if (best === null || goesFirst(candidate, best)) best = candidate;
  }
  return best;
}

/** The bound that a discount missed, where the reason is one. */
function missed(discount: Discount, reason: RejectionReason): number | null | undefined {
  switch (reason) {
    case 'quantity-below':
      return discount.qtdMin;
    case 'quantity-above':
      return discount.qtdMax;
    case 'multiple':
      return discount.multiplo;
    default:
      return null;
  }
}

/**
 * The rejected discounts in a trace. Under a promotion that blocks them all
 * it says no more than that: the price was computed without looking at them, so what is wrong in
 * them must not fail its explanation.
 */
export function rejectedDiscounts(
  discounts: readonly Discount[] | null | undefined,
  applied: Discount | null,
  blocked: boolean,
  qtde: number,
  idFil: Id,
  context: PriceContext,
): RejectedRule[] {
  const rejected = (rule: Discount, reason: RejectionReason): RejectedRule => {
    const limit = missed(rule, reason);
    return { id: rule.id, perc: rule.perc, reason, ...(limit != null && { limit }) };
  };
  if (blocked) {
    const rules: readonly Discount[] = Array.isArray(discounts) ? discounts : [];
    return rules
      .filter((rule) => typeof rule === 'object' && rule !== null)
      .map((rule) => rejected(rule, 'blocked-by-promotion'));
  }
  return readList(discounts, 'descontos')
    .filter((rule) => rule !== applied)
    .map((rule) =>
      rejected(rule, discountRejection(rule, qtde, idFil, context) ?? 'lower-priority'),
    );
}
