import {
  type Id,
  type PriceConfig,
  type QuoteExtras,
  type QuoteLine,
  type QuoteTotals,
  totalQuote,
} from '../../../pricing/index.ts';
import { chargedDay, createTaxLookup } from '../prices/dated-taxes.ts';
import {
  collectionOf,
  operationOf,
  type Payment,
  paymentTerms,
} from '../prices/payment/conditions.ts';
import { type Costs, columnOf, type Terms } from '../prices/price.ts';
import { allows } from '../records/quote-actions.ts';
import type { Conditions, ItemRecord, ProductRecord, QuoteRecord } from '../records/records.ts';
import { asDecimal, forEngine } from './decimals.ts';
import type { Settings } from './editing-settings.ts';
import type { Line } from './line.ts';
import { positionsOf } from './positions.ts';

/** The editable part of a quote, as the ERP was last known to have it. */
export interface Known {
  lines: readonly Line[];
  fields: Readonly<Record<string, unknown>>;
  payment: Payment;
  /**
   * Not sent, but written to the browser then (epoch ms): the ERP has it only where another tab has
   * gathered that.
   */
  written?: number;
}

/**
 * The edited quote. Every change by the user raises `rev`; `acked` is the last revision that the
 * ERP has. Changes newer than `acked` would be lost with the tab, so they are stored in the
 * browser.
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
  /**
   * Header properties that the user sets, by name: those of the checkout form, and those of the
   * editor's dialogs.
   */
  fields: Readonly<Record<string, unknown>>;
  /** Revision of the last change by header property. */
  fieldRevs: Readonly<Record<string, number>>;
  products: Readonly<Record<string, ProductRecord>>;
  /** Costs, for staff; undefined for everybody else. */
  costs?: Costs | undefined;
  totals: QuoteTotals;
  rev: number;
  acked: number;
  /** The state that the ERP confirmed last. */
  known: Known;
  /** States that were sent and not confirmed, oldest first: the ERP may have any of them. */
  tried?: readonly Known[] | undefined;
  /** The payment that the quote had and that is no longer allowed. */
  fallenFrom?: Payment | undefined;
}

/** Whether the ERP lacks a change. */
export function isDirty(state: QuoteState): boolean {
  return state.rev > state.acked;
}

/** Whether the ERP lets anybody of this session change the quote. */
export function mayEdit({ quote }: Pick<QuoteState, 'quote'>): boolean {
  return allows(quote, 'EDITAR');
}

/** Whether the ERP takes the quote as an order from anybody of this session. */
export function maySend({ quote }: Pick<QuoteState, 'quote'>): boolean {
  return allows(quote, 'ENVIAR_PEDIDO');
}

/** A product is one line per packaging; a bonified line is separate from the charged one. */
export function lineKey(line: Pick<ItemRecord, 'idProd' | 'idEmb' | 'bonificado'>): string {
  return `${line.idProd}:${line.idEmb ?? ''}${line.bonificado ? ':b' : ''}`;
}

/** The line with a key; undefined for none. */
export function lineOf(state: QuoteState, key: string): Line | undefined {
  const at = positionsOf(state.lines).get(key);
  return at === undefined ? undefined : state.lines[at];
}

/** The price table of the quote, which is the customer's price column. */
export function priceTableOf(quote: QuoteRecord) {
  return quote.tabelaPreco ?? quote.filial?.tabelaPreco;
}

/** Id of the quote's branch. */
export function branchOf(quote: QuoteRecord): Id | undefined {
  return quote.idFil ?? quote.filial?.id;
}

/** The header's state; without `fieldRevs` nothing was removed yet. */
type HeaderSource = Pick<QuoteState, 'quote' | 'fields'> & Partial<Pick<QuoteState, 'fieldRevs'>>;

const NO_REVS: QuoteState['fieldRevs'] = {};

const headers = new WeakMap<
  QuoteRecord,
  Required<Omit<HeaderSource, 'quote'>> & { header: QuoteRecord }
>();

/**
 * The header as it stands: the ERP's, under what the user has set since, without what the user took
 * away. The same object as long as none of them changes: an edit of a line asks for it dozens of
 * times.
 */
export function headerOf({ quote, fields, fieldRevs = NO_REVS }: HeaderSource): QuoteRecord {
  const known = headers.get(quote);
  if (known?.fields === fields && known.fieldRevs === fieldRevs) return known.header;
  const gone = Object.keys(fieldRevs)
    .filter((name) => !(name in fields))
    .map((name) => [name, undefined]);
  const header = { ...quote, ...fields, ...Object.fromEntries(gone) };
  headers.set(quote, { fields, fieldRevs, header });
  return header;
}

/**
 * The record without header values that the user took away: what it had of them must not come back.
 */
export function withoutHeader(quote: QuoteRecord, names: readonly string[]): QuoteRecord {
  if (names.length === 0) return quote;
  return Object.fromEntries(
    Object.entries(quote).filter(([name]) => !names.includes(name)),
  ) as unknown as QuoteRecord;
}

/** Price terms with the chosen payment. */
export function termsOf(
  state: HeaderSource & Pick<QuoteState, 'conditions' | 'payment' | 'settings' | 'costs'>,
): Terms {
  const { settings } = state;
  const quote = headerOf(state);
  const data = chargedDay(settings);
  return {
    context: {
      ...(data !== undefined && { data }),
      idFil: branchOf(quote) ?? '',
      idTpOp: quote.idTpOp,
      atacado: operationOf(state.conditions, quote.idTpOp)?.atacado,
      retira: quote.retira,
      percBaseImposto: forEngine(quote.percBaseImposto),
      uf: quote.cliente?.uf,
      difTpFrete: settings.difTpFrete,
      ...paymentTerms(state.conditions, state.payment),
    },
    coluna: columnOf(priceTableOf(quote)),
    config: settings.config,
    costs: state.costs,
  };
}

type Totalled = HeaderSource &
  Pick<QuoteState, 'lines' | 'conditions' | 'payment' | 'settings' | 'products' | 'costs'>;

/**
 * Totals by the pricing engine; the collection's fee is charged once, and not for a quote without
 * lines.
 */
export function totalsOf(state: Totalled): QuoteTotals {
  return totalled(state, totalQuote);
}

const plainLines = new WeakMap<ItemRecord, QuoteLine>();

/**
 * A line as the totals take it. A record never changes, so it is made once: an edit of a thousand
 * lines makes one.
 */
function totalledLine({ record }: Line): QuoteLine {
  const known = plainLines.get(record);
  if (known) return known;
  const made = { vlTot: asDecimal(record.vlTot) ?? '0', bonificado: record.bonificado };
  plainLines.set(record, made);
  return made;
}

let lastPlain: { lines: readonly Line[]; plain: readonly QuoteLine[] } = { lines: [], plain: [] };

/**
 * Lines that are as they were when it was asked last are not even looked up: an edit changes one of
 * a thousand.
 */
function plainLinesOf(lines: readonly Line[]): QuoteLine[] {
  const last = lastPlain;
  const plain = lines.map(
    (line, at) => (line === last.lines[at] && last.plain[at]) || totalledLine(line),
  );
  lastPlain = { lines, plain };
  return plain;
}

/** Lines as the totals take them: with their CBS and IBS where those are charged. */
function totalledLines(state: Totalled): QuoteLine[] {
  const plain = plainLinesOf(state.lines);
  if (chargedDay(state.settings) === undefined) return plain;
  const taxesOf = createTaxLookup(termsOf(state));
  return plain.map((line, at) => {
    const record = state.lines[at]?.record;
    const informativos = record && taxesOf(record, state.products[String(record.idProd)]);
    return informativos ? { ...line, informativos } : line;
  });
}

/**
 * Hands the quote to one of the engine's functions that take lines, what a quote has beyond them,
 * and the configuration.
 */
export function totalled<T>(
  state: Totalled,
  by: (lines: QuoteLine[], extras: QuoteExtras, config: Partial<PriceConfig>) => T,
): T {
  const quote = headerOf(state);
  const { cupom } = quote;
  return by(
    totalledLines(state),
    {
      vlFreteOriginal: asDecimal(quote.vlFreteOriginal ?? quote.vlFrete),
      vlFreteAbonado: asDecimal(quote.vlFreteAbonado),
      vlMin: asDecimal(quote.vlMin),
      vlIsenta: asDecimal(quote.vlIsenta),
      embutido: quote.embutido,
      cupom:
        cupom && cupom.motivo === undefined
          ? {
              codigo: cupom.codigo,
              desconto: asDecimal(cupom.desconto) ?? '0',
              tipo: cupom.tipo ?? 'VALOR',
            }
          : undefined,
      creditoDisponivel: asDecimal(quote.vlCredito),
      vlCashback: asDecimal(quote.cashback),
      vlEntrada: asDecimal(quote.vlEntrada),
      vlTaxaFixa:
        state.lines.length === 0
          ? undefined
          : asDecimal(collectionOf(state.conditions, state.payment)?.taxa),
    },
    state.settings.config,
  );
}
