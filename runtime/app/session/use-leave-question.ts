import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import type { LeaveGuards } from '../../render/leave/leave.tsx';
import { backFromModal, isUnderModal } from '../../render/view/modal.tsx';
import { type DialogStack, isCard } from '../notices/dialog-stack.ts';

/**
 * Asks before navigation would lose something. Back and forward with a dialog or any other modal
 * open close the dialog and stay on the page. Leaving the page asks when its wizards would lose
 * entries; going to another tab of the same screen does not.
 */
export function useLeaveQuestion(dialogs: DialogStack, guards: LeaveGuards): void {
  const overDialog = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    overDialog.current =
      historyAction === 'POP' &&
      (isUnderModal() || dialogs.entries.get().some((entry) => !isCard(entry)));
    return (
      overDialog.current ||
      (currentLocation.pathname !== nextLocation.pathname && guards.question() !== null)
    );
  });
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
