import { matchesId, missedBound } from './match.ts';
import { readFlag, readNumber, readObject } from '../input.ts';
import type { RejectedRule, RejectionReason } from './rejection.ts';
import type { PriceContext, Promotion } from '../types.ts';

/** Why a promotion does not hold for this quantity and payment plan; null when it does. */
function promotionRejection(
  promo: Promotion,
  qtde: number,
  context: PriceContext,
): RejectionReason | null {
  if (readFlag(promo.validaPlano, 'promocao.validaPlano')) {
    if (!matchesId(promo.idPl, context.idPl)) return 'plan';
    const longest = readNumber(promo.prazMed, 'promocao.prazMed', Infinity);
    if (
      readNumber(context.prazMed, 'prazMed', Infinity) > longest ||
      (promo.prazMed != null && context.prazMed == null)
    )
      return 'term';
  }
  return missedBound(qtde, promo);
}

/** The promotion if it holds for this quantity and payment plan, else null. */
export function qualifyingPromotion(
  promo: Promotion | null | undefined,
  qtde: number,
  context: PriceContext,
): Promotion | null {
  if (promo == null) return null;
  return promotionRejection(readObject(promo, 'promocao'), qtde, context) === null ? promo : null;
}

/** The bound that a promotion missed, where the reason is one. */
function missed(promo: Promotion, reason: RejectionReason): number | null | undefined {
  switch (reason) {
    case 'term':
      return promo.prazMed;
    case 'quantity-below':
      return promo.qtdMin;
    case 'quantity-above':
      return promo.qtdMax;
    default:
      return null;
  }
}

/**
 * The rejected promotion of a line in a trace; empty when it holds or there is none.
 */
export function rejectedPromotions(
  promo: Promotion | null | undefined,
  qtde: number,
  context: PriceContext,
): RejectedRule[] {
  const reason = promo == null ? null : promotionRejection(promo, qtde, context);
  if (promo == null || reason === null) return [];
  const limit = missed(promo, reason);
  return [{ id: promo.id, reason, ...(limit != null && { limit }) }];
}
