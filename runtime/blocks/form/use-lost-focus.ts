import { type RefObject, useEffect } from 'react';

const field =
  'input:not([type="hidden"], [tabindex="-1"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * In a dialog a form that takes the place of another takes the focus over, which went away with the
 * button that sent the other.
 */
export function useLostFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (document.activeElement !== document.body || !root.current?.closest('[role="dialog"]'))
      return;
    root.current.querySelector<HTMLElement>(field)?.focus();
  }, [root]);
}
