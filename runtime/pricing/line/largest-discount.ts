import { calculateLine, netPlaces } from './calculate-line.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import {
  type Decimal,
  HUNDRED,
  ONE,
  compare,
  isZero,
  max,
  minus,
  ofInteger,
  plus,
  quotient,
  times,
} from '../decimals/decimal.ts';
import { type DecimalString, toAtLeast } from '../decimals/decimal-text.ts';
import { PricingError } from '../error.ts';
import { fraction, parseWithin, readObject } from '../input.ts';
import { packageCost, presentLine } from './present-line.ts';
import type { LineInput, PriceContext, PricedLine } from '../types.ts';

/** The margin that a discount must preserve. */
export interface MarginFloor {
  /** Least margin, in percent of the price without taxes, below 100. */
  readonly margemMinima: DecimalString;
}

/**
 * The largest discount of the seller's own, and the line at it: its margin, its commission, its
 * total.
 */
export interface LargestDiscount {
  /**
   * In percent, with `casasExibicaoPerc` decimals at most; it takes the place of the line's
   * `percFlex`.
   */
  readonly percFlex: DecimalString;
  readonly priced: PricedLine;
}

/**
 * The lowest price without taxes, among those that rounding can give, whose margin is not below the
 * least one.
 */
function lowestPrice(cost: Decimal, least: Decimal, places: number): Decimal {
  const price = quotient(cost, minus(ONE, fraction(least)), places, 'up');
  // At price zero there is no margin.
  return max(price, ofInteger(1, places));
}

/**
 * The largest percentage that leaves `price` after rounding, to be cut to the decimals of a
 * percentage.
 */
function discountTo(price: Decimal, from: Decimal, places: number, percPlaces: number): Decimal {
  // HALF_UP takes everything from half a unit below `price` on up to it.
  const enough = minus(price, ofInteger(5, places + 1));
  return quotient(times(minus(from, enough), HUNDRED), from, percPlaces, 'down');
}

/**
 * The largest own discount (`percFlex`, on top of the discount that applies by rule) with which a
 * line keeps a least margin; null when it does not even without one. Solved, not searched: a price
 * falls as the discount rises, so the lowest price that keeps the margin gives the discount,
 * exactly and with the engine's rounding. The line must bring its cost: `missing-price` on `custo`
 * otherwise. For staff only. Throws `PricingError`.
 */
export function largestDiscount(
  line: LineInput,
  context: PriceContext,
  floor: MarginFloor,
  config?: Partial<PriceConfig>,
): LargestDiscount | null {
  const settings = resolveConfig(config);
  const least = parseWithin(readObject(floor, 'floor').margemMinima, 'margemMinima', -1000, 100);
  if (compare(least, HUNDRED) === 0)
    throw new PricingError('out-of-range', 'margemMinima', 'a margin is below 100');
  const { afterDiscount } = calculateLine(
    { ...readObject(line, 'line'), percFlex: null },
    context,
    settings,
  );
  const cost = packageCost(line);
  if (cost === undefined)
    throw new PricingError('missing-price', 'custo', 'a margin needs the cost');

  const places = netPlaces(settings);
  const lowest = lowestPrice(cost, least, places);
  // Without own discount the price must reach it, or no discount does.
  if (isZero(afterDiscount) || compare(plus(afterDiscount, ofInteger(5, places + 1)), lowest) < 0)
    return null;
  const perc = discountTo(lowest, afterDiscount, places, settings.casasExibicaoPerc);
  const percFlex = toAtLeast(perc, 0);
  const discounted = { ...line, percFlex };
  return {
    percFlex,
    priced: presentLine(
      calculateLine(discounted, context, settings),
      discounted,
      context,
      settings,
    ),
  };
}
