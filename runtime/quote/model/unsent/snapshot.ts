import { editsOf, unsentIn } from './kept.ts';
import type { KeptEdits } from './kept-edits.ts';
import type { ItemRecord } from '../records/records.ts';
import { isDirty, type Known, type Line, type QuoteState } from '../state/state.ts';

/** All that was unsent at one time, to be compared with what is unsent later. */
export interface Snapshot extends Pick<KeptEdits, 'fields' | 'payment'> {
  /** What the ERP had confirmed then. */
  known: Known;
  /** Lines as they stood: those that still do need not be looked up. */
  lines: readonly Line[];
  records: ReadonlyMap<string, ItemRecord>;
  removed: ReadonlySet<string>;
}

/** @param edits all that is unsent of the state */
export function snapshotOf(
  { lines, removed, fields, payment }: KeptEdits,
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

/**
 * The snapshot with what `newerThan` has found of a state since: the base of what is newer than
 * both together.
 */
export function grownBy(
  { known, ...before }: Snapshot,
  { lines, removed, fields, payment }: KeptEdits,
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
 * What of the unsent edits is not in the snapshot as it is now: both `merged` are all of them,
 * because what is unsent stays so until the ERP confirms something. null when it did, or when
 * nothing is unsent.
 *
 * Records are compared, not revisions: another payment gives lines other prices that nobody edited.
 */
export function newerThan(
  { fields, payment, known, lines, records, removed }: Snapshot,
  state: QuoteState,
): KeptEdits | null {
  if (!isDirty(state) || state.known !== known) return null;
  const all = unsentIn({ ...state, lines: state.lines.filter((line, at) => line !== lines[at]) });
  return editsOf(state, {
    lines: all.lines.filter(({ key, record }) => records.get(key) !== record),
    removed: all.removed.filter((key) => !removed.has(key)),
    fields: all.fields.filter((name) => fields?.[name] !== (state.fields[name] ?? null)),
    payment: all.payment && state.payment !== payment,
  });
}
