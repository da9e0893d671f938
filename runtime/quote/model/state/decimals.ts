import type { DecimalString } from '../../../pricing/index.ts';
import type { Amount } from '../records/amount.ts';

/** The most decimals that the pricing engine reads. */
const MOST_DECIMALS = 12;

/**
 * An ERP's amount as the plain decimal text that the pricing engine reads; undefined when there is
 * none or it is no number. `1e-7` is written out, because the engine reads no exponents, and the
 * noise of a sum of doubles goes: 19.900000000000002 is 19.9. A text is passed on unchanged.
 */
export function asDecimal(amount: Amount | undefined | null): DecimalString | undefined {
  if (amount === undefined || amount === null || amount === '') return undefined;
  const number = Number(amount);
  if (!Number.isFinite(number)) return undefined;
  if (typeof amount === 'string' && /^-?\d+(\.\d+)?$/.test(amount)) return amount;
  const text = String(number);
  const decimals = text.length - text.indexOf('.') - 1;
  const plain = !text.includes('e') && (!text.includes('.') || decimals <= MOST_DECIMALS);
  const fixed = plain ? text : number.toFixed(MOST_DECIMALS);
  // From 1e21 on no digits are written, and the zeros at the end are the exponent's: the engine
  // refuses it as it is.
  return plain || fixed.includes('e') ? fixed : fixed.replace(/\.?0+$/, '');
}

/**
 * `asDecimal` for what a price depends on: what cannot be read is handed to the engine as it is,
 * which refuses it by name. Left out, `5,0` of IPI would be no IPI, and an unreadable promotion
 * another price.
 */
export function forEngine(amount: Amount | undefined | null): DecimalString | undefined {
  return (
    asDecimal(amount) ??
    (amount === undefined || amount === null || amount === '' ? undefined : String(amount))
  );
}

/**
 * An ERP's amount as a number, for quantities and for what is sent back; undefined when it is none.
 */
export function asNumber(amount: Amount | undefined | null): number | undefined {
  const text = asDecimal(amount);
  return text === undefined ? undefined : Number(text);
}
