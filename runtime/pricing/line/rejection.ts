import type { DecimalString } from '../decimals/decimal-text.ts';
import type { Id } from '../types.ts';

/** Why a promotion or discount did not apply. */
export type RejectionReason =
  | 'branch'
  | 'plan'
  /** The plan's mean term is longer than the promotion allows, or not known. */
  | 'term'
  | 'operation'
  | 'quantity-below'
  | 'quantity-above'
  | 'multiple'
  | 'pick-up-only'
  /** The promotion that applies allows no discount on top. */
  | 'blocked-by-promotion'
  /** It qualifies, but another one goes first. */
  | 'lower-priority';

/** A rule that did not apply. */
export interface RejectedRule {
  readonly id: Id;
  readonly reason: RejectionReason;
  /** The percentage that would have applied; discounts only. */
  readonly perc?: DecimalString;
  /** The bound that was missed: quantity, multiple, or days of the mean term. */
  readonly limit?: number;
}
