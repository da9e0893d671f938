import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveGuards } from '../../render/leave/leave.tsx';
import { backFromModal, isUnderModal } from '../../render/view/modal.tsx';
import { type DialogStack, isCard } from '../notices/dialog-stack.ts';

interface LeavePlace {
  /** Whether the page stays, with all that it holds, when its user goes to this path. */
  keeps(path: string): boolean;
  /** The page is given up for good: nothing is asked any more. */
  isGivenUp(): boolean;
}

/**
 * Asks before navigation would lose something. Back and forward with a dialog or any other modal
 * open close the dialog and stay on the page. Leaving the page asks when its forms and wizards
 * would lose entries; going to another tab of the same screen does not. Before the page is closed
 * or loaded anew the browser asks in its own words, for what is open in dialogs, too.
 */
export function useLeaveQuestion(
  dialogs: DialogStack,
  guards: LeaveGuards,
  { keeps, isGivenUp }: LeavePlace,
): void {
  const overDialog = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    overDialog.current =
      historyAction === 'POP' &&
      (isUnderModal() || dialogs.entries.get().some((entry) => !isCard(entry)));
    return (
      overDialog.current ||
      (currentLocation.pathname !== nextLocation.pathname &&
        !keeps(nextLocation.pathname) &&
        guards.question() !== null)
    );
  });
  const state = useRef(blocker.state);
  state.current = blocker.state;
  useEffect(() => {
    const closing = (event: BeforeUnloadEvent): void => {
      // Who has agreed to go to another page, for which this one is loaded anew, is asked no more.
      if (isGivenUp() || state.current === 'proceeding') return;
      if (dialogs.question() ?? guards.question()) event.preventDefault();
    };
    window.addEventListener('beforeunload', closing);
    return () => window.removeEventListener('beforeunload', closing);
  }, [dialogs, guards, isGivenUp]);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (overDialog.current) {
      blocker.reset();
      // A screen's own modals are no dialogs of the application, whose questions lie over them.
      if (!dialogs.back()) backFromModal();
      return;
    }
    const question = guards.question();
    if (!question) blocker.proceed();
    else void dialogs.ask(question).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [dialogs, blocker, guards]);
}
