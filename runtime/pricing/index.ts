export {
  type ComparedCondition,
  type PaymentCondition,
  compareConditions,
} from './quote/conditions.ts';
export type { StFormula } from './taxes/computed-st.ts';
export {
  type PriceConfig,
  type PriceValidation,
  chargesTaxes,
  defaultPriceConfig,
} from './config.ts';
export type { DecimalString } from './decimals/decimal-text.ts';
export { difference } from './decimals/difference.ts';
export { PricingError, type PricingErrorCode } from './error.ts';
export { type ExplainedLine, explainLine } from './explain/explain-line.ts';
export {
  type ExplainedQuote,
  type ExplainedQuoteLine,
  explainQuote,
} from './explain/explain-quote.ts';
export type { DatedRate } from './taxes/informative-rate.ts';
export type { InformativeTax } from './taxes/informative-tax.ts';
export type { InformativeLine } from './taxes/informative-line.ts';
export { type Instalment, type RemainderOn, evenDays, instalments } from './quote/instalments.ts';
export {
  type LargestDiscount,
  type MarginFloor,
  largestDiscount,
} from './line/largest-discount.ts';
export { type Payments, paymentsOf } from './quote/payments.ts';
export { type PricedQuote, type Quote, priceQuote } from './quote/price-quote.ts';
export { type FreeFreight, freeFreight } from './quote/free-freight.ts';
export { priceLine } from './line/price-line.ts';
export { type Pricer, createPricer } from './pricer.ts';
export {
  type QuantityRule,
  type QuantityViolation,
  checkQuantity,
  roundToMultiple,
  stepQuantity,
} from './line/quantity-rule.ts';
export {
  type LineProfit,
  lineProfit,
  type ProfitLine,
  type QuoteProfit,
  quoteProfit,
  sumProfit,
} from './quote/quote-profit.ts';
export type {
  CashbackRule,
  Coupon,
  Gift,
  InformativeQuote,
  QuoteExtras,
  QuoteLine,
  QuoteTotals,
} from './quote/quote-types.ts';
export type { RejectedRule, RejectionReason } from './line/rejection.ts';
export { totalQuote } from './quote/total-quote.ts';
export {
  type LineStep,
  type QuoteStep,
  type RejectedReward,
  withoutStaffSteps,
} from './explain/trace.ts';
export type {
  ComputedStDetail,
  Discount,
  Id,
  LineInput,
  LineTaxes,
  MarginRule,
  PriceContext,
  PricedLine,
  Promotion,
  TaxAmount,
  TaxRates,
  TaxType,
} from './types.ts';
export {
  type PriceLimits,
  type PriceViolation,
  agrees,
  validatePrice,
} from './line/validate-price.ts';
