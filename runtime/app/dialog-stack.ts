import type { Dialogs, OpenDialog, Question } from '../render/app.ts';
import { createStore, type Store } from './stores.ts';

export type OpenEntry =
  | { key: number; kind: 'dialog'; request: OpenDialog; close(outcome: { result?: unknown }): void }
  | { key: number; kind: 'question'; question: Question; answer(yes: boolean): void };

export interface DialogStack extends Dialogs {
  open: Dialogs['open'];
  entries: Store<readonly OpenEntry[]>;
  /** Closes everything, without results: the page goes elsewhere or the session ended. */
  clear(): void;
}

/** The dialogs and questions that are open, the topmost last. */
export function createDialogStack(): DialogStack {
  const entries = createStore<readonly OpenEntry[]>([]);
  let next = 0;
  const remove = (key: number): void => entries.update((open) => open.filter((entry) => entry.key !== key));
  return {
    entries,
    open: (request) =>
      new Promise((resolve) => {
        const key = next++;
        const close = (outcome: { result?: unknown }): void => {
          remove(key);
          resolve(outcome);
        };
        entries.update((open) => [...open, { key, kind: 'dialog', request, close }]);
      }),
    ask: (question) =>
      new Promise((resolve) => {
        const key = next++;
        const answer = (yes: boolean): void => {
          remove(key);
          resolve(yes);
        };
        entries.update((open) => [...open, { key, kind: 'question', question, answer }]);
      }),
    clear() {
      for (const entry of [...entries.get()].reverse()) {
        if (entry.kind === 'dialog') entry.close({});
        else entry.answer(false);
      }
    },
  };
}
