import { isAllowed, type Payment } from './conditions.ts';
import type { DurableStore } from './durable.ts';
import { withLines } from './events.ts';
import { chosenWith } from './header.ts';
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
  format: 1;
  lines: { key: string; record: ItemRecord }[];
  removed: string[];
  payment?: Payment;
  /** Header fields that changed, with those that are chosen together with them; null for one that was taken away. */
  fields?: Record<string, unknown>;
  /** What the ERP had when they were made: what it has otherwise later, somebody else changed. */
  base?: KeptBase;
  /** What was sent without an answer: the ERP may have it. */
  tried?: KeptBase;
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
    format: 1,
    lines,
    removed,
    ...(state.paymentRev > acked && { payment: state.payment }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((name) => [name, state.fields[name] ?? null])) }),
    base: baseOf(state.known, keys, fields),
    ...(state.tried && { tried: baseOf(state.tried, keys, fields) }),
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
  return kept.payment ? withLines(withEdits, repriceAll(withEdits)) : withEdits;
}

function isKept(value: unknown): value is KeptEdits {
  const kept = value as Partial<KeptEdits> | null;
  return kept !== null && typeof kept === 'object' && kept.format === 1 && Array.isArray(kept.lines) && Array.isArray(kept.removed);
}

/** The part of `Storage` that is needed. */
export type KeepStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What is written: the edits, or that there are none any more, and when (ms). */
type Entry = { at: number; edits: KeptEdits | null };

function entryIn(text: string | null): Entry | null {
  try {
    const entry = JSON.parse(text ?? 'null') as Partial<Entry> | null;
    if (entry === null || typeof entry !== 'object' || typeof entry.at !== 'number') return null;
    return { at: entry.at, edits: isKept(entry.edits) ? entry.edits : null };
  } catch {
    return null;
  }
}

const lineTexts = new WeakMap<ItemRecord, string>();

/** A line as it is written, made once for each record: with a thousand unsent lines an edit writes only its own anew. */
function lineText({ key, record }: KeptEdits['lines'][number]): string {
  const made = lineTexts.get(record) ?? JSON.stringify({ key, record });
  lineTexts.set(record, made);
  return made;
}

function entryText(at: number, edits: KeptEdits | null): string {
  if (!edits) return JSON.stringify({ at, edits } satisfies Entry);
  const { lines, ...rest } = edits;
  return `{"at":${at},"edits":{"lines":[${lines.map(lineText).join(',')}],${JSON.stringify(rest).slice(1)}}`;
}

/**
 * Where the unsent edits of one user's quote are kept. The name says whose they are: another user of the same browser
 * never gets them. It deliberately lacks the prefix that is cleared with the session: they outlive a login.
 *
 * They are written twice. The plain storage takes them at once, also while the page goes away, but a browser writes it
 * to the disk seconds later; the durable one reaches the disk with every write. What is newer counts.
 */
export function createKeeper(store: KeepStore, idColab: unknown, idQuote: unknown, durable: DurableStore | null = null) {
  const name = `portal-orcamento:${idColab}:${idQuote}`;
  let last = 0;
  const plain = (): string | null => {
    try {
      return store.getItem(name);
    } catch {
      return null;
    }
  };
  return {
    /** False when the browser refused (full or blocked): the edits live in this tab only. */
    keep(edits: KeptEdits | null): boolean {
      last = Math.max(Date.now(), last + 1);
      const text = entryText(last, edits);
      durable?.write(name, text);
      try {
        if (edits) store.setItem(name, text);
        else store.removeItem(name);
        return true;
      } catch {
        return durable?.works() ?? false;
      }
    },
    /** What was kept; null when there is nothing, or nothing readable. */
    async take(): Promise<KeptEdits | null> {
      const entries = [entryIn(plain()), entryIn((await durable?.read(name)) ?? null)].filter((entry) => entry !== null);
      const newest = entries.sort((a, b) => b.at - a.at)[0];
      return newest?.edits ?? null;
    },
  };
}
export type Keeper = ReturnType<typeof createKeeper>;
