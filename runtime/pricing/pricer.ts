import { type PriceConfig, resolveConfig } from './config.ts';
import type { DecimalString } from './decimals/decimal-text.ts';
import {
  type ComparedCondition,
  type PaymentCondition,
  compareConditions,
} from './quote/conditions.ts';
import { type ExplainedLine, explainLine } from './explain/explain-line.ts';
import {
  type ExplainedQuote,
  type ExplainedQuoteLine,
  explainQuote,
} from './explain/explain-quote.ts';
import {
  type LargestDiscount,
  type MarginFloor,
  largestDiscount,
} from './line/largest-discount.ts';
import { priceLine } from './line/price-line.ts';
import { type ProfitLine, type QuoteProfit, quoteProfit } from './quote/quote-profit.ts';
import { type FreeFreight, freeFreight } from './quote/free-freight.ts';
import { type Instalment, instalments, type RemainderOn } from './quote/instalments.ts';
import { type Payments, paymentsOf } from './quote/payments.ts';
import { type PricedQuote, priceQuote, type Quote } from './quote/price-quote.ts';
import type { QuoteExtras, QuoteLine, QuoteTotals } from './quote/quote-types.ts';
import { totalQuote } from './quote/total-quote.ts';
import type { LineInput, PriceContext, PricedLine } from './types.ts';
import { type PriceLimits, type PriceViolation, validatePrice } from './line/validate-price.ts';

/**
 * The engine under one configuration; every function is the one of its name, which says what it
 * does.
 */
export interface Pricer {
  priceLine(line: LineInput, context: PriceContext): PricedLine;
  /** A whole quote: its lines, and their totals. */
  priceQuote(quote: Quote): PricedQuote;
  explainLine(line: LineInput, context: PriceContext): ExplainedLine;
  validatePrice(line: LineInput, context: PriceContext, limits: PriceLimits): PriceViolation[];
  largestDiscount(
    line: LineInput,
    context: PriceContext,
    floor: MarginFloor,
  ): LargestDiscount | null;
  totalQuote(lines: readonly QuoteLine[], extras?: QuoteExtras): QuoteTotals;
  explainQuote(lines: readonly ExplainedQuoteLine[], extras?: QuoteExtras): ExplainedQuote;
  quoteProfit(lines: readonly ProfitLine[], cupomValor?: DecimalString): QuoteProfit;
  compareConditions(quote: Quote, conditions: readonly PaymentCondition[]): ComparedCondition[];
  freeFreight(
    vlSubTot: DecimalString,
    extras: Pick<QuoteExtras, 'vlIsenta' | 'embutido'>,
  ): FreeFreight | null;
  paymentsOf(
    totals: Pick<QuoteTotals, 'valorTotalAPagar' | 'vlEntrada'>,
    dias: readonly number[],
    remainder?: RemainderOn,
  ): Payments;
  instalments(total: DecimalString, dias: readonly number[], remainder?: RemainderOn): Instalment[];
}

/**
 * Resolves and checks a configuration once, for everything that is priced under it. Throws
 * `bad-config`.
 */
export function createPricer(config?: Partial<PriceConfig>): Pricer {
  const settings = resolveConfig(config);
  const { casas } = settings;
  return {
    priceLine: (line, context) => priceLine(line, context, settings),
    priceQuote: (quote) => priceQuote(quote, settings),
    explainLine: (line, context) => explainLine(line, context, settings),
    validatePrice: (line, context, limits) => validatePrice(line, context, limits, settings),
    largestDiscount: (line, context, floor) => largestDiscount(line, context, floor, settings),
    totalQuote: (lines, extras) => totalQuote(lines, extras, settings),
    explainQuote: (lines, extras) => explainQuote(lines, extras, settings),
    quoteProfit: (lines, cupomValor) => quoteProfit(lines, cupomValor, settings),
    compareConditions: (quote, conditions) => compareConditions(quote, conditions, settings),
    freeFreight: (vlSubTot, extras) => freeFreight(vlSubTot, extras, settings),
    paymentsOf: (totals, dias, remainder) => paymentsOf(totals, dias, { remainder, casas }),
    instalments: (total, dias, remainder) => instalments(total, dias, { remainder, casas }),
  };
}
