import {
  type ComparedCondition,
  compareConditions,
  type DecimalString,
  difference,
  evenDays,
  type LineInput,
  type PaymentCondition,
  PricingError,
  type Quote,
} from '../../../../pricing/index.ts';
import { packagingOf } from '../../lines/packaging.ts';
import { type Collection, type Plan, sameId } from '../../records/records.ts';
import { asDecimal, asNumber, forEngine } from '../../state/decimals.ts';
import { type QuoteState, termsOf, totalled } from '../../state/state.ts';
import { atShownPrice } from '../dated-taxes.ts';
import { lineInputOf, ownOf } from '../price.ts';
import { isAllowed } from './conditions.ts';

/** One payment condition that the quote may take. */
export interface Offer {
  collection: Collection;
  plan: Plan;
  /** It is the quote's own. */
  current: boolean;
}

/** A condition with what the quote would come to. */
export interface ComparedOffer extends Offer {
  total: DecimalString;
  entry: DecimalString;
  instalments: { date: string; value: DecimalString }[];
  /** To the present condition; negative is cheaper. */
  change: DecimalString;
}

/** Every allowed pair of collection and plan, in the ERP's order. */
export function offersOf({
  conditions,
  payment,
}: Pick<QuoteState, 'conditions' | 'payment'>): Offer[] {
  return conditions.cobrancas.flatMap((collection) =>
    conditions.planos
      .filter((plan) => isAllowed(conditions, { idCob: collection.id, idPl: plan.id }))
      .map((plan) => ({
        collection,
        plan,
        current: sameId(collection.id, payment.idCob) && sameId(plan.id, payment.idPl),
      })),
  );
}

/**
 * The quote as every condition prices it; `unknown` counts the lines whose price no condition can
 * change here.
 */
export function quoteToCompare(state: QuoteState): { quote: Quote; unknown: number } {
  const terms = termsOf(state);
  let unknown = 0;
  const lines = state.lines.map(({ record }): LineInput => {
    const product = state.products[String(record.idProd)];
    const packaging = product && packagingOf(product, record.idEmb);
    if (product && packaging)
      return lineInputOf(product, packaging, record.qtde, terms, ownOf(record));
    unknown++;
    return atShownPrice(record);
  });
  return {
    quote: totalled(state, (_lines, extras) => ({ lines, context: terms.context, extras })),
    unknown,
  };
}

/** Most instalments of a plan; beyond it the number is a mistake. */
const MOST = 999;

function conditionOf({ collection, plan }: Offer): PaymentCondition {
  const prazMed = asNumber(plan.prazMed) ?? 0;
  const parcelas = Math.min(Math.max(Math.trunc(asNumber(plan.parcelas) ?? 1), 1), MOST);
  return {
    idPl: plan.id,
    idCob: collection.id,
    prazMed,
    percFin: forEngine(plan.percFin),
    taxaCob: asDecimal(collection.taxa),
    dias: evenDays(Math.max(prazMed, 0), parcelas),
  };
}

/**
 * The date some days after an ISO date, in the calendar: no hour and no summer time has a part in
 * it.
 */
export function daysAfter(today: string, days: number): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/**
 * Totals of the quote under one condition; null where the engine refuses it. About as dear as a
 * full reprice.
 */
export function compareOffer(
  quote: Quote,
  offer: Offer,
  present: DecimalString,
  today: string,
  config: QuoteState['settings']['config'],
): ComparedOffer | null {
  try {
    const [compared] = compareConditions(quote, [conditionOf(offer)], config) as [
      ComparedCondition,
    ];
    const total = compared.totals.valorTotalAPagar;
    return {
      ...offer,
      total,
      entry: compared.entrada,
      instalments: compared.parcelas.map(({ dia, valor }) => ({
        date: daysAfter(today, dia),
        value: valor,
      })),
      change: difference(total, present),
    };
  } catch (reason) {
    if (reason instanceof PricingError) return null;
    throw reason;
  }
}
