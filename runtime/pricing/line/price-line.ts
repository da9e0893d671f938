import { calculateLine } from './calculate-line.ts';
import { type PriceConfig, resolveConfig } from '../config.ts';
import { presentLine } from './present-line.ts';
import type { LineInput, PriceContext, PricedLine } from '../types.ts';

/**
 * Prices one line: column, promotion, packaging, finance, discount, flex, tax base, taxes, final
 * price and total, in that order. Pure; decimal texts in and out, HALF_UP. Percentages are 7.5 for
 * 7.5%. Throws `PricingError` for any input that gives no sound price.
 */
export function priceLine(
  line: LineInput,
  context: PriceContext,
  config?: Partial<PriceConfig>,
): PricedLine {
  const settings = resolveConfig(config);
  return presentLine(calculateLine(line, context, settings), line, context, settings);
}
