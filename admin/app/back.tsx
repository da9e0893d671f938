import { ConfirmDialog } from 'primereact/confirmdialog';
import { type ReactNode, useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { topDialog } from '../ui/open-dialogs.ts';
import { useToasts } from '../ui/toasts.tsx';

/** PrimeReact's questions close by Escape. */
const pressEscape = (): boolean =>
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', code: 'Escape' }));

/**
 * 'Back' and 'forward' of the browser close what lies above the page, and leave the page only where
 * nothing does. What was filled in is not thrown away like that.
 */
export function BackClosesFirst(): ReactNode {
  const toasts = useToasts();
  const blocker = useBlocker(
    ({ historyAction }) =>
      historyAction === 'POP' &&
      (topDialog() !== undefined || document.querySelector('.p-confirm-dialog') !== null),
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    const dialog = topDialog();
    if (!dialog) pressEscape();
    else if (dialog.isFilled()) toasts.failed('Conclua ou feche a janela aberta antes de voltar.');
    else dialog.close?.();
  }, [isBlocked]);
  return <ConfirmDialog />;
}
