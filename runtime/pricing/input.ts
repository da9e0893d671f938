import {
  type Decimal,
  HUNDRED,
  ONE,
  compare,
  isZero,
  ofInteger,
  ofNumber,
  plus,
  shifted,
  times,
} from './decimals/decimal.ts';
import { type DecimalString, parseText } from './decimals/decimal-text.ts';
import { PricingError } from './error.ts';

/**
 * Of a text that is longer the beginning is shown: an ERP's page of HTML in a price's place fills
 * no log.
 */
const MAX_QUOTED = 60;

/** Description of a wrong value, for developers. Never throws, whatever it is. */
function quoted(value: unknown): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > MAX_QUOTED ? `${value.slice(0, MAX_QUOTED)}…` : value);
  return typeof value === 'number' ? JSON.stringify(value) : typeof value;
}

/** The value as a decimal; throws `bad-decimal` for anything but a plain decimal text. */
export function parseDecimal(value: DecimalString, field: string): Decimal {
  const parsed = typeof value === 'string' ? parseText(value) : null;
  if (parsed === null)
    throw new PricingError(
      'bad-decimal',
      field,
      `expected a plain decimal text, got ${quoted(value)}`,
    );
  return parsed;
}

/**
 * Like `parseDecimal`, and within `min`..`max`, which are integers; throws `out-of-range` outside
 * of it.
 */
export function parseWithin(
  value: DecimalString,
  field: string,
  min: number,
  max?: number,
): Decimal {
  const parsed = parseDecimal(value, field);
  if (
    compare(parsed, ofInteger(min)) < 0 ||
    (max !== undefined && compare(parsed, ofInteger(max)) > 0)
  ) {
    throw new PricingError(
      'out-of-range',
      field,
      `${value} is not between ${min} and ${max ?? 'any'}`,
    );
  }
  return parsed;
}

/**
 * Digits on either side of the point that a result of the engine stays below, whatever the inputs
 * were.
 */
const MOST_RESULT_DIGITS = 120;

/**
 * A result of the engine that comes back, such as a line's total: zero or more, and of any size.
 * Throws `bad-decimal` and `out-of-range`.
 */
export function parseAmount(value: DecimalString, field: string): Decimal {
  const parsed =
    typeof value === 'string' ? parseText(value, MOST_RESULT_DIGITS, MOST_RESULT_DIGITS) : null;
  if (parsed === null)
    throw new PricingError(
      'bad-decimal',
      field,
      `expected a plain decimal text, got ${quoted(value)}`,
    );
  if (parsed.coefficient < 0)
    throw new PricingError('out-of-range', field, `${value} is below zero`);
  return parsed;
}

/** A factor or divisor; throws `out-of-range` at zero or below, which would give the goods away. */
export function parseFactor(value: DecimalString | null | undefined, field: string): Decimal {
  if (value == null) return ONE;
  const parsed = parseWithin(value, field, 0);
  if (isZero(parsed)) throw new PricingError('out-of-range', field, 'a factor is above zero');
  return parsed;
}

/** Beyond it a quantity is a mistake, and a double does not count hundredths any more. */
const GREATEST_QUANTITY = 1e12;

/** A quantity, may be fractional; throws `bad-quantity` unless it is a number from 0 to 1e12. */
export function quantityNumber(value: number, field: string): number {
  if (typeof value !== 'number' || !(value >= 0 && value <= GREATEST_QUANTITY)) {
    throw new PricingError(
      'bad-quantity',
      field,
      `expected 0 to ${GREATEST_QUANTITY}, got ${quoted(value)}`,
    );
  }
  return value;
}

/** `quantityNumber` as a decimal: 0.1 is a tenth. */
export function parseQuantity(value: number, field: string): Decimal {
  return ofNumber(quantityNumber(value, field));
}

/**
 * An object that is no array; throws `bad-input` for anything else, which data from outside may
 * well be.
 */
export function readObject<T extends object>(value: T, field: string): T {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new PricingError('bad-input', field, `expected an object, got ${quoted(value)}`);
  }
  return value;
}

/** A list, an absent one being empty; throws `bad-input` for anything else. */
export function readList<T>(value: readonly T[] | null | undefined, field: string): readonly T[] {
  if (value == null) return NONE;
  if (!Array.isArray(value))
    throw new PricingError('bad-input', field, `expected a list, got ${quoted(value)}`);
  return value;
}

const NONE: readonly never[] = [];

const DIGITS = /^\d{1,15}$/;

/**
 * A number that orders or counts, such as days or a priority, absent being `otherwise`; throws
 * `bad-input` for what is none. Digits as text are one, too: old ERP tables keep such columns as
 * text, and `'28'` can mean nothing but 28.
 */
export function readNumber(
  value: number | null | undefined,
  field: string,
  otherwise: number,
): number {
  if (value == null) return otherwise;
  if (typeof value === 'string' && DIGITS.test(value)) return Number(value);
  if (typeof value !== 'number' || Number.isNaN(value))
    throw new PricingError('bad-input', field, `expected a number, got ${quoted(value)}`);
  return value;
}

/**
 * A switch, absent being `otherwise`; throws `bad-input` for what is none. An ERP's `'N'` is a text
 * like any other, which would be on where a condition takes it and off where it is compared with
 * true: either way another price.
 */
export function readFlag(
  value: boolean | null | undefined,
  field: string,
  otherwise = false,
): boolean {
  if (value == null) return otherwise;
  if (typeof value !== 'boolean')
    throw new PricingError('bad-input', field, `expected true or false, got ${quoted(value)}`);
  return value;
}

/** The fraction that a percentage stands for: 7.5 gives 0.075. */
export function fraction(perc: Decimal): Decimal {
  return shifted(perc, 2);
}

/** `value x (1 + perc/100)`. */
export function addPercent(value: Decimal, perc: Decimal): Decimal {
  return isZero(perc) ? value : times(value, fraction(plus(HUNDRED, perc)));
}
