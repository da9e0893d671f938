import { type PriceConfig, resolveConfig } from '../config.ts';
import type { DecimalString } from '../decimals/decimal-text.ts';
import { readList, readObject } from '../input.ts';
import type { Id } from '../types.ts';
import type { RemainderOn } from './instalments.ts';
import { type Payments, paymentsOf } from './payments.ts';
import { priceQuote, type Quote } from './price-quote.ts';
import type { QuoteTotals } from './quote-types.ts';

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
export interface ComparedCondition extends Payments {
  readonly idPl: Id;
  readonly idCob: Id;
  readonly totals: QuoteTotals;
}

/**
 * Prices a quote under each of several payment conditions: prices, promotions and discounts may
 * depend on the plan, the fee on the collection. Plan, term, finance percentage and fee of the
 * quote are replaced by each condition's. In the order given. Throws `PricingError`.
 */
export function compareConditions(
  quote: Quote,
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
    const { totals } = priceQuote(
      {
        lines,
        context: { ...context, idPl, prazMed, percFin },
        extras: { ...extras, vlTaxaFixa: null, taxaCob },
      },
      settings,
    );
    const remainder = resto ?? 'ultima';
    return {
      idPl,
      idCob,
      totals,
      ...paymentsOf(totals, dias, { remainder, casas: settings.casas }),
    };
  });
}
