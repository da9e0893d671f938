import { countText } from '../../../format/numbers.ts';
import { checkQuantity } from '../../../pricing/index.ts';
import { textOf } from './quantity-text.ts';
import { asNumber } from '../state/decimals.ts';
import { lineRemoved, withLines } from '../state/events.ts';
import { roundQuantity } from './round-quantity.ts';
import { unfit } from './fit.ts';
import { noPrice } from '../prices/no-price.ts';
import { type Packaging, packagingOf, quantityRuleOf, unavailability } from './packaging.ts';
import { positionsOf, positionsOfProduct, withLineAt } from '../state/positions.ts';
import { ownOf, priceOf } from '../prices/price.ts';
import type { ItemRecord, ProductRecord } from '../records/records.ts';
import { withPrice, withQuantityOnly } from '../prices/reprice.ts';
import { mostFulfilledIn } from './fulfilment.ts';
import { lineKey, lineOf, type QuoteState, termsOf } from '../state/state.ts';
import type { Line } from '../state/line.ts';
import { wordsOf } from '../state/words.ts';

/** Result of a change of quantity, from which the user's texts are made. */
export type QuantityOutcome =
  | { kind: 'added'; quantity: number }
  | { kind: 'removed' }
  | { kind: 'unchanged' }
  | { kind: 'refused'; message: string };

export interface QuantityChange {
  state: QuoteState;
  outcome: QuantityOutcome;
}

const refused = (state: QuoteState, message: string): QuantityChange => ({
  state,
  outcome: { kind: 'refused', message },
});

/** Stock units of a product in the quote's other lines. */
export function addedElsewhere(state: QuoteState, product: ProductRecord, key: string): number {
  return positionsOfProduct(state.lines, product.id).reduce((units, at) => {
    const line = state.lines[at];
    if (!line || line.key === key) return units;
    const factor =
      asNumber(packagingOf(product, line.record.idEmb)?.fator_conversao ?? line.record.qtdEmb) ?? 1;
    return units + line.record.qtde * factor;
  }, 0);
}

/** The quantity rule of a product in a packaging of this quote. */
export function ruleIn(state: QuoteState, product: ProductRecord, packaging: Packaging) {
  const key = lineKey({ idProd: product.id, idEmb: packaging.idEmb });
  return quantityRuleOf(
    product,
    packaging,
    addedElsewhere(state, product, key),
    state.settings.checkMaximum,
  );
}

/**
 * Why a line of the quote cannot have a quantity of a product, in the user's words; null when it
 * can.
 */
function quantityProblem(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  qtde: number,
): string | null {
  return (
    unavailability(product) ??
    textOf(checkQuantity(qtde, ruleIn(state, product, packaging))) ??
    unfit(qtde, state.settings.entry)?.message ??
    null
  );
}

/** Whether one more line would be too many (`maximoItensOrcamento`). */
export function hasAllLines(state: QuoteState): boolean {
  const { maxItems } = state.settings;
  return maxItems !== undefined && maxItems > 0 && state.lines.length + 1 > maxItems;
}

/** The line that a product in a packaging would be; it has no price yet. */
export function newRecord(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  qtde: number,
): ItemRecord {
  const price = product.precos?.[0];
  const record: ItemRecord = {
    sqIns: state.lines.reduce((last, line) => Math.max(last, line.record.sqIns ?? 0), 0) + 1,
    idProd: product.id,
    idEmb: packaging.idEmb,
    emb: packaging.emb ?? packaging.unidade,
    qtdEmb: asNumber(packaging.fator_conversao) ?? 1,
    descNF: product.descComp,
    idExibicao: product.idExibicao,
    idImagem: product.imagemId,
    idFil: price?.idFil,
    idPreco: price?.idPreco,
    idCor: product.idCor,
    origem: 'D',
    qtde,
    atendeAte: mostFulfilledIn(state.quote.itens, { idProd: product.id, idEmb: packaging.idEmb }),
  };
  return Object.fromEntries(
    Object.entries(record).filter(([, value]) => value !== undefined),
  ) as unknown as ItemRecord;
}

/**
 * Sets the quantity of a product in a packaging: a new line, a changed one, or none at zero.
 * Refused with the user's text when a rule forbids it, when the quote is full, or when there is no
 * price.
 */
export function productQuantity(
  state: QuoteState,
  product: ProductRecord,
  packaging: Packaging,
  qtde: number,
): QuantityChange {
  const key = lineKey({ idProd: product.id, idEmb: packaging.idEmb });
  const existing = lineOf(state, key);
  if (qtde === 0)
    return existing
      ? { state: lineRemoved(state, key), outcome: { kind: 'removed' } }
      : { state, outcome: { kind: 'unchanged' } };
  if (existing?.record.qtde === qtde) return { state, outcome: { kind: 'unchanged' } };
  const message = quantityProblem(state, product, packaging, qtde);
  if (message !== null) return refused(state, message);
  if (!existing && hasAllLines(state)) {
    return refused(
      state,
      `O ${wordsOf(state.quote).word} já tem o máximo de ${countText(state.settings.maxItems ?? 0, 'item', 'itens')}.`,
    );
  }
  const before = existing?.record ?? newRecord(state, product, packaging, qtde);
  const price = priceOf(product, packaging, qtde, termsOf(state), ownOf(before));
  if (!price.ok) return refused(state, noPrice(price.reason, state.settings.staff));
  const record = withPrice(before, price.priced);
  const products = { ...state.products, [String(product.id)]: product };
  return put({ ...state, products }, key, record, false);
}

/** A quantity that is wanted of a product in a packaging. */
export interface Wanted {
  product: ProductRecord;
  packaging: Packaging;
  quantity: number;
  /** It comes on top of what the quote has; else it is all that the quote will have. */
  onTop?: boolean;
}

/**
 * Several quantities in one edit, each with its own outcome: one that is refused does not keep back
 * the others.
 */
export function productQuantities(
  state: QuoteState,
  wanted: readonly Wanted[],
): { state: QuoteState; outcomes: QuantityOutcome[] } {
  let now = state;
  const outcomes = wanted.map(({ product, packaging, quantity, onTop = false }) => {
    const there = onTop
      ? (lineOf(now, lineKey({ idProd: product.id, idEmb: packaging.idEmb }))?.record.qtde ?? 0)
      : 0;
    const change = productQuantity(now, product, packaging, roundQuantity(there + quantity));
    now = change.state;
    return change.outcome;
  });
  return { state: now, outcomes };
}

type LineUnder = { record: ItemRecord; stale: boolean } | { message: string };

/**
 * The line that was checked last in a state: Enter checks a quantity and applies it a frame later,
 * mostly to the same state, which need not price the line again.
 */
const checkedLines = new WeakMap<QuoteState, { line: Line; qtde: number; next: LineUnder }>();

/** `lineUnder`, computed once for a quantity that is checked and then applied. */
function checkedLine(state: QuoteState, line: Line, qtde: number): LineUnder {
  const known = checkedLines.get(state);
  if (known?.line === line && known.qtde === qtde) return known.next;
  const next = lineUnder(state, line, qtde);
  checkedLines.set(state, { line, qtde, next });
  return next;
}

/**
 * The line's record under another quantity, or why it cannot have that, in the user's words. While
 * its product is unknown the unit price stays.
 */
function lineUnder(state: QuoteState, { record }: Line, qtde: number): LineUnder {
  const product = state.products[String(record.idProd)];
  const packaging = product && packagingOf(product, record.idEmb);
  if (!product || !packaging) {
    const unwritable = unfit(qtde, state.settings.entry);
    return unwritable
      ? { message: unwritable.message }
      : { record: withQuantityOnly(record, qtde, termsOf(state)), stale: true };
  }
  const message = quantityProblem(state, product, packaging, qtde);
  if (message !== null) return { message };
  const price = priceOf(product, packaging, qtde, termsOf(state), ownOf(record));
  return price.ok
    ? { record: withPrice(record, price.priced), stale: false }
    : { message: noPrice(price.reason, state.settings.staff) };
}

/** Why a line cannot have a quantity, in the user's words; null when it can. */
export function lineProblem(state: QuoteState, key: string, qtde: number): string | null {
  const line = lineOf(state, key);
  if (!line || qtde === 0 || line.record.qtde === qtde) return null;
  const next = checkedLine(state, line, qtde);
  return 'message' in next ? next.message : null;
}

/** Sets the quantity of a line; zero removes it. */
export function lineQuantity(state: QuoteState, key: string, qtde: number): QuantityChange {
  const line = lineOf(state, key);
  if (!line) return { state, outcome: { kind: 'unchanged' } };
  if (qtde === 0) return { state: lineRemoved(state, key), outcome: { kind: 'removed' } };
  if (line.record.qtde === qtde) return { state, outcome: { kind: 'unchanged' } };
  const next = checkedLine(state, line, qtde);
  return 'message' in next
    ? refused(state, next.message)
    : put(state, key, next.record, next.stale);
}

function put(state: QuoteState, key: string, record: ItemRecord, stale: boolean): QuantityChange {
  const rev = state.rev + 1;
  const line: Line = { key, record, rev, stale, unpriced: false };
  const at = positionsOf(state.lines).get(key);
  const lines = at === undefined ? [...state.lines, line] : withLineAt(state.lines, at, line);
  const { [key]: _back, ...removed } = state.removed;
  return {
    state: { ...withLines(state, lines), removed, rev },
    outcome: { kind: 'added', quantity: record.qtde },
  };
}
