import { type Id, type PriceConfig, type QuoteExtras, type QuoteLine, type QuoteTotals, totalQuote } from '../../pricing/index.ts';
import { collectionOf, type Payment, paymentTerms } from './conditions.ts';
import { asDecimal } from './decimals.ts';
import { columnOf, type Costs, type Terms } from './price.ts';
import type { Conditions, ItemRecord, ProductRecord, QuoteRecord } from './records.ts';

/** What parameters say about editing, resolved for the quote's branch. */
export interface Settings {
  /** `maximoItensOrcamento`; undefined or 0 is no limit. */
  maxItems?: number;
  /** `validaQuantidadeMaxima` */
  checkMaximum: boolean;
  config: Partial<PriceConfig>;
}

/** A line of the quote. A line that does not change keeps its identity: its row is not drawn again. */
export interface Line {
  key: string;
  /** The line as the ERP knows it, with the values of the last local calculation. */
  record: ItemRecord;
  /** Revision of its last change by the user. */
  rev: number;
  /** Its price was computed under other terms, and waits for its product to be known. */
  stale: boolean;
  /** The engine refused to price it: the price shown is an older one. */
  unpriced: boolean;
}

/**
 * The edited quote. Every change by the user raises `rev`; `acked` is the last revision that the ERP has. What is
 * newer than `acked` is what would be lost with the tab, and is kept in the browser.
 */
export interface QuoteState {
  quote: QuoteRecord;
  conditions: Conditions;
  settings: Settings;
  lines: readonly Line[];
  /** Keys of removed lines with the revision of their removal. */
  removed: Readonly<Record<string, number>>;
  payment: Payment;
  paymentRev: number;
  /** Header properties that the user sets, by name: those of the checkout form, and those of the editor's dialogs. */
  fields: Readonly<Record<string, unknown>>;
  /** Revision of the last change by header property. */
  fieldRevs: Readonly<Record<string, number>>;
  products: Readonly<Record<string, ProductRecord>>;
  /** What staff may know beside prices; undefined for everybody else. */
  costs?: Costs | undefined;
  totals: QuoteTotals;
  rev: number;
  acked: number;
}

/** Whether the ERP lacks a change. */
export function isDirty(state: QuoteState): boolean {
  return state.rev > state.acked;
}

/** Whether the ERP lets anybody of this session change the quote. */
export function mayEdit({ quote }: Pick<QuoteState, 'quote'>): boolean {
  return quote.acoes?.includes('EDITAR') === true;
}

/** A product is one line per packaging; a bonified line stands beside the charged one. */
export function lineKey(line: Pick<ItemRecord, 'idProd' | 'idEmb' | 'bonificado'>): string {
  return `${line.idProd}:${line.idEmb ?? ''}${line.bonificado ? ':b' : ''}`;
}

export function lineOf(state: QuoteState, key: string): Line | undefined {
  return state.lines.find((line) => line.key === key);
}

/** The price table of the quote, which is the customer's price column. */
export function priceTableOf(quote: QuoteRecord) {
  return quote.tabelaPreco ?? quote.filial?.tabelaPreco;
}

export function branchOf(quote: QuoteRecord): Id | undefined {
  return quote.idFil ?? quote.filial?.id;
}

/** The header as it stands: the ERP's, under what the user has set since. */
export function headerOf({ quote, fields }: Pick<QuoteState, 'quote' | 'fields'>): QuoteRecord {
  return { ...quote, ...fields };
}

/** What prices depend on with the chosen payment. */
export function termsOf(state: Pick<QuoteState, 'quote' | 'fields' | 'conditions' | 'payment' | 'settings' | 'costs'>): Terms {
  const { settings } = state;
  const quote = headerOf(state);
  return {
    context: { idFil: branchOf(quote) ?? '', idTpOp: quote.idTpOp, retira: quote.retira, percBaseImposto: asDecimal(quote.percBaseImposto), ...paymentTerms(state.conditions, state.payment) },
    coluna: columnOf(priceTableOf(quote)),
    config: settings.config,
    costs: state.costs,
  };
}

type Totalled = Pick<QuoteState, 'quote' | 'fields' | 'lines' | 'conditions' | 'payment' | 'settings'>;

/** Totals by the pricing engine; the collection's fee is charged once, and not for a quote without lines. */
export function totalsOf(state: Totalled): QuoteTotals {
  return totalled(state, totalQuote);
}

/** Hands the quote to one of the engine's functions that take lines, what a quote has beyond them, and the configuration. */
export function totalled<T>(state: Totalled, by: (lines: QuoteLine[], extras: QuoteExtras, config: Partial<PriceConfig>) => T): T {
  const quote = headerOf(state);
  const { cupom } = quote;
  return by(
    state.lines.map(({ record }) => ({ vlTot: asDecimal(record.vlTot) ?? '0', bonificado: record.bonificado })),
    {
      vlFreteOriginal: asDecimal(quote.vlFreteOriginal ?? quote.vlFrete),
      vlFreteAbonado: asDecimal(quote.vlFreteAbonado),
      vlMin: asDecimal(quote.vlMin),
      vlIsenta: asDecimal(quote.vlIsenta),
      embutido: quote.embutido,
      cupom: cupom && { codigo: cupom.codigo, desconto: asDecimal(cupom.desconto) ?? '0', tipo: cupom.tipo ?? 'VALOR' },
      creditoDisponivel: asDecimal(quote.vlCredito),
      vlEntrada: asDecimal(quote.vlEntrada),
      vlTaxaFixa: state.lines.length === 0 ? undefined : asDecimal(collectionOf(state.conditions, state.payment)?.taxa),
    },
    state.settings.config,
  );
}
