import { stepQuantity } from '../../../pricing/index.ts';
import { asNumber } from '../state/decimals.ts';
import { initialQuantity, type Packaging } from './packaging.ts';
import { ruleIn } from './change-quantity.ts';
import { roundQuantity } from './round-quantity.ts';
import type { ProductRecord } from '../records/records.ts';
import { lineKey, lineOf, type QuoteState } from '../state/state.ts';

/** The quantity of a product that the quote has, undefined for none. */
export function quantityInQuote(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
): number | undefined {
  return lineOf(state, lineKey({ idProd: product.id, idEmb: packaging.idEmb }))?.record.qtde;
}

/**
 * The quantity that a product's entry starts from: what the quote has, else what the customer
 * usually takes, else the least that may be ordered. The mix counts in the product's own packaging
 * only.
 * @param mix packages in the customer's mix, where they are known better than by the product itself
 */
export function startQuantity(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  mix?: number,
): number {
  const there = quantityInQuote(state, product, packaging);
  if (there !== undefined) return there;
  const price = product.precos?.[0];
  const isOwn = product.idEmb === undefined || String(product.idEmb) === String(packaging.idEmb);
  const usual = isOwn ? (mix ?? asNumber(price?.qtdMix)) : undefined;
  if (usual !== undefined && usual > 0) return usual;
  const least = initialQuantity(ruleIn(state, product, packaging));
  const offered = isOwn ? asNumber(price?.qtdInicial) : undefined;
  return offered !== undefined && offered > least ? offered : least;
}

/**
 * The quantity a line comes to when more is added to what the quote has.
 * @param amount packages; without it the start quantity of a new line, and one step more of one
 * that is there
 */
export function quantityAfterAdding(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  amount?: number,
): number {
  const there = quantityInQuote(state, product, packaging);
  if (there === undefined) return amount ?? startQuantity(state, product, packaging);
  return amount === undefined
    ? stepQuantity(there, 1, ruleIn(state, product, packaging))
    : roundQuantity(there + amount);
}

/** The quantity after a scan: one package more, from the least that may be ordered on. */
export function quantityAfterScan(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
): number {
  const rule = ruleIn(state, product, packaging);
  const there = quantityInQuote(state, product, packaging);
  return there === undefined ? initialQuantity(rule) : stepQuantity(there, 1, rule);
}
