import { createLeaveGuards, type LeaveGuards } from '../../render/leave/leave.tsx';
import type { Dialogs, OpenDialog, ProgressStage, Question } from '../../render/scope/app.ts';
import type { Closing } from '../../render/scope/scope-types.ts';
import { equalJson } from '../../render/values/equal.ts';
import { createStore, type Store } from '../stores.ts';

export type OpenEntry =
  | {
      key: number;
      kind: 'dialog';
      request: OpenDialog;
      /** Guards for unsaved content of its body. */
      guards: LeaveGuards;
      /** ms, when it was asked for. */
      since: number;
      close(outcome: Closing): void;
      /** The user dismisses it: closes without a result, after the question of its guards. */
      dismiss(): void;
    }
  | { key: number; kind: 'question'; question: Question; answer(yes: boolean): void }
  | {
      key: number;
      kind: 'progress';
      title: string;
      unseen: boolean;
      stage: ProgressStage /** null: the page is left. */;
      choose(id: string | null): void;
    };

/**
 * A double click is one intention: its second half must not open the same dialog over itself, ms.
 */
const doubleClickMs = 500;

function isRepeated(top: OpenEntry | undefined, { dialog, with: inputs }: OpenDialog): boolean {
  return (
    top?.kind === 'dialog' &&
    !isCard(top) &&
    top.request.dialog === dialog &&
    Date.now() - top.since < doubleClickMs &&
    equalJson(top.request.with, inputs)
  );
}

/** A dialog shown as a card that does not block the page. */
export function isCard(entry: OpenEntry): boolean {
  return entry.kind === 'dialog' && entry.request.dialog.size === 'toast';
}

type Entries = Store<readonly OpenEntry[]>;

export interface DialogStack extends Dialogs {
  open: Dialogs['open'];
  entries: Entries;
  /**
   * The user went back: dismisses the topmost dialog that covers the page, if it can be closed.
   * False when none does.
   */
  back(): boolean;
  /** The first question of what is open, before its entries would be lost. */
  question(): Question | null;
  /** Closes the gates whose condition holds no more, without results. */
  closePassedGates(): void;
  /** Closes everything, without results: the page goes elsewhere or the session ended. */
  clear(): void;
}

const remove = (entries: Entries, key: number): void =>
  entries.update((open) => open.filter((entry) => entry.key !== key));

/** A dialog that shows how far something is; it is there from its first stage on. */
function openProgress(
  entries: Entries,
  { key, title, unseen }: { key: number; title: string; unseen: boolean },
): ReturnType<Dialogs['progress']> {
  let choose: (id: string | null) => void = () => undefined;
  let ended = false;
  const end = (): void => {
    ended = true;
    remove(entries, key);
    choose(null);
  };
  return {
    show: (stage) =>
      new Promise((resolve) => {
        choose = resolve;
        if (ended) return resolve(null);
        const entry: OpenEntry = {
          key,
          kind: 'progress',
          title,
          unseen,
          stage,
          choose: (id) => (id === null ? end() : resolve(id)),
        };
        entries.update((open) =>
          open.some((other) => other.key === key)
            ? open.map((other) => (other.key === key ? entry : other))
            : [...open, entry],
        );
      }),
    close: end,
  };
}

/** Dismisses a dialog or question as Escape does; nothing happens to one that cannot be closed. */
function turnAway(entry: OpenEntry): void {
  if (entry.kind === 'question') entry.answer(false);
  else if (entry.kind === 'progress') {
    if (entry.stage.escape !== undefined) entry.choose(entry.stage.escape);
  } else if (entry.request.dialog.closable) entry.dismiss();
}

/** Closes it without a result and without a question. */
function closeUnasked(entry: OpenEntry): void {
  if (entry.kind === 'dialog') entry.close({});
  else if (entry.kind === 'progress') entry.choose(null);
  else entry.answer(false);
}

function firstQuestion(open: readonly OpenEntry[]): Question | null {
  for (const entry of open) {
    const question = entry.kind === 'dialog' ? entry.guards.question() : null;
    if (question) return question;
  }
  return null;
}

/** The dialogs and questions that are open, the topmost last. */
export function createDialogStack(): DialogStack {
  const entries = createStore<readonly OpenEntry[]>([]);
  let next = 0;
  const isHeld = (): boolean =>
    entries.get().some((entry) => entry.kind === 'dialog' && entry.request.gate);
  let cleared = 0;
  /** Opens it once no gate holds, unless the page is left before. */
  const openLater = (request: OpenDialog): Promise<Closing> =>
    new Promise((resolve) => {
      const since = cleared;
      const stop = entries.subscribe(() => {
        if (since === cleared && isHeld()) return;
        stop();
        if (since === cleared) void stack.open(request).then(resolve);
      });
    });
  const stack: DialogStack = {
    entries,
    open: (request) =>
      new Promise((resolve) => {
        // A gate's own dialog may open others.
        if (!request.gate && isHeld() && !request.opener.frame('close'))
          return void openLater(request).then(resolve);
        // Nothing follows from a press that is ignored, not even what is done when the dialog
        // closes.
        if (isRepeated(entries.get().at(-1), request)) return;
        // A card is replaced by the next of its kind: its message is outdated.
        for (const entry of entries.get())
          if (entry.kind === 'dialog' && isCard(entry) && entry.request.dialog === request.dialog)
            entry.close({});
        const key = next++;
        const close = (outcome: Closing): void => {
          remove(entries, key);
          resolve(outcome);
        };
        const guards = createLeaveGuards();
        const dismiss = (): void => {
          const question = guards.question();
          if (!question) close({});
          else void stack.ask(question).then((yes) => yes && close({}));
        };
        entries.update((open) => [
          ...open,
          { key, kind: 'dialog', request, guards, since: Date.now(), close, dismiss },
        ]);
      }),
    ask: (question) =>
      new Promise((resolve) => {
        const key = next++;
        const answer = (yes: boolean): void => {
          remove(entries, key);
          resolve(yes);
        };
        entries.update((open) => [...open, { key, kind: 'question', question, answer }]);
      }),
    progress: (title, unseen = false) => openProgress(entries, { key: next++, title, unseen }),
    coverPage: () => entries.get().some((entry) => !isCard(entry)),
    subscribe: entries.subscribe,
    back() {
      const top = entries.get().findLast((entry) => !isCard(entry));
      if (top) turnAway(top);
      return top !== undefined;
    },
    question: () => firstQuestion(entries.get()),
    closePassedGates() {
      for (const entry of entries.get())
        if (entry.kind === 'dialog' && entry.request.gate?.holds() === false) entry.close({});
    },
    clear() {
      cleared += 1;
      for (const entry of [...entries.get()].reverse()) closeUnasked(entry);
    },
  };
  return stack;
}
