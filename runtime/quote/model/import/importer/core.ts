import type { CodeRecord, ProductRecord } from '../../records/records.ts';
import { failureOf } from '../../saving/failure.ts';
import { checkRows } from '../check.ts';
import type { CheckedRow } from '../checked-row.ts';
import type { ImportDraft } from '../draft.ts';
import { type Match, matchesOf } from '../match.ts';
import type { ImporterHost, ImporterView, Working } from './types.ts';

export const EMPTY = {
  step: 'source',
  working: null,
  error: null,
  note: null,
  draft: null,
  book: null,
  rows: [],
  resumed: false,
  memoryOnly: false,
  summary: null,
} as const satisfies ImporterView;

/** The view of one import, and what its steps share. */
export function createImporterCore(host: ImporterHost) {
  const listeners = new Set<() => void>();
  let view: ImporterView = EMPTY;
  let matches: ReadonlyMap<string, Match> = new Map();
  const products = new Map<string, ProductRecord>();
  let abort: AbortController | null = null;

  function show(change: Partial<ImporterView>): void {
    view = { ...view, ...change };
    for (const listener of listeners) listener();
  }

  const check = (draft: ImportDraft): CheckedRow[] =>
    checkRows(draft, { matches, products, entry: host.entry }, host.state());

  /** Runs what can be cancelled; a failure is shown, a cancellation is not one. */
  async function work<T>(
    working: Working,
    run: (signal: AbortSignal) => Promise<T>,
  ): Promise<{ value: T } | null> {
    if (view.working) return null;
    const mine = new AbortController();
    abort = mine;
    show({ working, error: null, note: null });
    try {
      const value = await run(mine.signal);
      return mine.signal.aborted ? null : { value };
    } catch (error) {
      if (!mine.signal.aborted) show({ error: failureOf(error).message });
      return null;
    } finally {
      if (abort === mine) {
        abort = null;
        show({ working: null });
      }
    }
  }

  return {
    view: () => view,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    show,
    check,
    /** Shows and stores another draft, checked where its codes are known. */
    become(draft: ImportDraft, change: Partial<ImporterView> = {}): void {
      show({
        ...change,
        draft,
        memoryOnly: !host.drafts.save(draft),
        rows: draft.verified ? check(draft) : [],
      });
    },
    work,
    /** Ends what is running, without a failure. */
    cancel(): void {
      abort?.abort();
      abort = null;
    },
    rowAt: (at: number): CheckedRow | undefined => view.rows[at],
    addProduct: (product: ProductRecord): void => void products.set(String(product.id), product),
    setMatches(answers: readonly CodeRecord[]): void {
      matches = matchesOf(answers);
    },
  };
}
export type ImporterCore = ReturnType<typeof createImporterCore>;
