import {
  type Decimal,
  ONE,
  ZERO,
  max,
  minus,
  negate,
  plus,
  round,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast, toFixed } from '../decimals/decimal-text.ts';
import { PricingError } from '../error.ts';
import { fraction, parseWithin, readFlag, readObject } from '../input.ts';
import type { TaxRates } from '../types.ts';
import type { InformativeLine } from './informative-line.ts';
import type { InformativeTax } from './informative-tax.ts';

/** A rate that a law sets for some time, such as CBS 0.9% in 2026. */
export interface DatedRate {
  readonly nome: string;
  readonly perc: DecimalString;
  /** First day, `YYYY-MM-DD`. */
  readonly desde: string;
  /** Last day; absent while no end is known. */
  readonly ate?: string | null;
  /** Whether the tax is charged on top of the total; off, it is only shown. */
  readonly somaAoTotal?: boolean | null;
}

const DAY = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** The last day of a month, 1 to 12, in the Gregorian calendar. */
function lastDay(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

function day(value: string, field: string): string {
  if (typeof value !== 'string' || !DAY.test(value))
    throw new PricingError('bad-date', field, 'expected YYYY-MM-DD');
  const date = Number(value.slice(8));
  if (date > 28 && date > lastDay(Number(value.slice(0, 4)), Number(value.slice(5, 7)))) {
    throw new PricingError('bad-date', field, 'no such day');
  }
  return value;
}

/** The rates in force on a day. ISO days compare as text. Throws `bad-date`. */
export function ratesInForce(rates: readonly DatedRate[], on: string): readonly DatedRate[] {
  const today = day(on, 'data');
  return rates.filter((rate) => {
    const { desde, ate } = readObject(rate, 'tributosInformativos');
    return (
      day(desde, 'tributosInformativos.desde') <= today &&
      (ate == null || today <= day(ate, 'tributosInformativos.ate'))
    );
  });
}

/**
 * Whether one of the rates is charged on top on that day. Throws `PricingError` when one in force
 * cannot be read, charged or not.
 */
export function chargesOn(rates: readonly DatedRate[], on: string): boolean {
  const inForce = ratesInForce(rates, on);
  for (const { perc } of inForce) parseWithin(perc, 'tributosInformativos.perc', 0, 100);
  return inForce.some(({ somaAoTotal }) =>
    readFlag(somaAoTotal, 'tributosInformativos.somaAoTotal'),
  );
}

const DEDUCTED = [
  'pis',
  'cofins',
  'icms',
  'difal',
  'fcp',
] as const satisfies readonly (keyof TaxRates)[];

/** The rates that the base leaves out; those that are zero say nothing and stay away. */
export function deductedRates(rates: TaxRates): DecimalString[] {
  return DEDUCTED.map((key) => rates[key] ?? (key === 'icms' ? ownRate(rates) : null)).filter(
    (rate) => rate != null,
  );
}

/** Decimals of a rate that follows from two. */
const RATE_PLACES = 12;

/** The seller's own ICMS in percent of the whole goods. */
function ownRate({ icmsProprio, reducaoPropria }: TaxRates): DecimalString | null | undefined {
  if (icmsProprio == null || reducaoPropria == null) return icmsProprio;
  const left = minus(
    ONE,
    fraction(parseWithin(reducaoPropria, 'aliquotas.reducaoPropria', 0, 100)),
  );
  return toAtLeast(
    round(times(parseWithin(icmsProprio, 'aliquotas.icmsProprio', 0, 100), left), RATE_PLACES),
    0,
  );
}

/**
 * The informative taxes of a line, with its share of freight and of the quote's discount. Each
 * deducted tax is rounded to cents before it is subtracted, as a document carries it. Never below
 * zero.
 */
export function informativeLine(
  vlProd: Decimal,
  share: { readonly freight: Decimal; readonly discount: Decimal },
  deducoes: readonly DecimalString[],
  rates: readonly (DatedRate | InformativeTax)[],
  casas: number,
): InformativeLine {
  const gross = minus(plus(vlProd, share.freight), share.discount);
  const percent = (perc: DecimalString, field: string) => parseWithin(perc, field, 0, 100);
  const deducted = deducoes.map((perc) =>
    negate(round(times(gross, fraction(percent(perc, 'deducoes'))), casas)),
  );
  const base = max(ZERO, round(deducted.reduce(plus, gross), casas));
  return {
    vlProd: toFixed(vlProd, casas),
    base: toFixed(base, casas),
    tributos: rates.map(({ nome, perc, somaAoTotal }) => {
      const rate = percent(perc, 'tributosInformativos.perc');
      return {
        nome,
        perc: toAtLeast(rate, 0),
        valor: toFixed(times(base, fraction(rate)), casas),
        somaAoTotal: readFlag(somaAoTotal, 'tributosInformativos.somaAoTotal'),
      };
    }),
    deducoes,
  };
}
