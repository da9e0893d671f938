import { type PriceConfig, resolveConfig } from '../config.ts';
import { readList, readObject } from '../input.ts';
import { priceLine } from '../line/price-line.ts';
import type { LineInput, PriceContext, PricedLine } from '../types.ts';
import type { QuoteExtras, QuoteTotals } from './quote-types.ts';
import { totalQuote } from './total-quote.ts';

/** A whole quote before it is priced. */
export interface Quote {
  readonly lines: readonly LineInput[];
  readonly context: PriceContext;
  readonly extras?: QuoteExtras | null;
}

export interface PricedQuote {
  /** In the order of the quote's lines. */
  readonly lines: readonly PricedLine[];
  readonly totals: QuoteTotals;
}

/**
 * Prices every line of a quote and adds them up. Throws `PricingError` for the first input that
 * gives no sound price.
 */
export function priceQuote(quote: Quote, config?: Partial<PriceConfig>): PricedQuote {
  const settings = resolveConfig(config);
  const { lines, context, extras } = readObject(quote, 'quote');
  const priced = readList(lines, 'lines').map((line) => priceLine(line, context, settings));
  return { lines: priced, totals: totalQuote(priced, extras ?? {}, settings) };
}
