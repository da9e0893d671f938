import { editsOf, unsentPart } from './replay.ts';
import type { UnsentEdits } from './unsent-edits.ts';
import type { ItemRecord } from '../records/records.ts';
import { isDirty, type Known, type Line, type QuoteState } from '../state/state.ts';

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
