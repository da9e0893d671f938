/** Error codes; stable, so that callers may branch on them. */
export type PricingErrorCode =
  | 'bad-config'
  | 'bad-date'
  | 'bad-decimal'
  | 'bad-input'
  | 'bad-quantity'
  | 'missing-price'
  | 'missing-rate'
  | 'out-of-range'
  | 'unknown-coupon-type'
  | 'unknown-tax-type';

/**
 * The only error this module throws. A price that cannot be computed is an error with a code and
 * the field at fault, never NaN and never a guessed number. The message is for developers.
 */
export class PricingError extends Error {
  override readonly name = 'PricingError';
  readonly code: PricingErrorCode;
  readonly field: string;

  constructor(code: PricingErrorCode, field: string, detail: string) {
    super(`${field}: ${detail} (${code})`);
    this.code = code;
    this.field = field;
  }
}
