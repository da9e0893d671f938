import { withLines } from '../state/events.ts';
import type { Packaging } from '../lines/packaging.ts';
import { ownOf, priceOf } from '../prices/price.ts';
import { newRecord } from '../lines/change-quantity.ts';
import type { ItemRecord, ProductRecord } from '../records/records.ts';
import { repriceLine, withPrice } from '../prices/reprice.ts';
import { lineKey, type QuoteState, termsOf } from '../state/state.ts';
import type { Line } from '../state/line.ts';

/** A line that an import brings: the quantity is the line's, not what is added to it. */
export interface ImportEntry {
  product: ProductRecord;
  packaging: Packaging;
  qtde: number;
}

/** The undo of an import: each line as it was, and the quantity that it was given. */
export interface ImportUndo {
  lines: readonly { key: string; before: ItemRecord | null; qtde: number }[];
}

/**
 * All lines of an import in one edit. Entries were checked before; one without a price now is left
 * out.
 */
export function imported(
  state: QuoteState,
  entries: readonly ImportEntry[],
): { state: QuoteState; undo: ImportUndo } {
  const rev = state.rev + 1;
  const terms = termsOf(state);
  const places = new Map(state.lines.map((line, at) => [line.key, at]));
  const lines: Line[] = [...state.lines];
  const products = { ...state.products };
  const removed = { ...state.removed };
  const undo: ImportUndo['lines'][number][] = [];
  let last = state.lines.reduce((most, { record }) => Math.max(most, record.sqIns ?? 0), 0);
  for (const { product, packaging, qtde } of entries) {
    const key = lineKey({ idProd: product.id, idEmb: packaging.idEmb });
    const at = places.get(key);
    const before = at === undefined ? undefined : lines[at]?.record;
    const line = before ?? newRecord({ ...state, lines: [] }, product, packaging, qtde);
    const price = priceOf(product, packaging, qtde, terms, ownOf(line));
    if (!price.ok) continue;
    products[String(product.id)] = product;
    delete removed[key];
    const record = withPrice(before ?? { ...line, sqIns: ++last }, price.priced);
    const put: Line = { key, record, rev, stale: false, unpriced: false };
    if (at === undefined) places.set(key, lines.push(put) - 1);
    else lines[at] = put;
    undo.push({ key, before: before ?? null, qtde });
  }
  if (undo.length === 0) return { state, undo: { lines: [] } };
  return {
    state: { ...withLines({ ...state, products }, lines), removed, rev },
    undo: { lines: undo },
  };
}

/**
 * The quote without the import, in one edit. A line that was changed since keeps what it was
 * changed to.
 */
export function withoutImport(state: QuoteState, { lines: undo }: ImportUndo): QuoteState {
  const rev = state.rev + 1;
  const terms = termsOf(state);
  const given = new Map(undo.map((line) => [line.key, line]));
  const removed = { ...state.removed };
  let changed = false;
  const lines = state.lines.flatMap((line): Line[] => {
    const of = given.get(line.key);
    if (!of || of.qtde !== line.record.qtde) return [line];
    changed = true;
    if (of.before)
      return [
        repriceLine(
          { ...line, record: of.before, rev },
          state.products[String(line.record.idProd)],
          terms,
        ),
      ];
    removed[line.key] = rev;
    return [];
  });
  return changed ? { ...withLines(state, lines), removed, rev } : state;
}
