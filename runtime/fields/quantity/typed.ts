/** Limits of a quantity's text: digits before the comma, and decimals. */
export interface QuantityLimits {
  /** Digits before the comma; undefined is no limit. */
  maxLength: number | undefined;
  decimals: number;
}

/** Dots that separate thousands: three digits behind each, and no zero in front. */
const THOUSANDS = /^[1-9]\d{0,2}(\.\d{3})+(,\d*)?$/;
const BRAZILIAN = /^\d*(,\d*)?$/;
/** A point as numeric keypads have it. */
const KEYPAD = /^\d+\.\d{1,2}$/;

/**
 * The quantity that was meant. A point with one or two digits behind it is a decimal (`3.5`), with
 * exactly three it separates thousands (`1.000`). Anything else, and what is beyond the limits,
 * stays text: to be refused, never to become another number. Undefined for no text.
 */
export function readQuantity(text: string, limits: QuantityLimits): number | string | undefined {
  const bare = text.trim();
  if (bare === '') return undefined;
  const found = parts(bare);
  if (!found || found.whole + found.fraction === '') return text;
  const { whole, fraction } = found;
  return fits(whole, fraction, limits) ? Number(`${whole || '0'}.${fraction || '0'}`) : text;
}

/**
 * The text as it is typed. Nothing is cut from it: a part of a quantity would be another one, and a
 * decimal too many is the caller's to refuse. `0,001` without its last digit would be none at all.
 */
export function typeQuantity(text: string): string {
  // Zeros in front, and a comma without a digit before it, are only another way to write the same.
  return BRAZILIAN.test(text) ? text.replace(/^0+(?=\d)/, '').replace(/^,/, '0,') : text;
}

/**
 * Whether a key brought one digit more than there is room for. Text that came at once (pasted,
 * filled in) is no key, and is refused as a whole.
 */
export function isFull(text: string, previous: string, { maxLength }: QuantityLimits): boolean {
  const isKey = text.length === previous.length + 1;
  return (
    isKey &&
    maxLength !== undefined &&
    BRAZILIAN.test(text) &&
    digits(text) > maxLength &&
    digits(previous) <= maxLength
  );
}

/** Digits before the comma that say something. */
const digits = (text: string): number => (text.split(',')[0] ?? '').replace(/^0+(?=\d)/, '').length;

/** Digits before and behind the decimal sign; null for what is no number. */
function parts(text: string): { whole: string; fraction: string } | null {
  if (!KEYPAD.test(text) && !BRAZILIAN.test(text) && !THOUSANDS.test(text)) return null;
  const [whole = '', fraction = ''] = KEYPAD.test(text)
    ? text.split('.')
    : text.replaceAll('.', '').split(',');
  return { whole, fraction };
}

function fits(whole: string, fraction: string, { maxLength, decimals }: QuantityLimits): boolean {
  return (
    (maxLength === undefined || whole.replace(/^0+(?=\d)/, '').length <= maxLength) &&
    fraction.length <= decimals
  );
}
