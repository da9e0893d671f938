import { editsOf, type KeptEdits, keptOf, unsentIn } from './kept.ts';
import type { ItemRecord } from './records.ts';
import { isDirty, type Known, type QuoteState } from './state.ts';

/** All that was unsent at one time, to be compared with what is unsent later. */
export interface Snapshot {
  edits: KeptEdits;
  /** What the ERP had confirmed then. */
  known: Known;
  records: ReadonlyMap<string, ItemRecord>;
  removed: ReadonlySet<string>;
}

/** null when nothing is unsent. */
export function snapshotOf(state: QuoteState): Snapshot | null {
  const edits = keptOf(state);
  if (!edits) return null;
  return { edits, known: state.known, records: new Map(edits.lines.map(({ key, record }) => [key, record])), removed: new Set(edits.removed) };
}

/**
 * What of the unsent edits is not in the snapshot as it is now: both `merged` are all of them, because what is unsent
 * stays so until the ERP confirms something. null when it did, or when nothing is unsent.
 *
 * Records are compared, not revisions: another payment gives lines other prices that nobody edited.
 */
export function newerThan({ edits, known, records, removed }: Snapshot, state: QuoteState): KeptEdits | null {
  if (!isDirty(state) || state.known !== known) return null;
  const all = unsentIn(state);
  return editsOf(state, {
    lines: all.lines.filter(({ key, record }) => records.get(key) !== record),
    removed: all.removed.filter((key) => !removed.has(key)),
    fields: all.fields.filter((name) => edits.fields?.[name] !== (state.fields[name] ?? null)),
    payment: all.payment && state.payment !== edits.payment,
  });
}
