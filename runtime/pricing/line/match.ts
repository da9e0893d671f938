import { isMultiple } from '../decimals/decimal.ts';
import { PricingError } from '../error.ts';
import { parseQuantity, quantityNumber } from '../input.ts';
import type { Id } from '../types.ts';

/** An id as text, by which ids are the same or not; throws `bad-input` for what is no id. */
export function idText(id: Id): string {
  if (typeof id === 'string') return id;
  if (typeof id === 'number') return String(id);
  throw new PricingError('bad-input', 'id', `expected a number or a text, got ${typeof id}`);
}

/**
 * Whether a rule's id is not set, or is the one at hand; `7` and `"7"` are the same. Throws
 * `bad-input` for what is no id.
 */
export function matchesId(rule: Id | null | undefined, actual: Id | null | undefined): boolean {
  if (rule == null || rule === actual) return true;
  return actual != null && idText(rule) === idText(actual);
}

/**
 * How a quantity misses a rule's bounds, 0 or absent being unbounded; null when it does not. Throws
 * `bad-quantity`.
 */
export function missedBound(
  qtde: number,
  rule: { readonly qtdMin?: number | null; readonly qtdMax?: number | null },
): 'quantity-below' | 'quantity-above' | null {
  const min = quantityNumber(rule.qtdMin ?? 0, 'qtdMin');
  const max = quantityNumber(rule.qtdMax ?? 0, 'qtdMax');
  if (qtde < min) return 'quantity-below';
  return max !== 0 && qtde > max ? 'quantity-above' : null;
}

/**
 * Whether a multiple divides a quantity; 0 or absent divides all. Exact, also for 0.1. Throws
 * `bad-quantity`.
 */
export function divides(multiplo: number | null | undefined, qtde: number): boolean {
  const step = quantityNumber(multiplo ?? 0, 'multiplo');
  if (step === 0) return true;
  if (Number.isInteger(step) && Number.isInteger(qtde)) return qtde % step === 0;
  return isMultiple(parseQuantity(qtde, 'qtde'), parseQuantity(step, 'multiplo'));
}
