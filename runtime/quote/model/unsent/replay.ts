import { withStockOf } from '../lines/fulfilment.ts';
import { isAllowed } from '../prices/payment/conditions.ts';
import { repriceAll } from '../prices/reprice.ts';
import type { ItemRecord } from '../records/records.ts';
import { withLines } from '../state/events.ts';
import { priceTerms } from '../state/header.ts';
import type { Line } from '../state/line.ts';
import { type QuoteState, withoutHeader } from '../state/state.ts';
import type { UnsentEdits } from './edits.ts';

/**
 * Applies stored edits to a freshly read quote. Setting a value twice is the same as once, so edits
 * whose answer got lost do no harm. Prices may have changed meanwhile: every replayed line is
 * priced again once its product is known.
 */
export function replayEdits(state: QuoteState, stored: UnsentEdits): QuoteState {
  const rev = state.rev + 1;
  const gone = new Set(stored.removed);
  const edits = new Map(stored.lines.map((line) => [line.key, line.record]));
  const edited = (key: string, record: ItemRecord): Line => ({
    key,
    record,
    rev,
    stale: true,
    unpriced: false,
    seenPrice: record.vlUnit,
  });
  const present = new Set(state.lines.map((line) => line.key));
  let last = state.lines.reduce((most, line) => Math.max(most, line.record.sqIns ?? 0), 0);
  const lines = [
    ...state.lines
      .filter((line) => !gone.has(line.key))
      .map((line) => {
        const record = edits.get(line.key);
        return record
          ? edited(line.key, { ...withStockOf(record, line.record), sqIns: line.record.sqIns })
          : line;
      }),
    ...stored.lines
      .filter(({ key }) => !present.has(key))
      .map(({ key, record }) => edited(key, { ...record, sqIns: ++last })),
  ];
  const fields = Object.entries(stored.fields ?? {});
  const payment =
    stored.payment && isAllowed(state.conditions, stored.payment) ? stored.payment : state.payment;
  const next: QuoteState = {
    ...state,
    quote: withoutHeader(
      state.quote,
      fields.filter(([, value]) => value === null).map(([name]) => name),
    ),
    rev,
    payment,
    removed: { ...state.removed, ...Object.fromEntries(stored.removed.map((key) => [key, rev])) },
    ...(stored.payment && { paymentRev: rev }),
    fields: Object.fromEntries([
      ...Object.entries(state.fields).filter(([name]) => !(name in (stored.fields ?? {}))),
      ...fields.filter(([, value]) => value !== null),
    ]),
    fieldRevs: { ...state.fieldRevs, ...Object.fromEntries(fields.map(([name]) => [name, rev])) },
  };
  const withEdits = withLines(next, lines);
  return stored.payment || priceTerms(withEdits) !== priceTerms(state)
    ? withLines(withEdits, repriceAll(withEdits))
    : withEdits;
}
