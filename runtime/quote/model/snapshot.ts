import { editsOf, type KeptEdits, unsentIn } from './kept.ts';
import type { ItemRecord } from './records.ts';
import { isDirty, type Known, type QuoteState } from './state.ts';

/** All that was unsent at one time, to be compared with what is unsent later. */
export interface Snapshot extends Pick<KeptEdits, 'fields' | 'payment'> {
  /** What the ERP had confirmed then. */
  known: Known;
  records: ReadonlyMap<string, ItemRecord>;
  removed: ReadonlySet<string>;
}

/** @param edits all that is unsent, `known` what the ERP had confirmed then */
export function snapshotOf({ lines, removed, fields, payment }: KeptEdits, known: Known): Snapshot {
  return { known, records: new Map(lines.map(({ key, record }) => [key, record])), removed: new Set(removed), ...(fields && { fields }), ...(payment && { payment }) };
}

/** The snapshot with what `newerThan` has found since: what is newer than both together. */
export function grownBy({ known, ...before }: Snapshot, { lines, removed, fields, payment }: KeptEdits): Snapshot {
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
  return { known, records, removed: gone, fields: { ...before.fields, ...fields }, ...((payment ?? before.payment) && { payment: payment ?? before.payment }) };
}

/**
 * What of the unsent edits is not in the snapshot as it is now: both `merged` are all of them, because what is unsent
 * stays so until the ERP confirms something. null when it did, or when nothing is unsent.
 *
 * Records are compared, not revisions: another payment gives lines other prices that nobody edited.
 */
export function newerThan({ fields, payment, known, records, removed }: Snapshot, state: QuoteState): KeptEdits | null {
  if (!isDirty(state) || state.known !== known) return null;
  const all = unsentIn(state);
  return editsOf(state, {
    lines: all.lines.filter(({ key, record }) => records.get(key) !== record),
    removed: all.removed.filter((key) => !removed.has(key)),
    fields: all.fields.filter((name) => fields?.[name] !== (state.fields[name] ?? null)),
    payment: all.payment && state.payment !== payment,
  });
}
