import { isAllowed, type Payment } from './conditions.ts';
import { withLines } from './events.ts';
import { chosenWith, priceTerms } from './header.ts';
import type { Amount, ItemRecord } from './records.ts';
import { repriceAll } from './reprice.ts';
import { isDirty, type Known, type Line, type QuoteState, withoutHeader } from './state.ts';

/** What of a line the user decides; null where there is no line. */
export type LineValues = { qtde: number; percFlex?: Amount | undefined } | null;

/** The values that the ERP had of what was edited, by the same names as the edits. */
export interface KeptBase {
  lines: Record<string, LineValues>;
  fields: Record<string, unknown>;
  payment: Payment;
}

/** The edits the ERP does not have yet, small enough to be written at every change. */
export interface KeptEdits {
  format: 2;
  lines: { key: string; record: ItemRecord }[];
  removed: string[];
  payment?: Payment;
  /** Header fields that changed, with those that are chosen together with them; null for one that was taken away. */
  fields?: Record<string, unknown>;
  /** What the ERP had when they were made: what it has otherwise later, somebody else changed. */
  base: KeptBase;
  /** What was sent without an answer, oldest first: the ERP may have any of it. */
  tried?: KeptBase[];
}

const linesByKey = new WeakMap<readonly Line[], ReadonlyMap<string, Line>>();

/** Lines by their key; made once for the lines that the ERP confirmed, not at every edit. */
function indexed(lines: readonly Line[]): ReadonlyMap<string, Line> {
  const known = linesByKey.get(lines);
  if (known) return known;
  const made = new Map(lines.map((line) => [line.key, line]));
  linesByKey.set(lines, made);
  return made;
}

export function valuesOf(record: ItemRecord | undefined): LineValues {
  return record ? { qtde: record.qtde, ...(record.percFlex !== undefined && { percFlex: record.percFlex }) } : null;
}

function baseOf(known: Known, keys: readonly string[], fields: readonly string[]): KeptBase {
  const lines = indexed(known.lines);
  return {
    lines: Object.fromEntries(keys.map((key) => [key, valuesOf(lines.get(key)?.record)])),
    fields: Object.fromEntries(fields.map((name) => [name, known.fields[name] ?? null])),
    payment: known.payment,
  };
}

/** What would be lost with the tab; null when the ERP has it all. */
export function keptOf(state: QuoteState): KeptEdits | null {
  if (!isDirty(state)) return null;
  const { acked } = state;
  const changed = Object.entries(state.fieldRevs).filter(([, rev]) => rev > acked).map(([name]) => name);
  const fields = [...new Set(changed.flatMap(chosenWith))];
  const lines = state.lines.filter((line) => line.rev > acked).map(({ key, record }) => ({ key, record }));
  const removed = Object.entries(state.removed).filter(([, rev]) => rev > acked).map(([key]) => key);
  const keys = [...lines.map(({ key }) => key), ...removed];
  return {
    format: 2,
    lines,
    removed,
    ...(state.paymentRev > acked && { payment: state.payment }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, state.fields[name] ?? null])) }),
    base: baseOf(state.known, keys, fields),
    ...(state.tried && { tried: state.tried.map((tried) => baseOf(tried, keys, fields)) }),
  };
}

/**
 * Puts kept edits onto a freshly read quote. Setting a value twice is the same as once, so edits whose answer got lost
 * do no harm. Prices may have changed meanwhile: every replayed line is priced again once its product is known.
 */
export function replayed(state: QuoteState, kept: KeptEdits): QuoteState {
  const rev = state.rev + 1;
  const gone = new Set(kept.removed);
  const edits = new Map(kept.lines.map((line) => [line.key, line.record]));
  const edited = (key: string, record: ItemRecord): Line => ({ key, record, rev, stale: true, unpriced: false, seenPrice: record.vlUnit });
  const present = new Set(state.lines.map((line) => line.key));
  let last = state.lines.reduce((most, line) => Math.max(most, line.record.sqIns ?? 0), 0);
  const lines = [
    ...state.lines
      .filter((line) => !gone.has(line.key))
      .map((line) => {
        const record = edits.get(line.key);
        return record ? edited(line.key, { ...record, sqIns: line.record.sqIns }) : line;
      }),
    ...kept.lines.filter(({ key }) => !present.has(key)).map(({ key, record }) => edited(key, { ...record, sqIns: ++last })),
  ];
  const fields = Object.entries(kept.fields ?? {});
  const payment = kept.payment && isAllowed(state.conditions, kept.payment) ? kept.payment : state.payment;
  const next: QuoteState = {
    ...state,
    quote: withoutHeader(state.quote, fields.filter(([, value]) => value === null).map(([name]) => name)),
    rev,
    payment,
    removed: { ...state.removed, ...Object.fromEntries(kept.removed.map((key) => [key, rev])) },
    ...(kept.payment && { paymentRev: rev }),
    fields: Object.fromEntries([...Object.entries(state.fields).filter(([name]) => !(name in (kept.fields ?? {}))), ...fields.filter(([, value]) => value !== null)]),
    fieldRevs: { ...state.fieldRevs, ...Object.fromEntries(fields.map(([name]) => [name, rev])) },
  };
  const withEdits = withLines(next, lines);
  return kept.payment || priceTerms(withEdits) !== priceTerms(state) ? withLines(withEdits, repriceAll(withEdits)) : withEdits;
}

/** Two sets of unsent edits of one quote as one; of the same thing the later edit counts, with what it was made on. */
export function merged(earlier: KeptEdits | null, later: KeptEdits | null): KeptEdits | null {
  if (!earlier || !later) return earlier ?? later;
  const again = new Set([...later.lines.map(({ key }) => key), ...later.removed]);
  const fields = { ...earlier.fields, ...later.fields };
  const payment = later.payment ?? earlier.payment;
  return {
    format: 2,
    lines: [...earlier.lines.filter(({ key }) => !again.has(key)), ...later.lines],
    removed: [...earlier.removed.filter((key) => !again.has(key)), ...later.removed],
    ...(payment && { payment }),
    ...(Object.keys(fields).length > 0 && { fields }),
    base: {
      lines: { ...earlier.base.lines, ...later.base.lines },
      fields: { ...earlier.base.fields, ...later.base.fields },
      payment: later.payment ? later.base.payment : earlier.base.payment,
    },
    ...((earlier.tried || later.tried) && { tried: [...(earlier.tried ?? []), ...(later.tried ?? [])] }),
  };
}

/** Whether something that was read is unsent edits as they are written now. */
export function isKept(value: unknown): value is KeptEdits {
  const kept = value as Partial<KeptEdits> | null;
  return kept !== null && typeof kept === 'object' && kept.format === 2 && Array.isArray(kept.lines) && Array.isArray(kept.removed) && typeof kept.base === 'object';
}
