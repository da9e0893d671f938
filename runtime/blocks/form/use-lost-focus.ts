import { type RefObject, useEffect, useLayoutEffect } from 'react';

const field =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** Open dialogs in which a form went away already. */
const goneOn = new WeakSet<Element>();

/**
 * In a dialog a form that takes the place of another takes the focus over, which went away with the
 * button that sent the other. It may have fallen back to the dialog meanwhile, by a key or a tap on
 * the disabled button. The first form leaves it there: the dialog's title is being read.
 */
export function useLostFocus(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const dialog = root.current?.closest('[role="dialog"]');
    return () => {
      if (dialog) goneOn.add(dialog);
    };
  }, [root]);
  useEffect(() => {
    const dialog = root.current?.closest('[role="dialog"]');
    if (!dialog) return;
    const now = document.activeElement;
    const lost = now === document.body || (now === dialog && goneOn.has(dialog));
    if (lost) root.current?.querySelector<HTMLElement>(field)?.focus();
  }, [root]);
}
