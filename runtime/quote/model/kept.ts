import type { Payment } from './conditions.ts';
import { isAllowed } from './conditions.ts';
import { withLines } from './events.ts';
import type { ItemRecord } from './records.ts';
import { repriceAll } from './reprice.ts';
import { isDirty, type Line, type QuoteState, withoutHeader } from './state.ts';

/** The edits the ERP does not have yet, small enough to be written at every change. */
export interface KeptEdits {
  format: 1;
  lines: { key: string; record: ItemRecord }[];
  removed: string[];
  payment?: Payment;
  /** The checkout fields that changed; null for one that was taken away. */
  fields?: Record<string, unknown>;
}

/** What would be lost with the tab; null when the ERP has it all. */
export function keptOf(state: QuoteState): KeptEdits | null {
  if (!isDirty(state)) return null;
  const { acked } = state;
  const fields = Object.entries(state.fieldRevs).filter(([, rev]) => rev > acked).map(([name]) => [name, state.fields[name] ?? null]);
  return {
    format: 1,
    lines: state.lines.filter((line) => line.rev > acked).map(({ key, record }) => ({ key, record })),
    removed: Object.entries(state.removed).filter(([, rev]) => rev > acked).map(([key]) => key),
    ...(state.paymentRev > acked && { payment: state.payment }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) }),
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
  const edited = (key: string, record: ItemRecord): Line => ({ key, record, rev, stale: true, unpriced: false });
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
  return kept.payment ? withLines(withEdits, repriceAll(withEdits)) : withEdits;
}

function isKept(value: unknown): value is KeptEdits {
  const kept = value as Partial<KeptEdits> | null;
  return kept !== null && typeof kept === 'object' && kept.format === 1 && Array.isArray(kept.lines) && Array.isArray(kept.removed);
}

/** The part of `Storage` that is needed. */
export type KeepStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Where the unsent edits of one user's quote are kept. The name says whose they are: another user of the same browser
 * never gets them. It deliberately lacks the prefix that is cleared with the session: they outlive a login.
 */
export function createKeeper(store: KeepStore, idColab: unknown, idQuote: unknown) {
  const name = `portal-orcamento:${idColab}:${idQuote}`;
  return {
    /** False when the browser refused (full or blocked): the edits live in this tab only. */
    keep(edits: KeptEdits | null): boolean {
      try {
        if (edits) store.setItem(name, JSON.stringify(edits));
        else store.removeItem(name);
        return true;
      } catch {
        return false;
      }
    },
    /** What was kept; null when there is nothing, or nothing readable. */
    take(): KeptEdits | null {
      try {
        const kept: unknown = JSON.parse(store.getItem(name) ?? 'null');
        return isKept(kept) ? kept : null;
      } catch {
        return null;
      }
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
