import {
  type DecimalString,
  evenDays,
  type Instalment,
  type QuoteTotals,
} from '../../../../pricing/index.ts';
import { type Collection, type Conditions, type Plan, sameId } from '../../records/records.ts';
import { asNumber } from '../../state/decimals.ts';
import { type QuoteState, totalsOf } from '../../state/state.ts';
import { pricerOf } from '../price.ts';
import { repriceAll } from '../reprice.ts';
import { type Payment, plansOf } from './conditions.ts';

/** An allowed payment condition. */
export interface PlanChoice {
  collection: Collection;
  plan: Plan;
}

/** The quote under one condition. */
export interface PlanOffer {
  totals: QuoteTotals;
  entrada: DecimalString;
  parcelas: readonly Instalment[];
  /** Some line waits for its product, and has its price of before. */
  rough: boolean;
}

/** Every allowed pair, collection by collection. */
export function planChoices(conditions: Conditions): PlanChoice[] {
  return conditions.cobrancas.flatMap((collection) =>
    plansOf(conditions, collection.id).map((plan) => ({ collection, plan })),
  );
}

export const paymentOf = ({ collection, plan }: PlanChoice): Payment => ({
  idCob: collection.id,
  idPl: plan.id,
});

/** Whether a choice is the quote's present payment. */
export function isChosenPlan({ collection, plan }: PlanChoice, payment: Payment): boolean {
  return sameId(collection.id, payment.idCob) && sameId(plan.id, payment.idPl);
}

/**
 * Totals and instalments of the quote under a condition: as many as its plan says,
 * evenly apart around its mean term.
 */
export function offerOf(state: QuoteState, choice: PlanChoice): PlanOffer {
  const asked = { ...state, payment: paymentOf(choice) };
  const lines = repriceAll(asked);
  const totals = totalsOf({ ...asked, lines });
  const count = choice.plan.parcelas ?? 1;
  return {
    totals,
    ...pricerOf(state.settings.config).paymentsOf(
      totals,
      evenDays(choice.plan.prazMed ?? 0, count),
    ),
    rough: lines.some((line) => line.stale),
  };
}

/** Instalments that cost the same, side by side, in order. */
export function groupedInstalments(
  values: readonly DecimalString[],
): { times: number; valor: number }[] {
  const groups: { times: number; valor: number }[] = [];
  for (const value of values) {
    const amount = asNumber(value) ?? 0;
    const last = groups.at(-1);
    if (last?.valor === amount) last.times++;
    else groups.push({ times: 1, valor: amount });
  }
  return groups;
}
