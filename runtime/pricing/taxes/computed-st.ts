import {
  type Decimal,
  HUNDRED,
  ONE,
  ZERO,
  compare,
  isZero,
  max,
  minus,
  plus,
  quotient,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast, toFixed } from '../decimals/decimal-text.ts';
import { PricingError } from '../error.ts';
import { fraction, parseWithin, readFlag } from '../input.ts';
import type { ComputedStDetail, MarginRule, TaxRates } from '../types.ts';

/** Decimals in which a line shows the margin; the calculation uses it unrounded. */
const MVA_PLACES = 4;

/** Decimals of an explanation's intermediate values; a quotient may have infinitely many. */
const TRACE_PLACES = 12;

/** Inputs of a computed ST; rates in percent. */
interface StRates {
  readonly mva: Decimal;
  readonly icmsProprio: Decimal;
  readonly icmsInterno: Decimal;
  readonly reducao: Decimal;
  readonly reducaoPropria: Decimal;
  readonly fcpSt: Decimal;
}

/**
 * A computed ST of one package. `margin` and `stBase` are still to be divided by `divisor`, so that
 * nothing is rounded before the end.
 */
export interface StCalculation {
  readonly valor: Decimal;
  /** FCP on the base of the ST, which comes on top of it. */
  readonly fcp: Decimal;
  readonly rule: MarginRule;
  readonly base: Decimal;
  readonly ipi: Decimal;
  readonly rates: StRates;
  readonly divisor: Decimal;
  readonly margin: Decimal;
  readonly stBase: Decimal;
  readonly ownTax: Decimal;
}

/** Inputs and intermediate values of a computed ST, with up to 12 decimals. */
export interface StFormula extends ComputedStDetail {
  readonly regraMva: MarginRule;
  /** Without IPI. */
  readonly base: DecimalString;
  readonly ipi: DecimalString;
  /** In percent. */
  readonly aliquotas: Readonly<Record<keyof StRates, DecimalString>>;
}

/** A rate that ST cannot be computed without: throws `missing-rate`. */
function required(
  rates: TaxRates,
  key: 'mva' | 'icmsProprio' | 'icmsInterno',
  most: number,
): Decimal {
  const value = rates[key];
  if (value == null)
    throw new PricingError('missing-rate', `aliquotas.${key}`, 'tax type 5 needs this rate');
  return parseWithin(value, `aliquotas.${key}`, 0, most);
}

function optional(rates: TaxRates, key: 'reducao' | 'reducaoPropria' | 'fcpSt'): Decimal {
  const value = rates[key];
  return value == null ? ZERO : parseWithin(value, `aliquotas.${key}`, 0, 100);
}

function readRates(rates: TaxRates): StRates {
  return {
    mva: required(rates, 'mva', 10_000),
    icmsProprio: required(rates, 'icmsProprio', 100),
    icmsInterno: required(rates, 'icmsInterno', 100),
    reducao: optional(rates, 'reducao'),
    reducaoPropria: optional(rates, 'reducaoPropria'),
    fcpSt: optional(rates, 'fcpSt'),
  };
}

/**
 * Why the margin is adjusted or is not; `internal` is what the customer's state takes, its FCP
 * included.
 */
function marginRule(flags: TaxRates, own: Decimal, internal: Decimal): MarginRule {
  if (!readFlag(flags.interestadual, 'aliquotas.interestadual')) return 'not-interstate';
  if (readFlag(flags.remetenteSimples, 'aliquotas.remetenteSimples')) return 'simples';
  return compare(internal, own) > 0 ? 'adjusted' : 'not-above';
}

/** A value after a reduction in percent. */
const reduced = (value: Decimal, perc: Decimal): Decimal =>
  isZero(perc) ? value : times(value, minus(ONE, fraction(perc)));

/**
 * ST computed from the added-value margin, and the FCP on its base. An interstate sale of a seller
 * outside the Simples uses the adjusted margin where the customer's state takes more than the
 * interstate rate; it makes up for the difference. That margin is a fraction over what the state's
 * rates leave, by which everything is divided once and last.
 */
export function computedSt(
  base: Decimal,
  ipi: Decimal,
  given: TaxRates,
  places: number,
): StCalculation {
  const rates = readRates(given);
  const [own, interna, fcp] = [
    fraction(rates.icmsProprio),
    fraction(rates.icmsInterno),
    fraction(rates.fcpSt),
  ];
  const internal = isZero(fcp) ? interna : plus(interna, fcp);
  const rule = marginRule(given, own, internal);
  if (rule === 'adjusted' && compare(internal, ONE) >= 0) {
    throw new PricingError(
      'out-of-range',
      'aliquotas.icmsInterno',
      'at 100, with FCP, the adjusted margin has no value',
    );
  }
  const original = plus(ONE, fraction(rates.mva));
  const divisor = rule === 'adjusted' ? minus(ONE, internal) : ONE;
  const margin = rule === 'adjusted' ? times(original, minus(ONE, own)) : original;

  const stBase = reduced(times(plus(base, ipi), margin), rates.reducao);
  const ownTax = times(reduced(base, rates.reducaoPropria), own);
  const due = minus(times(stBase, interna), times(ownTax, divisor));
  return {
    valor: quotient(max(ZERO, due), divisor, places),
    fcp: isZero(fcp) ? ZERO : quotient(times(stBase, fcp), divisor, places),
    rule,
    base,
    ipi,
    rates,
    divisor,
    margin,
    stBase,
    ownTax,
  };
}

const appliedMargin = ({ margin, divisor }: StCalculation, places: number): Decimal =>
  quotient(times(minus(margin, divisor), HUNDRED), divisor, places);

/** The detail that a priced line carries, with the decimals of a tax. */
export function presentSt(of: StCalculation, places: number): ComputedStDetail {
  return {
    mvaAplicada: toFixed(appliedMargin(of, MVA_PLACES), MVA_PLACES),
    baseSt: toFixed(quotient(of.stBase, of.divisor, places), places),
    icmsProprio: toFixed(of.ownTax, places),
  };
}

/** All that the ST was worked from. */
export function explainSt(of: StCalculation): StFormula {
  const traced = (value: Decimal): DecimalString => toAtLeast(value, 0);
  const { mva, icmsProprio, icmsInterno, reducao, reducaoPropria, fcpSt } = of.rates;
  return {
    regraMva: of.rule,
    base: traced(of.base),
    ipi: traced(of.ipi),
    aliquotas: {
      mva: traced(mva),
      icmsProprio: traced(icmsProprio),
      icmsInterno: traced(icmsInterno),
      reducao: traced(reducao),
      reducaoPropria: traced(reducaoPropria),
      fcpSt: traced(fcpSt),
    },
    mvaAplicada: traced(appliedMargin(of, TRACE_PLACES)),
    baseSt: traced(quotient(of.stBase, of.divisor, TRACE_PLACES)),
    icmsProprio: traced(of.ownTax),
  };
}
