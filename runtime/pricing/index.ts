export {
  type ComparedCondition,
  type ConditionQuote,
  type PaymentCondition,
  compareConditions,
  paymentsOf,
} from './conditions.ts';
export type { StFormula } from './computedSt.ts';
export {
  type PriceConfig,
  type PriceValidation,
  chargesTaxes,
  defaultPriceConfig,
} from './config.ts';
export type { DecimalString } from './decimalText.ts';
export { difference } from './difference.ts';
export { PricingError, type PricingErrorCode } from './error.ts';
export { type ExplainedLine, explainLine } from './explainLine.ts';
export { type ExplainedQuote, type ExplainedQuoteLine, explainQuote } from './explainQuote.ts';
export type { DatedRate, InformativeLine, InformativeTax } from './informativeRate.ts';
export { type Instalment, type RemainderOn, evenDays, instalments } from './instalments.ts';
export { type LargestDiscount, type MarginFloor, largestDiscount } from './largestDiscount.ts';
export { type FreeFreight, freeFreight } from './freeFreight.ts';
export { priceLine } from './priceLine.ts';
export { type Pricer, createPricer } from './pricer.ts';
export { type QuantityRule, checkQuantity, roundToMultiple, stepQuantity } from './quantity.ts';
export {
  type LineProfit,
  lineProfit,
  type ProfitLine,
  type QuoteProfit,
  quoteProfit,
  sumProfit,
} from './quoteProfit.ts';
export type {
  CashbackRule,
  Coupon,
  Gift,
  InformativeQuote,
  QuoteExtras,
  QuoteLine,
  QuoteTotals,
} from './quoteTypes.ts';
export type { RejectedRule, RejectionReason } from './rejection.ts';
export { totalQuote } from './totalQuote.ts';
export { type LineStep, type QuoteStep, type RejectedReward, withoutStaffSteps } from './trace.ts';
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
export { type PriceLimits, type PriceViolation, agrees, validatePrice } from './validatePrice.ts';
