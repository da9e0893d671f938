import type { HEADER_FIELDS } from '../records/header-names.ts';
import { repriceAll } from '../prices/reprice.ts';
import type { QuoteRecord } from '../records/records.ts';
import { fieldsChanged, withLines } from './events.ts';
import { headerOf, type QuoteState } from './state.ts';

/**
 * The header values that prices depend on: discounts and the wholesale price by the operation
 * type among it. No share of the freight in the taxes is a share of zero: it asks for no other
 * prices.
 */
export function priceTerms(state: QuoteState): string {
  const { retira, percBaseImposto, idTpOp } = headerOf(state);
  return `${retira === true} ${Number(percBaseImposto ?? 0)} ${idTpOp ?? ''}`;
}

export type Header = Partial<Pick<QuoteRecord, (typeof HEADER_FIELDS)[number]>>;

/**
 * Header values were set; undefined takes one away. Lines are priced again when they depend on what
 * changed. The same values again are no change.
 */
export function headerChanged(state: QuoteState, header: Header): QuoteState {
  const next = fieldsChanged(
    state,
    Object.fromEntries(
      Object.entries({ ...state.fields, ...header }).filter(([, value]) => value !== undefined),
    ),
  );
  if (next === state) return state;
  return withLines(next, priceTerms(next) === priceTerms(state) ? next.lines : repriceAll(next));
}
