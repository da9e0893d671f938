import { positionsOf } from '../state/positions.ts';
import { chosenWith } from '../records/header-names.ts';
import type { ItemRecord } from '../records/records.ts';
import { isDirty, type Known, type QuoteState } from '../state/state.ts';
import type { Line } from '../state/line.ts';
import type { EditBase, LineValues, UnsentEdits } from './edits.ts';

/** The values of a line that the user decides; null where there is no line. */
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
 * The states that were sent without an answer, each as its difference from the one before (the
 * first from the ERP's): any of their values may be the ERP's by now.
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

/** Everything unsent at one time, to find the edits made since. */
export interface Snapshot extends Pick<UnsentEdits, 'fields' | 'payment'> {
  /** The state that the ERP had confirmed then. */
  known: Known;
  /** The lines then: one that is unchanged at its place need not be looked up. */
  lines: readonly Line[];
  records: ReadonlyMap<string, ItemRecord>;
  removed: ReadonlySet<string>;
}

/** @param edits all that is unsent of the state */
export function snapshotOf(
  { lines, removed, fields, payment }: UnsentEdits,
  state: Pick<QuoteState, 'known' | 'lines'>,
): Snapshot {
  return {
    known: state.known,
    lines: state.lines,
    records: new Map(lines.map(({ key, record }) => [key, record])),
    removed: new Set(removed),
    ...(fields && { fields }),
    ...(payment && { payment }),
  };
}

/** The snapshot extended by edits that `editsSince` found. */
export function extendSnapshot(
  { known, ...before }: Snapshot,
  { lines, removed, fields, payment }: UnsentEdits,
  state: Pick<QuoteState, 'lines'>,
): Snapshot {
  const records = new Map(before.records);
  const gone = new Set(before.removed);
  for (const { key, record } of lines) {
    records.set(key, record);
    gone.delete(key);
  }
  for (const key of removed) {
    records.delete(key);
    gone.add(key);
  }
  return {
    known,
    lines: state.lines,
    records,
    removed: gone,
    fields: { ...before.fields, ...fields },
    ...((payment ?? before.payment) && { payment: payment ?? before.payment }),
  };
}

/**
 * The unsent edits that the snapshot does not have; merged with it they are all. null when the ERP
 * has confirmed something since, or nothing is unsent.
 *
 * Records are compared, not revisions: another payment gives lines other prices that nobody edited.
 */
export function editsSince(
  { fields, payment, known, lines, records, removed }: Snapshot,
  state: QuoteState,
): UnsentEdits | null {
  if (!isDirty(state) || state.known !== known) return null;
  const all = unsentPart({ ...state, lines: state.lines.filter((line, at) => line !== lines[at]) });
  return editsOf(state, {
    lines: all.lines.filter(({ key, record }) => records.get(key) !== record),
    removed: all.removed.filter((key) => !removed.has(key)),
    fields: all.fields.filter((name) => fields?.[name] !== (state.fields[name] ?? null)),
    payment: all.payment && state.payment !== payment,
  });
}
