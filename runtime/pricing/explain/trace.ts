import type { ListPriceSource, PromotionPriceSource } from '../line/base-price.ts';
import type { StFormula } from '../taxes/computed-st.ts';
import type { DecimalString } from '../decimals/decimal-text.ts';
import type { FreightExemption } from '../quote/freight.ts';
import type { InformativeTax } from '../taxes/informative-tax.ts';
import type { RejectedRule } from '../line/rejection.ts';
import type { ExtraTax } from '../taxes/tax.ts';
import type { Id, TaxType } from '../types.ts';

/**
 * One step of a calculation: what went in, what came out. Values are exact, or rounded where the
 * calculation rounds. `staff` marks steps that reveal cost, margin or commission;
 * `withoutStaffSteps` removes them.
 */
interface Step<Name extends string, Inputs, Result = DecimalString, Staff extends boolean = false> {
  readonly step: Name;
  readonly inputs: Inputs;
  readonly result: Result;
  readonly staff: Staff;
}

/** Rules of one kind: the one that applied, and the others with the reason why not. */
interface Rules<Rejected> {
  readonly applied: Id | null;
  readonly rejected: readonly Rejected[];
}

type D = DecimalString;

/**
 * The list price by column. A promotion may stand in for one that is not there or cannot be read:
 * null.
 */
export type ColumnStep = Step<
  'column',
  { coluna: number | null; coluna_preco: number; fonte: ListPriceSource | null },
  D | null
>;
/** The price of one base unit; without a promotion it is the list price, and `fonte` null. */
export type PromotionStep = Step<
  'promotion',
  { fonte: PromotionPriceSource | null; price: D | null }
> &
  Rules<RejectedRule>;
export type PackagingStep = Step<'packaging', { price: D; fator_preco: D }>;
/** `waived`: the promotion goes without finance, whatever the plan's percentage. */
export type FinanceStep = Step<'finance', { price: D; percFin: D; waived: boolean }>;
export type DiscountStep = Step<'discount', { price: D; perc: D }> & Rules<RejectedRule>;
export type FlexStep = Step<'flex', { price: D; percFlex: D }>;
/** `of: net` is the price without taxes, `of: final` the one with. `places` null: not rounded. */
export type RoundingStep = Step<
  'rounding',
  { of: 'net' | 'final'; price: D; places: number | null }
>;
export type BaseStep = Step<
  'base',
  { price: D; percBaseImposto: D; percUf: D; uf: string | null; truncated: boolean }
>;
/**
 * `off`: the tenant computes no taxes, so the result is zero. `detalheSt`: from what a computed ST
 * can be worked again; its `perc` only follows from the result.
 */
export type TaxStep = Step<
  'tax',
  {
    tax: 'ipi' | ExtraTax | 'fcpSt';
    tipo: TaxType;
    base: D;
    perc: D;
    off: boolean;
    detalheSt: StFormula | null;
  }
>;
export type GrossStep = Step<'gross', { price: D; taxes: D }>;
/** `qtdeAt`: less than `qtde` is fulfilled, and that is what is charged. */
export type TotalStep = Step<
  'total',
  { price: D; qtde: number; qtdeAt?: number; bonificado: boolean }
>;
export type CostStep = Step<'cost', { custo: D; fator_conversao: D }, D, true>;
export type MarginStep = Step<'margin', { price: D; cost: D }, D | null, true>;
export type CommissionStep = Step<'commission', { value: D; perc: D }, D, true>;

export type LineStep =
  | ColumnStep
  | PromotionStep
  | PackagingStep
  | FinanceStep
  | DiscountStep
  | FlexStep
  | RoundingStep
  | BaseStep
  | TaxStep
  | GrossStep
  | TotalStep
  | CostStep
  | MarginStep
  | CommissionStep;

/**
 * An exemption, cashback or gift that the subtotal does not reach (`below-limit`), or that another
 * one beats.
 */
export interface RejectedReward {
  readonly id: Id;
  readonly reason: 'below-limit' | 'lower-value' | 'lower-priority';
  readonly limit: DecimalString;
}

export type SubtotalStep = Step<'subtotal', { lines: number; unpaid: number }>;
export type BonifiedStep = Step<'bonified', { lines: number }>;
export type FreightStep = Step<'freight', { vlFreteOriginal: D; vlFreteAbonado: D; vlMin: D }>;
export type ExemptionStep = Step<'exemption', { freight: D; subtotal: D }> & {
  readonly applied: FreightExemption | null;
  readonly rejected: readonly RejectedReward[];
};
/** `configured`: the fee is `taxaCob`, not one that was set for this quote. */
export type FeeStep = Step<'fee', { configured: boolean; lines: number }>;
/** `capped`: the amount of the coupon is above the subtotal. */
export type CouponStep = Step<
  'coupon',
  {
    subtotal: D;
    codigo: string | null;
    tipo: 'PERC' | 'VALOR' | null;
    desconto: D | null;
    capped: boolean;
  }
>;
/**
 * CBS and IBS: all that is shown, and as result what of it is charged. `deducts`: the base leaves
 * out a tax of some line.
 */
export type InformativeStep = Step<
  'informative',
  { base: D; deducts: boolean; tributos: readonly InformativeTax[] }
>;
export type QuoteTotalStep = Step<
  'total',
  { subtotal: D; freight: D; fee: D; taxes: D; coupon: D }
>;
export type CreditStep = Step<'credit', { total: D; available: D; asked: D | null }>;
/** `cashback`: what earlier orders earned and this one spends; absent where none is. */
export type ToPayStep = Step<'toPay', { total: D; credit: D; cashback?: D }>;
/** A part of what is to pay that is paid now. */
export type EntryStep = Step<'entry', { toPay: D }>;
export type CashbackStep = Step<'cashback', { subtotal: D; coupon: D }> & Rules<RejectedReward>;
export type GiftsStep = Step<'gifts', { subtotal: D }, readonly Id[]> & {
  readonly rejected: readonly RejectedReward[];
};
export type QuoteMarginStep = Step<
  'margin',
  { revenue: D; cost: D; bonifiedCost: D | null; coupon: D; net: D | null },
  D | null,
  true
>;
export type QuoteCommissionStep = Step<'commission', { value: D; perc: D | null }, D, true>;

export type QuoteStep =
  | SubtotalStep
  | BonifiedStep
  | FreightStep
  | ExemptionStep
  | FeeStep
  | CouponStep
  | InformativeStep
  | QuoteTotalStep
  | CreditStep
  | ToPayStep
  | EntryStep
  | CashbackStep
  | GiftsStep
  | QuoteMarginStep
  | QuoteCommissionStep;

/** The steps that anybody may see. */
export function withoutStaffSteps<S extends LineStep | QuoteStep>(
  steps: readonly S[],
): Extract<S, { staff: false }>[] {
  return steps.filter((step): step is Extract<S, { staff: false }> => !step.staff);
}
