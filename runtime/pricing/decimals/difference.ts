import { minus } from './decimal.ts';
import { type DecimalString, toAtLeast } from './decimal-text.ts';
import { parseAmount } from '../input.ts';

/**
 * How much more `amount` is than `than`; negative when it is less. Exact, with two decimals at
 * least. Throws `PricingError`.
 */
export function difference(amount: DecimalString, than: DecimalString): DecimalString {
  return toAtLeast(minus(parseAmount(amount, 'amount'), parseAmount(than, 'than')), 2);
}
