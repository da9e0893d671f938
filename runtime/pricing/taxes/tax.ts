import { type StCalculation, computedSt } from './computed-st.ts';
import type { PriceConfig } from '../config.ts';
import {
  type Decimal,
  HUNDRED,
  ZERO,
  isZero,
  plus,
  quotient,
  round,
  times,
} from '../decimals/decimal.ts';
import { toAtLeast, toFixed } from '../decimals/decimal-text.ts';
import { PricingError } from '../error.ts';
import { fraction, parseWithin, readFlag } from '../input.ts';
import type { LineTaxes, TaxAmount, TaxRates, TaxType } from '../types.ts';

/** One tax of one package. */
export interface Tax {
  readonly perc: Decimal;
  readonly valor: Decimal;
  /** The base that it was computed on. */
  readonly base: Decimal;
}

/** The tax that a tax type has in addition to IPI; FCP only comes along with a computed ST. */
export type ExtraTax = Exclude<keyof LineTaxes, 'ipi' | 'fcpSt'>;

export interface TaxCalculation {
  readonly ipi: Tax;
  /** Which tax `extra` is; null where the type has IPI only. */
  readonly name: ExtraTax | null;
  readonly extra: Tax;
  /** On the base of a computed ST; null where its record names none. */
  readonly fcpSt: Omit<Tax, 'base'> | null;
  readonly total: Decimal;
  /** How a computed ST came about. */
  readonly st: StCalculation | null;
}

const NO_TAX: Tax = { perc: ZERO, valor: ZERO, base: ZERO };
const NO_TAXES: TaxCalculation = {
  ipi: NO_TAX,
  name: null,
  extra: NO_TAX,
  fcpSt: null,
  total: ZERO,
  st: null,
};

/**
 * A rate that the tax type cannot do without; throws `missing-rate`: no rate is not a rate of zero.
 */
function requiredRate(rates: TaxRates, key: 'st' | 'stsn' | 'partilha'): Decimal {
  const value = rates[key];
  if (value == null)
    throw new PricingError('missing-rate', `aliquotas.${key}`, 'the tax type needs this rate');
  return parseWithin(value, `aliquotas.${key}`, 0, 1000);
}

function taxOn(base: Decimal, perc: Decimal, places: number): Tax {
  return { perc, valor: round(times(base, fraction(perc)), places), base };
}

function withExtra(ipi: Tax, name: ExtraTax, extra: Tax): TaxCalculation {
  return { ipi, name, extra, fcpSt: null, total: plus(ipi.valor, extra.valor), st: null };
}

function withComputedSt(
  base: Decimal,
  ipi: Tax,
  rates: TaxRates,
  { casasImposto, casasExibicaoPerc }: PriceConfig,
): TaxCalculation {
  const st = computedSt(base, ipi.valor, rates, casasImposto);
  const withIpi = plus(base, ipi.valor);
  const perc = isZero(withIpi)
    ? ZERO
    : quotient(times(st.valor, HUNDRED), withIpi, casasExibicaoPerc);
  const extra = { perc, valor: st.valor, base: withIpi };
  const fcpSt = isZero(st.rates.fcpSt) ? null : { perc: st.rates.fcpSt, valor: st.fcp };
  const total = plus(ipi.valor, st.valor);
  return {
    ipi,
    name: 'st',
    extra,
    fcpSt,
    total: fcpSt === null ? total : plus(total, fcpSt.valor),
    st,
  };
}

/**
 * The taxes of one package on a tax base: IPI, then by type one more on base + IPI, each rounded to
 * `casasImposto`. Throws `unknown-tax-type`, `missing-rate` and `out-of-range`.
 */
export function calculateTaxes(
  tipo: TaxType,
  base: Decimal,
  rates: TaxRates,
  config: PriceConfig,
): TaxCalculation {
  if (!config.calculaIpiSt) return NO_TAXES;
  const places = config.casasImposto;
  const ipi = taxOn(base, parseWithin(rates.ipi ?? '0', 'aliquotas.ipi', 0, 1000), places);
  const withIpi = plus(base, ipi.valor);

  switch (tipo) {
    case 1:
      return { ipi, name: null, extra: NO_TAX, fcpSt: null, total: ipi.valor, st: null };
    case 2:
      return withExtra(ipi, 'st', taxOn(withIpi, requiredRate(rates, 'st'), places));
    case 3:
      return withExtra(ipi, 'stsn', taxOn(withIpi, requiredRate(rates, 'stsn'), places));
    case 4: {
      const amount = readFlag(rates.ipiNaBasePartilha, 'aliquotas.ipiNaBasePartilha', true)
        ? withIpi
        : base;
      return withExtra(ipi, 'icmsPartilha', taxOn(amount, requiredRate(rates, 'partilha'), places));
    }
    case 5:
      return withComputedSt(base, ipi, rates, config);
    default:
      throw new PricingError('unknown-tax-type', 'tipo', 'expected 1 to 5');
  }
}

function shown(tax: Omit<Tax, 'base'>, places: number): TaxAmount {
  return { perc: toAtLeast(tax.perc, 0), valor: toFixed(tax.valor, places) };
}

/**
 * The taxes as a line carries them: four, of which those that its type does not have are zero, and
 * FCP where there is one.
 */
export function presentTaxes(
  { ipi, name, extra, fcpSt }: TaxCalculation,
  places: number,
): LineTaxes {
  const none = shown(NO_TAX, places);
  const due = name === null ? none : shown(extra, places);
  const taxes = {
    ipi: shown(ipi, places),
    st: name === 'st' ? due : none,
    stsn: name === 'stsn' ? due : none,
    icmsPartilha: name === 'icmsPartilha' ? due : none,
  };
  return fcpSt === null ? taxes : { ...taxes, fcpSt: shown(fcpSt, places) };
}
