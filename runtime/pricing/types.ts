import type { DecimalString } from './decimals/decimal-text.ts';
import type { InformativeLine } from './taxes/informative-line.ts';

/** ERP identifiers arrive as numbers or as text; `7` and `"7"` are the same one. */
export type Id = number | string;

/** 1 IPI only; 2 plus ST; 3 plus simplified ST; 4 plus ICMS partilha; 5 plus computed ST. */
export type TaxType = 1 | 2 | 3 | 4 | 5;

/**
 * Rates of a product for a customer, in percent. Each tax type needs its own; IPI defaults to 0.
 */
export interface TaxRates {
  readonly ipi?: DecimalString | null;
  /** Type 2. */
  readonly st?: DecimalString | null;
  /** Type 3. */
  readonly stsn?: DecimalString | null;
  /** Type 4. */
  readonly partilha?: DecimalString | null;
  /** Type 4: whether IPI is part of the base; on unless switched off. */
  readonly ipiNaBasePartilha?: boolean | null;
  /** Type 5: original added-value margin. */
  readonly mva?: DecimalString | null;
  /** Type 5: the seller's own rate (the interstate one when `interestadual`). */
  readonly icmsProprio?: DecimalString | null;
  /** Type 5: rate inside the customer's state. */
  readonly icmsInterno?: DecimalString | null;
  /** Type 5: reduction of the ST base; default 0. */
  readonly reducao?: DecimalString | null;
  /** Type 5: reduction of the base of the seller's own ICMS; default 0. */
  readonly reducaoPropria?: DecimalString | null;
  /** Type 5: FCP of the customer's state on the ST base, due on top of the ST; default 0. */
  readonly fcpSt?: DecimalString | null;
  readonly interestadual?: boolean | null;
  /** The seller is under the Simples Nacional, so the margin is not adjusted. */
  readonly remetenteSimples?: boolean | null;
  /**
   * Deductions from the base of CBS and IBS, each on goods + freight - discount; default 0. No
   * price depends on them.
   */
  readonly pis?: DecimalString | null;
  readonly cofins?: DecimalString | null;
  /** Default: `icmsProprio`, less what `reducaoPropria` takes off its base. */
  readonly icms?: DecimalString | null;
  readonly difal?: DecimalString | null;
  readonly fcp?: DecimalString | null;
}

export interface Promotion {
  readonly id: Id;
  readonly validaPlano?: boolean | null;
  readonly idPl?: Id | null;
  /** Greatest mean term, in days, of the payment plan. */
  readonly prazMed?: number | null;
  /** 0 = unbounded. */
  readonly qtdMin?: number | null;
  /** 0 = unbounded. */
  readonly qtdMax?: number | null;
  readonly final?: DecimalString | null;
  readonly precoBase?: DecimalString | null;
  /** Key into `LineInput.tabelas`; absent, the line's own table serves. */
  readonly tabelaPreco?: Id | null;
  readonly colunaPreco?: number | null;
  /** Whether the finance percentage applies; on unless switched off. */
  readonly aplFin?: boolean | null;
  /** Whether a discount applies on top; off unless switched on. */
  readonly aplicaDesconto?: boolean | null;
}

export interface Discount {
  readonly id: Id;
  readonly perc: DecimalString;
  /** Absent: every branch. */
  readonly idFil?: Id | null;
  /** 0 = unbounded. */
  readonly qtdMin?: number | null;
  /** 0 = unbounded. */
  readonly qtdMax?: number | null;
  /** 0 = any quantity. */
  readonly multiplo?: number | null;
  /** Absent: every plan. */
  readonly idPl?: Id | null;
  /** Absent or empty: every operation. */
  readonly operacoes?: readonly Id[] | null;
  /** The lowest number wins; absent comes last. */
  readonly priGeral?: number | null;
  readonly pri?: number | null;
  /** Only for an order that the customer picks up. */
  readonly somenteRetira?: boolean | null;
}

export interface LineInput {
  /** Packages, may be fractional. */
  readonly qtde: number;
  /**
   * How many of them stock fulfils at most: the price is that of `qtde`, charged is what is
   * fulfilled. Absent: all.
   */
  readonly qtdeAt?: number | null;
  /** The line's branch; absent, the quote's. */
  readonly idFil?: Id | null;
  /** Prices of columns 1 to 7, in order. */
  readonly precos?: readonly (DecimalString | null)[] | null;
  /**
   * The customer's price column; any number but 1 to 7 is column 1, and digits as text are a
   * number.
   */
  readonly coluna?: number | null;
  /** The price where there is one only. */
  readonly precoBase?: DecimalString | null;
  /** The price of a wholesale operation. */
  readonly precoBaseAtacado?: DecimalString | null;
  /** Other price tables that a promotion may name. */
  readonly tabelas?: Readonly<Record<string, readonly (DecimalString | null)[]>> | null;
  /** Packaging: price of the package / base price; default 1. */
  readonly fator_preco?: DecimalString | null;
  /** Packaging: stock units of one package; default 1. Never touches the price. */
  readonly fator_conversao?: DecimalString | null;
  /** Packaging: pieces by which the price is divided for show only. */
  readonly divisor_unidade?: DecimalString | null;
  readonly tipo: TaxType;
  readonly aliquotas?: TaxRates | null;
  readonly promocao?: Promotion | null;
  readonly descontos?: readonly Discount[] | null;
  /** The seller's own discount in percent; negative raises the price. */
  readonly percFlex?: DecimalString | null;
  readonly bonificado?: boolean | null;
  /** Cost of one stock unit. Give it for staff only: it adds cost and margin to the result. */
  readonly custo?: DecimalString | null;
  /** Give it for staff only: it adds the commission to the result. */
  readonly percComissao?: DecimalString | null;
}

/** Inputs of a line's price beyond the line. */
export interface PriceContext {
  readonly idFil: Id;
  readonly idPl?: Id | null;
  readonly idTpOp?: Id | null;
  /** Mean term of the payment plan, in days. */
  readonly prazMed?: number | null;
  /** Finance percentage of the plan; negative lowers the price. */
  readonly percFin?: DecimalString | null;
  /** Share of the freight in the tax base, in percent of the price. */
  readonly percBaseImposto?: DecimalString | null;
  /** The customer picks the order up. */
  readonly retira?: boolean | null;
  /**
   * The ERP's `difTpFrete`. It is passed through and changes nothing: its meaning is not decided.
   */
  readonly difTpFrete?: string | null;
  /** The operation type says wholesale. */
  readonly atacado?: boolean | null;
  /** The customer's state. */
  readonly uf?: string | null;
  /**
   * Day of the document, `YYYY-MM-DD`: gives the line its CBS and IBS at the rates in force.
   * Absent: none.
   */
  readonly data?: string | null;
}

export interface TaxAmount {
  /** Percent; of computed ST the effective one on base + IPI. */
  readonly perc: DecimalString;
  /** Money of one package. */
  readonly valor: DecimalString;
}

export interface LineTaxes {
  readonly ipi: TaxAmount;
  readonly st: TaxAmount;
  readonly stsn: TaxAmount;
  readonly icmsPartilha: TaxAmount;
  /** Only where a computed ST comes with FCP. */
  readonly fcpSt?: TaxAmount;
}

/**
 * Which margin a computed ST takes. `adjusted`: an interstate sale into a state that takes more
 * than the interstate rate; else the margin itself, because the sale is not interstate, the seller
 * is under the Simples, or the state takes no more.
 */
export type MarginRule = 'adjusted' | 'not-interstate' | 'simples' | 'not-above';

/** How a computed ST came about: the margin used (percent), its base, and the seller's own ICMS. */
export interface ComputedStDetail {
  readonly mvaAplicada: DecimalString;
  readonly baseSt: DecimalString;
  readonly icmsProprio: DecimalString;
}

/** A priced line. Money is of one package, except `vlTot` and the commission's `valor`. */
export interface PricedLine {
  readonly coluna_preco: number;
  readonly idPromo: Id | null;
  readonly idDesc: Id | null;
  readonly vlBaseUnit: DecimalString;
  readonly semDescontos: DecimalString;
  readonly percDesc: DecimalString;
  readonly percFlex: DecimalString;
  readonly precoSemImposto: DecimalString;
  readonly baseCalculoImposto: DecimalString;
  readonly impostos: LineTaxes;
  readonly valorImpostos: DecimalString;
  readonly precoFinal: DecimalString;
  readonly qtde: number;
  /**
   * Only where less than `qtde` is fulfilled: how many are, of which `vlTot` and the commission
   * are.
   */
  readonly qtdeAt?: number;
  readonly vlTot: DecimalString;
  readonly bonificado: boolean;
  /** Only with tax type 5. */
  readonly detalheSt?: ComputedStDetail;
  /** Only with `divisor_unidade`: price of one piece, for show. */
  readonly precoUnidade?: DecimalString;
  /** Only with `custo`: cost of one package. */
  readonly cmv?: DecimalString;
  /** Only with `custo`: margin in percent of the price without taxes; null at price zero. */
  readonly percLucro?: DecimalString | null;
  /** Only with `percComissao`. */
  readonly comissao?: { readonly perc: DecimalString; readonly valor: DecimalString };
  /** Only with the context's `data`: CBS and IBS of the whole line, before freight and coupon. */
  readonly informativos?: InformativeLine;
}
