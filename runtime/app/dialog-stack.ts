import type { Dialogs, OpenDialog, Question } from '../render/app.ts';
import { createLeaveGuards, type LeaveGuards } from '../render/leave.tsx';
import { createStore, type Store } from './stores.ts';

export type OpenEntry =
  | {
      key: number;
      kind: 'dialog';
      request: OpenDialog;
      /** What its body would lose. */
      guards: LeaveGuards;
      close(outcome: { result?: unknown }): void;
      /** The user turns away from it: closes without a result, after the question of its guards. */
      dismiss(): void;
    }
  | { key: number; kind: 'question'; question: Question; answer(yes: boolean): void };

export interface DialogStack extends Dialogs {
  open: Dialogs['open'];
  entries: Store<readonly OpenEntry[]>;
  /** The user went back: turns away from the topmost, if it can be closed. False when nothing is open. */
  back(): boolean;
  /** Closes everything, without results: the page goes elsewhere or the session ended. */
  clear(): void;
}

/** The dialogs and questions that are open, the topmost last. */
export function createDialogStack(): DialogStack {
  const entries = createStore<readonly OpenEntry[]>([]);
  let next = 0;
  const remove = (key: number): void => entries.update((open) => open.filter((entry) => entry.key !== key));
  const stack: DialogStack = {
    entries,
    open: (request) =>
      new Promise((resolve) => {
        const key = next++;
        const close = (outcome: { result?: unknown }): void => {
          remove(key);
          resolve(outcome);
        };
        const guards = createLeaveGuards();
        const dismiss = (): void => {
          const question = guards.question();
          if (!question) close({});
          else void stack.ask(question).then((yes) => yes && close({}));
        };
        entries.update((open) => [...open, { key, kind: 'dialog', request, guards, close, dismiss }]);
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
    back() {
      const top = entries.get().at(-1);
      if (top?.kind === 'question') top.answer(false);
      else if (top?.request.dialog.closable) top.dismiss();
      return top !== undefined;
    },
    clear() {
      for (const entry of [...entries.get()].reverse()) {
        if (entry.kind === 'dialog') entry.close({});
        else entry.answer(false);
      }
    },
  };
  return stack;
}
