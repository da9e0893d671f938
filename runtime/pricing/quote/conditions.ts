import { type PriceConfig, resolveConfig } from '../config.ts';
import { min, minus } from '../decimals/decimal.ts';
import { type DecimalString, toFixed } from '../decimals/decimalText.ts';
import { parseAmount, readList, readObject } from '../input.ts';
import { type Instalment, type RemainderOn, instalments } from './instalments.ts';
import { priceLine } from '../line/priceLine.ts';
import type { QuoteExtras, QuoteTotals } from './quoteTypes.ts';
import { totalQuote } from './totalQuote.ts';
import type { Id, LineInput, PriceContext } from '../types.ts';

/** A quote before it is priced: what no payment condition changes. */
export interface ConditionQuote {
  readonly lines: readonly LineInput[];
  /** Its plan, term and finance percentage are replaced by each condition's. */
  readonly context: PriceContext;
  /** Its fee is replaced by each condition's. */
  readonly extras?: QuoteExtras | null;
}

/** A payment plan with a collection. */
export interface PaymentCondition {
  readonly idPl: Id;
  readonly idCob: Id;
  readonly prazMed?: number | null;
  readonly percFin?: DecimalString | null;
  /** The collection's fee, once per order. */
  readonly taxaCob?: DecimalString | null;
  /** When each instalment falls due, in days from the order. */
  readonly dias: readonly number[];
  /** Default: the last. */
  readonly resto?: RemainderOn | null;
}

/** A quote under one condition. */
export interface ComparedCondition {
  readonly idPl: Id;
  readonly idCob: Id;
  readonly totals: QuoteTotals;
  /** What is paid now, out of what is to pay. */
  readonly entrada: DecimalString;
  /** What is left after it; they add up to it exactly. */
  readonly parcelas: readonly Instalment[];
}

/**
 * How what is to pay is paid: the part now, never above it, and what is left in instalments. Throws
 * `PricingError`.
 */
export function paymentsOf(
  totals: Pick<QuoteTotals, 'valorTotalAPagar' | 'vlEntrada'>,
  dias: readonly number[],
  {
    remainder = 'ultima',
    casas = 2,
  }: { readonly remainder?: RemainderOn; readonly casas?: number } = {},
): Pick<ComparedCondition, 'entrada' | 'parcelas'> {
  const toPay = parseAmount(readObject(totals, 'totals').valorTotalAPagar, 'valorTotalAPagar');
  const entry = min(parseAmount(totals.vlEntrada, 'vlEntrada'), toPay);
  return {
    entrada: toFixed(entry, casas),
    parcelas: instalments(toFixed(minus(toPay, entry), casas), dias, { remainder, casas }),
  };
}

/**
 * Prices a quote under each of several payment conditions, with nobody's help: prices, promotions
 * and discounts may depend on the plan, the fee on the collection. In the order given. Throws
 * `PricingError`.
 */
export function compareConditions(
  quote: ConditionQuote,
  conditions: readonly PaymentCondition[],
  config?: Partial<PriceConfig>,
): ComparedCondition[] {
  const settings = resolveConfig(config);
  const { lines, context, extras } = readObject(quote, 'quote');
  readObject(context, 'context');
  return readList(conditions, 'conditions').map((condition) => {
    const { idPl, idCob, prazMed, percFin, taxaCob, dias, resto } = readObject(
      condition,
      'conditions',
    );
    const terms = { ...context, idPl, prazMed, percFin };
    const priced = readList(lines, 'lines').map((line) => priceLine(line, terms, settings));
    const totals = totalQuote(priced, { ...extras, vlTaxaFixa: null, taxaCob }, settings);
    return {
      idPl,
      idCob,
      totals,
      ...paymentsOf(totals, dias, { remainder: resto ?? 'ultima', casas: settings.casas }),
    };
  });
}
