import { reportedDifferences } from '../saving/differences.ts';
import type { EditingView } from './editing-types.ts';
import type { FinishStatus } from '../checkout/finish.ts';
import { mayEdit, type QuoteState } from '../state/state.ts';

export interface Shown {
  view(): EditingView;
  show(change: Partial<Omit<EditingView, 'editable'>>): void;
  /** Answers how to end it. */
  subscribe(listener: () => void): () => void;
}

const isRunning = ({ kind }: FinishStatus): boolean =>
  kind === 'saving' ||
  kind === 'sending' ||
  kind === 'ordered' ||
  kind === 'done' ||
  kind === 'made';

/**
 * The editor's view model. Invariants: it is replaced as a whole, and `editable` follows from the
 * rest and is set nowhere else: the ERP allows it, the lock is ours, no conflict waits, and nothing
 * is being saved or sent as a whole, or was ordered.
 */
export function createShown(initial: QuoteState): Shown {
  const listeners = new Set<() => void>();
  let view: EditingView = {
    state: initial,
    saving: { kind: 'clean' },
    lock: { kind: 'checking' },
    finish: { kind: 'idle' },
    freight: null,
    requoting: false,
    editable: false,
    memoryOnly: false,
    conflicts: [],
    unsent: [],
    meanwhile: reportedDifferences({ ...initial.quote, excecoes: [] }),
  };
  return {
    view: () => view,
    show(change) {
      const next = { ...view, ...change };
      view = {
        ...next,
        editable:
          mayEdit(next.state) &&
          next.lock.kind === 'ready' &&
          next.conflicts.length === 0 &&
          !isRunning(next.finish),
      };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
