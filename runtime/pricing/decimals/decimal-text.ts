import { type Decimal, ofDigits, ofInteger, round } from './decimal.ts';

/**
 * A plain decimal number as text, point as separator: "1234.56". No exponent, no thousands mark.
 */
export type DecimalString = string;

const MINUS = 45;
const POINT = 46;
const DIGIT_ZERO = 48;
const DIGIT_NINE = 57;

const MOST_WHOLE_DIGITS = 15;
const MOST_DECIMALS = 12;
/** So many digits are a safe integer whatever they are. */
const SAFE_DIGITS = 15;

/**
 * The decimal that a text says, or null when it is not digits, a point and digits, or without the
 * latter; more than so many on either side of the point are none either. Read by hand, because a
 * quote of a thousand lines reads some ten thousand of them.
 */
export function parseText(
  text: string,
  mostWhole = MOST_WHOLE_DIGITS,
  mostDecimals = MOST_DECIMALS,
): Decimal | null {
  const { length } = text;
  const start = text.charCodeAt(0) === MINUS ? 1 : 0;
  let point = length;
  let coefficient = 0;
  for (let at = start; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code >= DIGIT_ZERO && code <= DIGIT_NINE)
      coefficient = coefficient * 10 + (code - DIGIT_ZERO);
    else if (code === POINT && point === length) point = at;
    else return null;
  }
  const whole = point - start;
  const scale = point === length ? 0 : length - point - 1;
  if (whole < 1 || whole > mostWhole || scale > mostDecimals || point === length - 1) return null;
  if (whole + scale > SAFE_DIGITS)
    return ofDigits(text.slice(0, point) + text.slice(point + 1), scale);
  return ofInteger(start === 1 && coefficient !== 0 ? -coefficient : coefficient, scale);
}

/** "0", "0.0", "0.00"...: the text that a priced line has most of. */
const ZEROS: readonly DecimalString[] = Array.from({ length: MOST_DECIMALS + 1 }, (_, places) =>
  (0).toFixed(places),
);

/** 10^0 to 10^9: by these a number splits into two that are small enough to be written fast. */
const POWERS: readonly number[] = Array.from({ length: 10 }, (_, exponent) => 10 ** exponent);

/**
 * Digits before and after the point of a magnitude that is a safe integer; undefined where its
 * scale is beyond the table.
 */
function splitSmall(magnitude: number, scale: number): readonly [string, string] | undefined {
  const unit = POWERS[scale];
  if (unit === undefined) return undefined;
  const whole = Math.floor(magnitude / unit);
  const rest = magnitude - whole * unit;
  // The double quotient may have been rounded up to the next integer.
  if (rest < 0) return undefined;
  const decimals = String(rest);
  return [String(whole), decimals.length < scale ? decimals.padStart(scale, '0') : decimals];
}

function splitDigits(magnitude: number | bigint, scale: number): readonly [string, string] {
  const digits = String(magnitude).padStart(scale + 1, '0');
  const point = digits.length - scale;
  return [digits.slice(0, point), digits.slice(point)];
}

/** Text with exactly `places` decimals, rounded HALF_UP. Zero has no sign. */
export function toFixed(value: Decimal, places: number): DecimalString {
  const { coefficient, scale } = round(value, places);
  // A quantity may have more decimals than the 100 that `Number.prototype.toFixed` writes.
  if (coefficient === 0) return ZEROS[places] ?? `0.${'0'.repeat(places)}`;
  const magnitude = coefficient < 0 ? -coefficient : coefficient;
  const sign = coefficient < 0 ? '-' : '';
  if (scale === 0)
    return places === 0 ? `${sign}${magnitude}` : `${sign}${magnitude}.${'0'.repeat(places)}`;
  const split = typeof magnitude === 'number' ? splitSmall(magnitude, scale) : undefined;
  const [whole, decimals] = split ?? splitDigits(magnitude, scale);
  return scale === places
    ? `${sign}${whole}.${decimals}`
    : `${sign}${whole}.${decimals}${'0'.repeat(places - scale)}`;
}

/** Text with every decimal the value has, and no fewer than `places`. */
export function toAtLeast(value: Decimal, places: number): DecimalString {
  if (value.scale <= places) return toFixed(value, places);
  const text = toFixed(value, value.scale);
  let end = text.length;
  const least = text.length - (value.scale - places);
  while (end > least && text.charCodeAt(end - 1) === DIGIT_ZERO) end--;
  return text.slice(0, text.charCodeAt(end - 1) === POINT ? end - 1 : end);
}

/** The number next to a decimal. */
export function toNumber(value: Decimal): number {
  return Number(toAtLeast(value, 0));
}
