import { type Decimal, parseWithin } from './decimal.ts';
import { divides, matchesId, withinQuantity } from './match.ts';
import type { Discount, Id, PriceContext } from './types.ts';

/** The discount that applies, with its percentage read. */
export interface AppliedDiscount {
  readonly id: Id;
  readonly perc: Decimal;
}

function qualifies(discount: Discount, qtde: Decimal, idFil: Id, context: PriceContext): boolean {
  const operations = discount.operacoes ?? [];
  return (
    matchesId(discount.idFil, idFil) &&
    matchesId(discount.idPl, context.idPl) &&
    (operations.length === 0 || operations.some((id) => matchesId(id, context.idTpOp))) &&
    withinQuantity(qtde, discount) &&
    divides(discount.multiplo, qtde) &&
    (!discount.somenteRetira || context.retira === true)
  );
}

function byPriority(a: Discount & { parsed: Decimal }, b: Discount & { parsed: Decimal }): number {
  const general = rank(a.priGeral) - rank(b.priGeral);
  if (general !== 0) return general;
  return rank(a.pri) - rank(b.pri) || b.parsed.comparedTo(a.parsed);
}

function rank(priority: number | null | undefined): number {
  return priority ?? Number.MAX_SAFE_INTEGER;
}

/**
 * The one discount that applies: of those that qualify, the lowest `priGeral`, then the lowest `pri`,
 * then the highest percentage. Null when none does. Throws `out-of-range` beyond 0 to 100 percent.
 */
export function chooseDiscount(
  discounts: readonly Discount[] | null | undefined,
  qtde: Decimal,
  idFil: Id,
  context: PriceContext,
): AppliedDiscount | null {
  const candidates = (discounts ?? [])
    .filter((discount) => qualifies(discount, qtde, idFil, context))
    .map((discount) => ({ ...discount, parsed: parseWithin(discount.perc, `descontos[${discount.id}].perc`, 0, 100) }))
    .sort(byPriority);
  const best = candidates[0];
  return best ? { id: best.id, perc: best.parsed } : null;
}
