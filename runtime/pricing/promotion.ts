import type { Decimal } from './decimal.ts';
import { matchesId, withinQuantity } from './match.ts';
import type { PriceContext, Promotion } from './types.ts';

function planQualifies(promo: Promotion, context: PriceContext): boolean {
  if (!promo.validaPlano) return true;
  if (!matchesId(promo.idPl, context.idPl)) return false;
  return promo.prazMed == null || (context.prazMed != null && context.prazMed <= promo.prazMed);
}

/** The promotion if it holds for this quantity and payment plan, else null. */
export function qualifyingPromotion(
  promo: Promotion | null | undefined,
  qtde: Decimal,
  context: PriceContext,
): Promotion | null {
  if (promo == null) return null;
  return planQualifies(promo, context) && withinQuantity(qtde, promo) ? promo : null;
}
