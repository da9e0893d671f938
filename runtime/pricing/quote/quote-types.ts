import type { DecimalString } from '../decimals/decimal-text.ts';
import type { InformativeTax } from '../taxes/informative-tax.ts';
import type { InformativeLine } from '../taxes/informative-line.ts';
import type { Id, PricedLine } from '../types.ts';

/** `PERC`: `desconto` is a percentage of the subtotal; `VALOR`: an amount of money. */
export interface Coupon {
  readonly codigo: string;
  readonly desconto: DecimalString;
  readonly tipo: 'PERC' | 'VALOR';
}

/** Money that the customer earns for the next order; lowers nothing in this one. */
export interface CashbackRule {
  readonly id: Id;
  /** Of the subtotal less the coupon. */
  readonly perc: DecimalString;
  /** Subtotal from which it is earned. */
  readonly vlMin?: DecimalString | null;
  /** The most that it gives. */
  readonly vlMax?: DecimalString | null;
}

/** A gift for orders of some value; never charged. */
export interface Gift {
  readonly id: Id;
  /** Subtotal from which it is given. */
  readonly vlMin?: DecimalString | null;
}

/** Inputs of a quote beyond its lines. Money; absent is zero, and zero is no limit. */
export interface QuoteExtras {
  readonly vlFreteOriginal?: DecimalString | null;
  readonly vlFreteAbonado?: DecimalString | null;
  /** Least freight of the chosen freight quote. */
  readonly vlMin?: DecimalString | null;
  /** Subtotal from which the chosen freight quote is free. */
  readonly vlIsenta?: DecimalString | null;
  /** The freight is inside the prices already. */
  readonly embutido?: boolean | null;
  /** The configured fee of the collection: charged once, of a quote that has lines. */
  readonly taxaCob?: DecimalString | null;
  /** The fee that is charged in place of `taxaCob`. */
  readonly vlTaxaFixa?: DecimalString | null;
  readonly cupom?: Coupon | null;
  readonly creditoDisponivel?: DecimalString | null;
  /** How much of the credit to use; absent, all that fits. */
  readonly vlCredito?: DecimalString | null;
  /**
   * Cashback of earlier orders that pays a part of this one; of what the credit leaves, as much as
   * fits.
   */
  readonly vlCashback?: DecimalString | null;
  /** A part that is paid now; lowers nothing. */
  readonly vlEntrada?: DecimalString | null;
  readonly cashback?: readonly CashbackRule[] | null;
  readonly brindes?: readonly Gift[] | null;
}

/** Totals of a quote, money with `casas` decimals. */
export interface QuoteTotals {
  /** Charged lines. */
  readonly vlSubTot: DecimalString;
  /** Bonified lines, not charged. */
  readonly vlBoni: DecimalString;
  readonly vlFreteOriginal: DecimalString;
  readonly vlFreteAbonado: DecimalString;
  readonly vlFrete: DecimalString;
  readonly vlTaxaFixa: DecimalString;
  readonly cupomValor: DecimalString;
  /** Dated taxes that are charged on top; those that are only shown are not in it. */
  readonly vlTributos: DecimalString;
  readonly vlTot: DecimalString;
  /** The credit used, never above `vlTot`. */
  readonly vlCredito: DecimalString;
  /** Only when some is used: the cashback that pays, never above what the credit leaves. */
  readonly vlCashback?: DecimalString;
  readonly vlEntrada: DecimalString;
  readonly valorTotalAPagar: DecimalString;
  /**
   * Only when every charged line brings its own: CBS and IBS with the lines' shares of freight and
   * coupon.
   */
  readonly informativos?: InformativeQuote;
  /** Only with cashback rules of which one is met: the one that gives most. */
  readonly cashback?: { readonly id: Id; readonly valor: DecimalString };
  /** Only with gifts that are earned. */
  readonly brindes?: readonly Id[];
}

/** CBS and IBS as documents carry them. The totals are the sums of the lines. */
export interface InformativeQuote {
  readonly base: DecimalString;
  readonly tributos: readonly InformativeTax[];
  /** In the order of the quote's lines; null for a bonified one. */
  readonly linhas: readonly (InformativeLine | null)[];
}

/** The part of a priced line that its quote needs. */
export type QuoteLine = Pick<PricedLine, 'vlTot'> &
  Partial<Pick<PricedLine, 'informativos'>> & { readonly bonificado?: boolean };
