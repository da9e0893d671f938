/**
 * Exact decimal numbers: `coefficient x 10^-scale`. The coefficient is a number while it is a safe
 * integer, where integer arithmetic of doubles is exact and fast, and a bigint beyond. Every
 * function below keeps that form, so that no result is ever rounded but by `round`, `truncate` and
 * `quotient`. Trailing zeros are preserved: equal values may have different scales.
 */
export interface Decimal {
  readonly coefficient: number | bigint;
  /** Decimals, 0 or more. */
  readonly scale: number;
}

/**
 * Rounding of the digits that are cut: `half-up` and `up` look at the magnitude, as `down`
 * does.
 */
export type Rounding = 'half-up' | 'down' | 'up';

const LARGEST = Number.MAX_SAFE_INTEGER;

/** 10^0 to 10^15: the powers of ten that are safe integers. */
const POWERS: readonly number[] = Array.from({ length: 16 }, (_, exponent) => 10 ** exponent);

/** A power of ten as a number where that is safe, else NaN, which fails every `isSafe`. */
function power(exponent: number): number {
  return POWERS[exponent] ?? Number.NaN;
}

/** True for the exact result of integer arithmetic, false where a double may have rounded it. */
function isSafe(integer: number): boolean {
  return integer <= LARGEST && integer >= -LARGEST;
}

function small(coefficient: number, scale: number): Decimal {
  return { coefficient, scale };
}

function large(coefficient: bigint, scale: number): Decimal {
  const number = Number(coefficient);
  return { coefficient: isSafe(number) ? number : coefficient, scale };
}

function bigPower(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

export const ZERO: Decimal = small(0, 0);
export const ONE: Decimal = small(1, 0);
export const HUNDRED: Decimal = small(100, 0);

/** The decimal of these digits, which may be too many for a number. */
export function ofDigits(digits: string, scale: number): Decimal {
  return large(BigInt(digits), scale);
}

/** The decimal of a safe integer x 10^-scale. */
export function ofInteger(coefficient: number, scale = 0): Decimal {
  return small(coefficient, scale);
}

/**
 * The decimal that a finite number is written as: 0.1 is a tenth, not the binary fraction next to
 * it.
 */
export function ofNumber(value: number): Decimal {
  if (Number.isSafeInteger(value)) return small(value, 0);
  const [mantissa = '', exponent = '0'] = String(value).split('e');
  const [whole = '', decimals = ''] = mantissa.split('.');
  const scale = decimals.length - Number(exponent);
  return scale >= 0
    ? ofDigits(whole + decimals, scale)
    : large(BigInt(whole + decimals) * bigPower(-scale), 0);
}

/** Whether the value is zero, whatever its scale. */
export function isZero(value: Decimal): boolean {
  return value.coefficient === 0;
}

/** `-value`; zero has no sign. */
export function negate(value: Decimal): Decimal {
  return isZero(value) ? value : { coefficient: -value.coefficient, scale: value.scale };
}

/** `a + b`, exact, with the greater scale of both. */
export function plus(a: Decimal, b: Decimal): Decimal {
  if (a.scale < b.scale) return plus(b, a);
  if (b.coefficient === 0) return a;
  if (a.coefficient === 0) return b;
  const shift = a.scale - b.scale;
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const aligned = b.coefficient * power(shift);
    const sum = a.coefficient + aligned;
    if (isSafe(aligned) && isSafe(sum)) return small(sum, a.scale);
  }
  return large(BigInt(a.coefficient) + BigInt(b.coefficient) * bigPower(shift), a.scale);
}

/** `a - b`, exact, with the greater scale of both. */
export function minus(a: Decimal, b: Decimal): Decimal {
  return plus(a, negate(b));
}

/** `a * b`, exact; the scales add up. */
export function times(a: Decimal, b: Decimal): Decimal {
  const scale = a.scale + b.scale;
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const product = a.coefficient * b.coefficient;
    // A product of zero and a negative number is -0, which is not the ZERO that others look for.
    if (isSafe(product)) return small(product === 0 ? 0 : product, scale);
  }
  return large(BigInt(a.coefficient) * BigInt(b.coefficient), scale);
}

/** The value divided by 10^places, which is exact and costs nothing. */
export function shifted(value: Decimal, places: number): Decimal {
  return { coefficient: value.coefficient, scale: value.scale + places };
}

/** -1, 0 or 1 as `a` is less than, equal to or greater than `b`. */
export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const left = a.scale === b.scale ? a.coefficient : minus(a, b).coefficient;
  const right = a.scale === b.scale ? b.coefficient : 0;
  return left > right ? 1 : left < right ? -1 : 0;
}

/** The lesser of both; `a` of equal ones. */
export function min(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) <= 0 ? a : b;
}

/** The greater of both; `a` of equal ones. */
export function max(a: Decimal, b: Decimal): Decimal {
  return compare(a, b) >= 0 ? a : b;
}

/** An integer quotient of safe integers, the divisor above zero. */
function divideSmall(dividend: number, divisor: number, rounding: Rounding): number {
  const magnitude = Math.abs(dividend);
  let quotient = Math.floor(magnitude / divisor);
  let rest = magnitude - quotient * divisor;
  // The double quotient may have been rounded up to the next integer, never down past one.
  if (rest < 0) {
    quotient -= 1;
    rest += divisor;
  }
  if (rounding === 'half-up' ? rest * 2 >= divisor : rounding === 'up' && rest > 0) quotient += 1;
  return dividend < 0 && quotient !== 0 ? -quotient : quotient;
}

function divideLarge(dividend: bigint, divisor: bigint, rounding: Rounding): bigint {
  const magnitude = dividend < 0n ? -dividend : dividend;
  const rest = magnitude % divisor;
  const cut = magnitude / divisor;
  const quotient = (rounding === 'half-up' ? rest * 2n >= divisor : rounding === 'up' && rest > 0n)
    ? cut + 1n
    : cut;
  return dividend < 0n ? -quotient : quotient;
}

/** `a / b` with `places` decimals, rounded once from the exact quotient. `b` is above zero. */
export function quotient(
  a: Decimal,
  b: Decimal,
  places: number,
  rounding: Rounding = 'half-up',
): Decimal {
  const shift = places + b.scale - a.scale;
  if (typeof a.coefficient === 'number' && typeof b.coefficient === 'number') {
    const dividend = shift > 0 ? a.coefficient * power(shift) : a.coefficient;
    const divisor = shift < 0 ? b.coefficient * power(-shift) : b.coefficient;
    if (isSafe(dividend) && isSafe(divisor))
      return small(divideSmall(dividend, divisor, rounding), places);
  }
  const dividend = BigInt(a.coefficient) * bigPower(Math.max(shift, 0));
  const divisor = BigInt(b.coefficient) * bigPower(Math.max(-shift, 0));
  return large(divideLarge(dividend, divisor, rounding), places);
}

/** Rounded HALF_UP to at most `places` decimals; a value with fewer is itself. */
export function round(value: Decimal, places: number): Decimal {
  return value.scale <= places ? value : quotient(value, ONE, places);
}

/** Cut to at most `places` decimals. */
export function truncate(value: Decimal, places: number): Decimal {
  return value.scale <= places ? value : quotient(value, ONE, places, 'down');
}

/** Whether `step`, above zero, fits into the value without a rest. */
export function isMultiple(value: Decimal, step: Decimal): boolean {
  return compare(times(quotient(value, step, 0, 'down'), step), value) === 0;
}
