import { min, minus } from '../decimals/decimal.ts';
import { type DecimalString, toFixed } from '../decimals/decimal-text.ts';
import { parseAmount, readObject } from '../input.ts';
import { type Instalment, type InstalmentOptions, instalments } from './instalments.ts';
import type { QuoteTotals } from './quote-types.ts';

/** How a quote is paid. */
export interface Payments {
  /** Paid now, as a part of the amount to pay. */
  readonly entrada: DecimalString;
  /** The rest, to which they add up exactly. */
  readonly parcelas: readonly Instalment[];
}

/**
 * How what is to pay is paid: the part now, never above it, and what is left in one instalment per
 * day given. Throws `PricingError`.
 */
export function paymentsOf(
  totals: Pick<QuoteTotals, 'valorTotalAPagar' | 'vlEntrada'>,
  dias: readonly number[],
  { remainder = 'ultima', casas = 2 }: InstalmentOptions = {},
): Payments {
  const toPay = parseAmount(readObject(totals, 'totals').valorTotalAPagar, 'valorTotalAPagar');
  const entry = min(parseAmount(totals.vlEntrada, 'vlEntrada'), toPay);
  return {
    entrada: toFixed(entry, casas),
    parcelas: instalments(toFixed(minus(toPay, entry), casas), dias, { remainder, casas }),
  };
}
