import { type Decimal, parseQuantity } from './decimal.ts';
import type { Id } from './types.ts';

/** Whether a rule's id is not set, or is the one at hand. */
export function matchesId(rule: Id | null | undefined, actual: Id | null | undefined): boolean {
  if (rule == null) return true;
  return actual != null && String(rule) === String(actual);
}

/** Whether a quantity is within a rule's bounds, 0 or absent being unbounded. Throws `bad-quantity`. */
export function withinQuantity(
  qtde: Decimal,
  rule: { readonly qtdMin?: number | null; readonly qtdMax?: number | null },
): boolean {
  const min = parseQuantity(rule.qtdMin ?? 0, 'qtdMin');
  const max = parseQuantity(rule.qtdMax ?? 0, 'qtdMax');
  return qtde.gte(min) && (max.isZero() || qtde.lte(max));
}

/** Whether a multiple divides a quantity; 0 or absent divides all. Exact, also for 0.1. Throws `bad-quantity`. */
export function divides(multiplo: number | null | undefined, qtde: Decimal): boolean {
  const step = parseQuantity(multiplo ?? 0, 'multiplo');
  return step.isZero() || qtde.mod(step).isZero();
}
