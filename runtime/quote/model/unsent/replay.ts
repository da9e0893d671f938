import { isAllowed } from '../prices/conditions.ts';
import { withLines } from '../state/events.ts';
import { priceTerms } from '../state/header.ts';
import { chosenWith } from '../records/header-names.ts';
import {
  editedAt,
  type EditBase,
  type UnsentEdits,
  type LineValues,
  targetsOf,
} from './unsent-edits.ts';
import { positionsOf } from '../state/positions.ts';
import type { ItemRecord } from '../records/records.ts';
import { repriceAll } from '../prices/reprice.ts';
import { withStockOf } from '../lines/fulfilment.ts';
import { isDirty, type Known, type Line, type QuoteState, withoutHeader } from '../state/state.ts';

export function valuesOf(record: ItemRecord | undefined): LineValues {
  return record
    ? { qtde: record.qtde, ...(record.percFlex !== undefined && { percFlex: record.percFlex }) }
    : null;
}

function baseOf(known: Known, keys: readonly string[], fields: readonly string[]): EditBase {
  const places = positionsOf(known.lines);
  return {
    lines: Object.fromEntries(
      keys.map((key) => [key, valuesOf(known.lines[places.get(key) ?? -1]?.record)]),
    ),
    fields: Object.fromEntries(fields.map((name) => [name, known.fields[name] ?? null])),
    payment: known.payment,
  };
}

/**
 * The states that were sent without an answer, each as its difference from the one before (the first
 * from the ERP's): any of their values may be the ERP's by now.
 */
function triedOf(
  { known, tried }: QuoteState,
  keys: readonly string[],
  fields: readonly string[],
): EditBase[] | undefined {
  const lineIn = ({ lines }: Known, key: string) => lines[positionsOf(lines).get(key) ?? -1];
  return tried?.map((one, at) => {
    const before = tried[at - 1] ?? known;
    const changed = fields
      .filter((name) => one.fields[name] !== before.fields[name])
      .flatMap(chosenWith);
    const base = baseOf(
      one,
      keys.filter((key) => lineIn(one, key) !== lineIn(before, key)),
      fields.filter((name) => changed.includes(name)),
    );
    return one.written === undefined ? base : { ...base, written: one.written };
  });
}

/** A part of a state: lines, keys of removed lines, names of header fields, and the payment. */
export interface Part {
  lines: readonly Line[];
  removed: readonly string[];
  fields: readonly string[];
  payment: boolean;
}

/** The part of a state that the ERP does not have. */
export function unsentPart(state: QuoteState): Part {
  const { acked } = state;
  const newer = (revs: Readonly<Record<string, number>>): string[] =>
    Object.keys(revs).filter((name) => (revs[name] ?? 0) > acked);
  return {
    lines: state.lines.filter((line) => line.rev > acked),
    removed: newer(state.removed),
    fields: newer(state.fieldRevs),
    payment: state.paymentRev > acked,
  };
}

/** A part of a state as edits, with the values that the ERP had and may have of it. */
export function editsOf(
  state: QuoteState,
  { lines, removed, fields: changed, payment }: Part,
): UnsentEdits {
  const fields = [...new Set(changed.flatMap(chosenWith))];
  const keys = [...lines.map(({ key }) => key), ...removed];
  const tried = triedOf(state, keys, fields);
  return {
    format: 2,
    lines: lines.map(({ key, record }) => ({ key, record })),
    removed: [...removed],
    ...(payment && { payment: state.payment }),
    ...(fields.length > 0 && {
      fields: Object.fromEntries(fields.map((name) => [name, state.fields[name] ?? null])),
    }),
    base: baseOf(state.known, keys, fields),
    ...(tried && { tried }),
  };
}

/** The edits that would be lost with the tab; null when the ERP has all of them. */
export function unsentEdits(state: QuoteState): UnsentEdits | null {
  return isDirty(state) ? editsOf(state, unsentPart(state)) : null;
}

/**
 * Applies stored edits to a freshly read quote. Setting a value twice is the same as once, so edits
 * whose answer got lost do no harm. Prices may have changed meanwhile: every replayed line is
 * priced again once its product is known.
 */
export function replayEdits(state: QuoteState, kept: UnsentEdits): QuoteState {
  const rev = state.rev + 1;
  const gone = new Set(kept.removed);
  const edits = new Map(kept.lines.map((line) => [line.key, line.record]));
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
    ...kept.lines
      .filter(({ key }) => !present.has(key))
      .map(({ key, record }) => edited(key, { ...record, sqIns: ++last })),
  ];
  const fields = Object.entries(kept.fields ?? {});
  const payment =
    kept.payment && isAllowed(state.conditions, kept.payment) ? kept.payment : state.payment;
  const next: QuoteState = {
    ...state,
    quote: withoutHeader(
      state.quote,
      fields.filter(([, value]) => value === null).map(([name]) => name),
    ),
    rev,
    payment,
    removed: { ...state.removed, ...Object.fromEntries(kept.removed.map((key) => [key, rev])) },
    ...(kept.payment && { paymentRev: rev }),
    fields: Object.fromEntries([
      ...Object.entries(state.fields).filter(([name]) => !(name in (kept.fields ?? {}))),
      ...fields.filter(([, value]) => value !== null),
    ]),
    fieldRevs: { ...state.fieldRevs, ...Object.fromEntries(fields.map(([name]) => [name, rev])) },
  };
  const withEdits = withLines(next, lines);
  return kept.payment || priceTerms(withEdits) !== priceTerms(state)
    ? withLines(withEdits, repriceAll(withEdits))
    : withEdits;
}

const among = <T>(
  values: Readonly<Record<string, T>> | undefined,
  holds: (name: string) => boolean,
): Record<string, T> =>
  Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => holds(name)));

/**
 * Merges two sets of unsent edits of one quote. Of the same target the later edit counts, with its
 * base: that of `later`, unless the times of both say otherwise.
 */
export function mergeEdits(
  earlier: UnsentEdits | null,
  later: UnsentEdits | null,
): UnsentEdits | null {
  if (!earlier || !later) return earlier ?? later;
  const before = new Set(targetsOf(earlier));
  const mine = new Set(
    targetsOf(later).filter(
      (thing) =>
        !before.has(thing) || editedAt(later, thing, Infinity) >= editedAt(earlier, thing, 0),
    ),
  );
  const wins = (thing: string): boolean => mine.has(thing);
  const added = later.lines.filter(({ key }) => wins(key));
  const changed = new Map(added.map((line) => [line.key, line]));
  const removed = later.removed.filter(wins);
  const gone = new Set(removed);
  const present = new Set(earlier.lines.map(({ key }) => key));
  const fields = { ...earlier.fields, ...among(later.fields, wins) };
  const payment = wins('payment') ? later.payment : earlier.payment;
  const times = { ...earlier.times, ...among(later.times, wins) };
  return {
    format: 2,
    // A line keeps its place: those that are new to the ERP are added in this order.
    lines: [
      ...earlier.lines
        .filter(({ key }) => !gone.has(key))
        .map((line) => changed.get(line.key) ?? line),
      ...added.filter(({ key }) => !present.has(key)),
    ],
    removed: [...earlier.removed.filter((key) => !wins(key)), ...removed],
    ...(payment && { payment }),
    ...(Object.keys(fields).length > 0 && { fields }),
    base: {
      lines: { ...earlier.base.lines, ...among(later.base.lines, wins) },
      fields: { ...earlier.base.fields, ...among(later.base.fields, wins) },
      payment: wins('payment') ? later.base.payment : earlier.base.payment,
    },
    ...((earlier.tried || later.tried) && {
      tried: [...(earlier.tried ?? []), ...(later.tried ?? [])],
    }),
    ...((earlier.times || later.times) && { times }),
  };
}
