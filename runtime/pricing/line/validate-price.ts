import { calculateLine, netPlaces, taxPrice } from './calculate-line.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import {
  type Decimal,
  ZERO,
  compare,
  max,
  minus,
  negate,
  ofInteger,
  ofNumber,
  round,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast } from '../decimals/decimal-text.ts';
import { addPercent, parseAmount, parseWithin, readObject, quantityNumber } from '../input.ts';
import type { LineInput, PriceContext } from '../types.ts';

/**
 * A one-cent difference comes from rounding a unit price before it is multiplied, and is no
 * violation.
 */
const CENT = ofInteger(1, 2);

/** The ERP's limits for a line; an absent limit is none. */
export interface PriceLimits {
  /** Least price of one package. */
  readonly precoMinimo?: DecimalString | null;
  /** Greatest discount in percent: all of them together, against the price before discounts. */
  readonly descontoMaximo?: DecimalString | null;
}

/** A limit that a line's price breaks. */
export interface PriceViolation {
  readonly limit: 'least-price' | 'greatest-discount';
  /** The price that was compared: with taxes under `BRUTO`, without under `LIQUIDO`. */
  readonly price: DecimalString;
  /** The least that it may be. */
  readonly least: DecimalString;
}

/**
 * Checks a line's price against least price and greatest discount, in the way that
 * `tipoValidacaoPreco` says. A difference of one cent is let through. Empty when the price stands.
 * Throws `PricingError`.
 */
export function validatePrice(
  line: LineInput,
  context: PriceContext,
  limits: PriceLimits,
  config?: Partial<PriceConfig>,
): PriceViolation[] {
  const settings = resolveConfig(config);
  const { precoMinimo, descontoMaximo } = readObject(limits, 'limits');
  const of = calculateLine(line, context, settings);
  const gross = settings.tipoValidacaoPreco === 'BRUTO';
  const price = gross ? of.precoFinal : of.precoSemImposto;
  const violations: PriceViolation[] = [];
  const check = (limit: PriceViolation['limit'], least: Decimal) => {
    if (compare(price, minus(least, CENT)) >= 0) return;
    violations.push({
      limit,
      price: toAtLeast(price, settings.casas),
      least: toAtLeast(least, settings.casas),
    });
  };
  if (precoMinimo != null) check('least-price', parseWithin(precoMinimo, 'precoMinimo', 0));
  if (descontoMaximo != null) {
    const net = round(of.semDescontos, netPlaces(settings));
    const full = gross ? taxPrice(net, line, context, settings).precoFinal : net;
    check(
      'greatest-discount',
      addPercent(full, negate(parseWithin(descontoMaximo, 'descontoMaximo', 0, 100))),
    );
  }
  return violations;
}

/**
 * Whether two amounts are the same but for rounding: one cent for each line that they are made of.
 * For comparing what was priced here with what the ERP says. Throws `PricingError`.
 */
export function agrees(ours: DecimalString, theirs: DecimalString, lines = 1): boolean {
  const difference = minus(parseAmount(ours, 'ours'), parseAmount(theirs, 'theirs'));
  const tolerance = times(CENT, ofNumber(quantityNumber(lines, 'lines')));
  return compare(max(difference, minus(ZERO, difference)), tolerance) <= 0;
}
