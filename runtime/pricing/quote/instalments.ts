import { minus, ofNumber, quotient, times } from '../decimals/decimal.ts';
import { type DecimalString, toFixed } from '../decimals/decimal-text.ts';
import { PricingError } from '../error.ts';
import { parseAmount, readList, readNumber } from '../input.ts';

/** One payment: `dia` days after the order. */
export interface Instalment {
  readonly dia: number;
  readonly valor: DecimalString;
}

export interface InstalmentOptions {
  /** Default: the last. */
  readonly remainder?: RemainderOn | undefined;
  /** Decimals; default 2. */
  readonly casas?: number;
}

/** The instalment that takes the cents that do not divide. */
export type RemainderOn = 'primeira' | 'ultima';

/** More would be a mistake, and each is an object. */
const MOST = 999;

function checkedDays(dias: readonly number[]): readonly number[] {
  const days = readList(dias, 'dias');
  if (days.length < 1 || days.length > MOST)
    throw new PricingError('out-of-range', 'dias', `expected 1 to ${MOST} instalments`);
  for (const day of days) {
    if (!Number.isInteger(readNumber(day, 'dias', Number.NaN)) || day < 0)
      throw new PricingError('out-of-range', 'dias', 'a day is a whole number from 0');
  }
  return days;
}

/**
 * Divides a total into one instalment per day given. All are alike, cut to `casas` decimals; what
 * is left over is on the last one, or on the first, so that they add up to the total exactly.
 * Throws `PricingError`.
 */
export function instalments(
  total: DecimalString,
  dias: readonly number[],
  { remainder = 'ultima', casas = 2 }: InstalmentOptions = {},
): Instalment[] {
  const days = checkedDays(dias);
  const whole = parseAmount(total, 'total');
  const count = ofNumber(days.length);
  const each = quotient(whole, count, casas, 'down');
  const odd = minus(whole, times(each, ofNumber(days.length - 1)));
  const oddAt = remainder === 'primeira' ? 0 : days.length - 1;
  return days.map((dia, at) => ({
    dia,
    valor: toFixed(at === oddAt ? odd : each, Math.max(casas, whole.scale)),
  }));
}

/**
 * Days of instalments for a plan of which only the mean term is known: evenly apart, the first one
 * as far from the order as the next from it, with that mean. 60 days in 3 gives 30, 60, 90. Throws
 * `out-of-range`.
 */
export function evenDays(prazMed: number, parcelas: number): number[] {
  if (!Number.isInteger(parcelas) || parcelas < 1 || parcelas > MOST) {
    throw new PricingError('out-of-range', 'parcelas', `expected 1 to ${MOST}`);
  }
  const mean = readNumber(prazMed, 'prazMed', 0);
  if (!(mean >= 0 && mean <= 36_500))
    throw new PricingError('out-of-range', 'prazMed', 'expected 0 to 36500 days');
  return Array.from({ length: parcelas }, (_, at) =>
    Math.round((2 * mean * (at + 1)) / (parcelas + 1)),
  );
}
