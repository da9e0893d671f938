import type { Packaging } from './packaging.ts';
import { productQuantity } from './quantity.ts';
import type { ProductRecord } from './records.ts';
import { lineKey, lineOf, type QuoteState } from './state.ts';

/** A product that many of are added at once. */
export interface Addition {
  product: ProductRecord;
  packaging: Packaging;
  /** On top of what the quote has of it in this packaging. */
  quantity: number;
}

export interface Added {
  state: QuoteState;
  /** How many additions were taken. */
  count: number;
  /** Those that were not, in the user's words. */
  refused: { addition: Addition; message: string }[];
}

/** What the quote has of a product in a packaging. */
export function presentQuantity(state: QuoteState, product: ProductRecord, packaging: Packaging): number {
  return lineOf(state, lineKey({ idProd: product.id, idEmb: packaging.idEmb }))?.record.qtde ?? 0;
}

/** Adds many products in one edit; each stands under the same rules as if it had been added alone. */
export function productsAdded(state: QuoteState, additions: readonly Addition[]): Added {
  const refused: Added['refused'] = [];
  let next = state;
  let count = 0;
  for (const addition of additions) {
    const { product, packaging, quantity } = addition;
    // Quantities with decimals must not add up to 0.30000000000000004.
    const total = Number((presentQuantity(next, product, packaging) + quantity).toFixed(6));
    const change = productQuantity(next, product, packaging, total);
    if (change.outcome.kind === 'refused') refused.push({ addition, message: change.outcome.message });
    else count++;
    next = change.state;
  }
  return { state: next, count, refused };
}
