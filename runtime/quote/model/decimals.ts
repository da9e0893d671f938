import type { DecimalString } from '../../pricing/index.ts';
import type { Amount } from './records.ts';

/**
 * An ERP's amount as the plain decimal text that the pricing engine takes; undefined when there is none or it is no
 * number. `1e-7` is written out, because the engine reads no exponents.
 */
export function asDecimal(amount: Amount | undefined | null): DecimalString | undefined {
  if (amount === undefined || amount === null || amount === '') return undefined;
  const number = Number(amount);
  if (!Number.isFinite(number)) return undefined;
  if (typeof amount === 'string' && /^-?\d+(\.\d+)?$/.test(amount)) return amount;
  const text = String(number);
  return text.includes('e') ? number.toFixed(12).replace(/\.?0+$/, '') : text;
}

/** An ERP's amount as a number, for quantities and for what is sent back; undefined when it is none. */
export function asNumber(amount: Amount | undefined | null): number | undefined {
  const text = asDecimal(amount);
  return text === undefined ? undefined : Number(text);
}
