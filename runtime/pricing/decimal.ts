import { Decimal as SharedDecimal } from 'decimal.js';
import { PricingError } from './error.ts';

/**
 * A private clone: another module that reconfigures decimal.js cannot change a price.
 * 80 digits hold every product of two accepted inputs exactly.
 */
export const Decimal = SharedDecimal.clone({ precision: 80, rounding: SharedDecimal.ROUND_HALF_UP });
export type Decimal = SharedDecimal;

/** A plain decimal number as text, point as separator: "1234.56". No exponent, no thousands mark. */
export type DecimalString = string;

export const ZERO = new Decimal(0);
export const ONE = new Decimal(1);
const HUNDRED = new Decimal(100);

const PLAIN_DECIMAL = /^-?\d{1,15}(\.\d{1,12})?$/;

/** The value as a decimal; throws `bad-decimal` for anything but a plain decimal text. */
export function parseDecimal(value: DecimalString, field: string): Decimal {
  if (typeof value !== 'string' || !PLAIN_DECIMAL.test(value)) {
    throw new PricingError('bad-decimal', field, `expected a plain decimal text, got ${JSON.stringify(value)}`);
  }
  return new Decimal(value);
}

/** Like `parseDecimal`, and within `min`..`max`; throws `out-of-range` outside of it. */
export function parseWithin(value: DecimalString, field: string, min: number, max = Infinity): Decimal {
  const parsed = parseDecimal(value, field);
  if (parsed.lt(min) || parsed.gt(max)) {
    throw new PricingError('out-of-range', field, `${value} is not between ${min} and ${max}`);
  }
  return parsed;
}

/** Keeps quantity x price within the digits that are held exactly. */
const GREATEST_QUANTITY = 1e12;

/** A quantity (may be fractional) as a decimal; throws `bad-quantity` unless a number from 0 to 1e12. */
export function parseQuantity(value: number, field: string): Decimal {
  if (typeof value !== 'number' || !(value >= 0 && value <= GREATEST_QUANTITY)) {
    throw new PricingError('bad-quantity', field, `expected 0 to ${GREATEST_QUANTITY}, got ${String(value)}`);
  }
  return new Decimal(value);
}

/** The fraction that a percentage stands for: 7.5 gives 0.075. */
export function fraction(perc: Decimal): Decimal {
  return perc.div(HUNDRED);
}

/** The percentage that a fraction stands for: 0.075 gives 7.5. */
export function percentage(part: Decimal): Decimal {
  return part.times(HUNDRED);
}

/** Rounded HALF_UP to `places` decimals. */
export function round(value: Decimal, places: number): Decimal {
  return value.toDecimalPlaces(places, Decimal.ROUND_HALF_UP);
}

/** Text with exactly `places` decimals. */
export function toFixed(value: Decimal, places: number): DecimalString {
  return (value.isZero() ? ZERO : value).toFixed(places, Decimal.ROUND_HALF_UP);
}

/** Text with every decimal the value has, and no fewer than `places`. */
export function toAtLeast(value: Decimal, places: number): DecimalString {
  return toFixed(value, Math.max(places, value.decimalPlaces()));
}
