export { type PriceConfig, defaultPriceConfig } from './config.ts';
export type { DecimalString } from './decimal.ts';
export { PricingError, type PricingErrorCode } from './error.ts';
export { priceLine } from './priceLine.ts';
export { type QuantityRule, checkQuantity, stepQuantity } from './quantity.ts';
export { type Coupon, type QuoteExtras, type QuoteLine, type QuoteTotals, totalQuote } from './totalQuote.ts';
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
