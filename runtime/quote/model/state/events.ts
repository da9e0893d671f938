import { withKnownStock } from '../lines/fulfilment.ts';
import { profitsShown } from '../prices/costs.ts';
import { chargedDay } from '../prices/dated-taxes.ts';
import {
  isKnownPayment,
  type Payment,
  paymentOrFirst,
  samePayment,
} from '../prices/payment/conditions.ts';
import { repriceAll, repriceLine } from '../prices/reprice.ts';
import type { Conditions, ItemRecord, ProductRecord, QuoteRecord } from '../records/records.ts';
import type { Settings } from './editing-settings.ts';
import type { Line } from './line.ts';
import { positionsOf, sharePositions } from './positions.ts';
import {
  type Known,
  lineKey,
  mayEdit,
  type QuoteState,
  termsOf,
  totalsOf,
  withoutHeader,
} from './state.ts';

/** The events of a quote: each is one function from a state to the next. */

/** @param before the former lines, whose stock the ERP may have answered already */
function toLines(items: readonly ItemRecord[], before: readonly Line[] = []): Line[] {
  const seen = new Map<string, number>();
  const places = positionsOf(before);
  return items.map((item) => {
    const base = lineKey(item);
    const turn = (seen.get(base) ?? 0) + 1;
    seen.set(base, turn);
    // An ERP may hold the same product twice; both lines stay.
    const key = turn === 1 ? base : `${base}#${turn}`;
    const record = withKnownStock(item, before[places.get(key) ?? -1]?.record);
    return { key, record, rev: 0, stale: false, unpriced: false };
  });
}

/**
 * A quote was read. A payment that is not allowed falls back to the first allowed pair: that
 * changes prices, so it is the first unsaved change.
 * @param fieldNames checkout properties that the quote's header holds
 */
export function opened(
  quote: QuoteRecord,
  conditions: Conditions,
  settings: Settings,
  fieldNames: readonly string[],
): QuoteState {
  const own: Payment = { idCob: quote.idCob, idPl: quote.idPl };
  // Who may not edit it could not send another one: it stays as it is.
  const payment = mayEdit({ quote }) ? paymentOrFirst(conditions, own, quote.idTpOp) : own;
  const header = quote as unknown as Record<string, unknown>;
  const fields = Object.fromEntries(
    fieldNames.filter((name) => header[name] !== undefined).map((name) => [name, header[name]]),
  );
  const fell = !samePayment(own, payment);
  const lines = toLines(quote.itens ?? []);
  const base = {
    quote,
    conditions,
    settings,
    payment,
    fields,
    lines,
    known: { lines, fields, payment: own },
    removed: {},
    products: {},
    rev: fell ? 1 : 0,
    acked: 0,
    paymentRev: fell ? 1 : 0,
    fieldRevs: {},
    ...(fell && isKnownPayment(conditions, own) && { fallenFrom: own }),
  };
  const state = { ...base, totals: totalsOf(base) };
  return fell ? withLines(state, repriceAll(state)) : state;
}

/** Products became known: lines that waited for them are priced. This is no edit of the user. */
export function productsKnown(state: QuoteState, products: readonly ProductRecord[]): QuoteState {
  if (products.length === 0) return state;
  const known = {
    ...state.products,
    ...Object.fromEntries(products.map((product) => [String(product.id), product])),
  };
  const next = { ...state, products: known };
  const terms = termsOf(next);
  let changed = false;
  const lines = state.lines.map((line) => {
    if (!line.stale) return line;
    const priced = repriceLine(line, known[String(line.record.idProd)], terms);
    if (priced === line) return line;
    changed = true;
    return { ...priced, rev: state.rev + 1 };
  });
  if (changed) return { ...withLines(next, lines), rev: state.rev + 1 };
  // Taxes that are charged on top were shown by the shown prices so far.
  return chargedDay(state.settings) === undefined ? next : withLines(next, state.lines);
}

/** A line left the quote. */
export function lineRemoved(state: QuoteState, key: string): QuoteState {
  const lines = state.lines.filter((line) => line.key !== key);
  if (lines.length === state.lines.length) return state;
  const rev = state.rev + 1;
  return { ...withLines(state, lines), rev, removed: { ...state.removed, [key]: rev } };
}

/** Another payment condition: every line is priced again. */
export function paymentChosen(state: QuoteState, payment: Payment): QuoteState {
  if (samePayment(state.payment, payment)) return state;
  const rev = state.rev + 1;
  const next = { ...state, payment, rev, paymentRev: rev, fallenFrom: undefined };
  return withLines(next, repriceAll(next));
}

/**
 * Checkout fields changed. A text that was emptied is sent as empty text: an absent one would leave
 * the ERP's.
 */
export function fieldsChanged(
  state: QuoteState,
  fields: Readonly<Record<string, unknown>>,
): QuoteState {
  const emptied = Object.entries(state.fields).filter(
    ([name, value]) => typeof value === 'string' && fields[name] === undefined,
  );
  const next = { ...fields, ...Object.fromEntries(emptied.map(([name]) => [name, ''])) };
  const names = [...new Set([...Object.keys(state.fields), ...Object.keys(next)])];
  const changed = names.filter(
    (name) => JSON.stringify(state.fields[name]) !== JSON.stringify(next[name]),
  );
  if (changed.length === 0) return state;
  const rev = state.rev + 1;
  const gone = changed.filter((name) => next[name] === undefined);
  return {
    ...state,
    quote: withoutHeader(state.quote, gone),
    fields: next,
    rev,
    fieldRevs: { ...state.fieldRevs, ...Object.fromEntries(changed.map((name) => [name, rev])) },
  };
}

/** The part of a state that is sent, for later comparison. */
export function knownOf({ lines, fields, payment }: QuoteState): Known {
  return { lines, fields, payment };
}

/** The ERP has everything up to this revision, which was sent as `sent`. */
export function acknowledged(
  state: QuoteState,
  rev: number,
  sent: Known = knownOf(state),
): QuoteState {
  if (rev <= state.acked) return state;
  const removed = Object.fromEntries(Object.entries(state.removed).filter(([, at]) => at > rev));
  return { ...state, acked: rev, removed, known: sent, tried: undefined };
}

/**
 * The ERP computed the quote: its lines and header replace ours, because it has the last word. Only
 * when nothing was edited meanwhile; otherwise ours stay and are sent again.
 */
export function adopted(
  state: QuoteState,
  quote: QuoteRecord,
  rev: number,
  sent?: Known,
): QuoteState {
  const done = acknowledged(state, rev, sent);
  if (state.rev !== rev || quote.itens === undefined) return done;
  const lines = toLines(quote.itens, state.lines);
  const next = {
    ...done,
    quote: { ...withoutFindings(state.quote), ...quote },
    known: { ...done.known, lines },
  };
  return profitsShown(withLines(next, lines));
}

/** Findings of an earlier save end with the next one. */
function withoutFindings({
  itensModificados: _prices,
  itensCortados: _cuts,
  itensRemovidos: _refused,
  condicaoAlterada: _condition,
  excecoes: _exceptions,
  ...quote
}: QuoteRecord): QuoteRecord {
  return quote;
}

/**
 * The quote was read again: it takes the place of what was shown, local edits included. Revisions
 * go on counting, so that what was sent before cannot pass for newer.
 */
export function reread(shown: QuoteState, fresh: QuoteState): QuoteState {
  const { rev } = shown;
  return {
    ...fresh,
    rev: rev + fresh.rev,
    acked: rev,
    paymentRev: fresh.paymentRev > 0 ? rev + fresh.paymentRev : 0,
  };
}

/** Other lines, with their totals. */
export function withLines(state: QuoteState, lines: readonly Line[]): QuoteState {
  sharePositions(state.lines, lines);
  const next = { ...state, lines };
  return { ...next, totals: totalsOf(next) };
}
