export { type PriceConfig, type PriceValidation, defaultPriceConfig } from './config.ts';
export type { DecimalString } from './decimalText.ts';
export { PricingError, type PricingErrorCode } from './error.ts';
export type { DatedRate, InformativeLine, InformativeTax } from './informativeRate.ts';
export { priceLine } from './priceLine.ts';
export { type QuantityRule, checkQuantity, stepQuantity } from './quantity.ts';
export type { CashbackRule, Coupon, Gift, InformativeQuote, QuoteExtras, QuoteLine, QuoteTotals } from './quoteTypes.ts';
export { totalQuote } from './totalQuote.ts';
export type {
  ComputedStDetail,
  Discount,
  Id,
  LineInput,
  LineTaxes,
  PriceContext,
  PricedLine,
  Promotion,
  TaxAmount,
  TaxRates,
  TaxType,
} from './types.ts';
