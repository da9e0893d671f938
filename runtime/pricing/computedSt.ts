import { Decimal, ONE, ZERO, fraction, parseWithin, percentage, round, toFixed } from './decimal.ts';
import { PricingError } from './error.ts';
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
 * the adjusted margin, which makes up for the interstate rate being below the internal one.
 */
export function computedSt(
  base: Decimal,
  withIpi: Decimal,
  rates: TaxRates,
  places: number,
): { readonly valor: Decimal; readonly detalheSt: ComputedStDetail } {
  const own = rate(rates, 'icmsProprio', 100);
  // 99: at 100 the adjusted margin would divide by zero.
  const internal = rate(rates, 'icmsInterno', 99);
  const original = ONE.plus(rate(rates, 'mva', 10_000));
  const adjusts = rates.interestadual === true && rates.remetenteSimples !== true;
  const margin = adjusts ? original.times(ONE.minus(own)).div(ONE.minus(internal)) : original;
  const reduction = fraction(parseWithin(rates.reducao ?? '0', 'aliquotas.reducao', 0, 100));

  const stBase = withIpi.times(margin).times(ONE.minus(reduction));
  const ownTax = base.times(own);
  return {
    valor: round(Decimal.max(ZERO, stBase.times(internal).minus(ownTax)), places),
    detalheSt: {
      mvaAplicada: toFixed(percentage(margin.minus(ONE)), MVA_PLACES),
      baseSt: toFixed(stBase, places),
      icmsProprio: toFixed(ownTax, places),
    },
  };
}
