import { type Decimal, HUNDRED, ONE, ZERO, compare, max, minus, plus, quotient, times } from './decimal.ts';
import { toFixed } from './decimalText.ts';
import { PricingError } from './error.ts';
import { fraction, parseWithin, readFlag } from './input.ts';
import type { ComputedStDetail, TaxRates } from './types.ts';

/** Decimals in which the margin is shown; the calculation uses it unrounded. */
const MVA_PLACES = 4;

/** A rate as a fraction; throws `missing-rate`: ST cannot be computed without it. */
function rate(rates: TaxRates, key: 'mva' | 'icmsProprio' | 'icmsInterno', max: number): Decimal {
  const value = rates[key];
  if (value == null) throw new PricingError('missing-rate', `aliquotas.${key}`, 'tax type 5 needs this rate');
  return fraction(parseWithin(value, `aliquotas.${key}`, 0, max));
}

/**
 * ST computed from the added-value margin. An interstate sale of a seller outside the Simples uses
 * the adjusted margin, which makes up for the interstate rate being below the internal one. That margin is a fraction
 * over `1 - internal`, by which everything is divided once and last, so that nothing is rounded before the end.
 */
export function computedSt(
  base: Decimal,
  withIpi: Decimal,
  rates: TaxRates,
  places: number,
): { readonly valor: Decimal; readonly detalheSt: ComputedStDetail } {
  const own = rate(rates, 'icmsProprio', 100);
  const internal = rate(rates, 'icmsInterno', 100);
  const original = plus(ONE, rate(rates, 'mva', 10_000));
  const adjusts = readFlag(rates.interestadual, 'aliquotas.interestadual') && !readFlag(rates.remetenteSimples, 'aliquotas.remetenteSimples');
  if (adjusts && compare(internal, ONE) === 0) {
    throw new PricingError('out-of-range', 'aliquotas.icmsInterno', 'at 100 the adjusted margin has no value');
  }
  const divisor = adjusts ? minus(ONE, internal) : ONE;
  const margin = adjusts ? times(original, minus(ONE, own)) : original;
  const reduction = fraction(parseWithin(rates.reducao ?? '0', 'aliquotas.reducao', 0, 100));

  const stBase = times(times(withIpi, margin), minus(ONE, reduction));
  const ownTax = times(base, own);
  const due = minus(times(stBase, internal), times(ownTax, divisor));
  return {
    valor: quotient(max(ZERO, due), divisor, places),
    detalheSt: {
      mvaAplicada: toFixed(quotient(times(minus(margin, divisor), HUNDRED), divisor, MVA_PLACES), MVA_PLACES),
      baseSt: toFixed(quotient(stBase, divisor, places), places),
      icmsProprio: toFixed(ownTax, places),
    },
  };
}
