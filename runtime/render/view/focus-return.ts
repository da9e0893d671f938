import { type RefObject, useLayoutEffect, useState } from 'react';

export const hasNoFocus = (): boolean =>
  document.activeElement === document.body || document.activeElement === null;

/** What shows the part of the page that an element is in: of an entry of a menu the menu's button. */
function openerOf(element: Element | null): HTMLElement | null {
  const part = element?.closest('[id]');
  if (!part) return null;
  const opener = document.querySelector<HTMLElement>(`[aria-controls~=${JSON.stringify(part.id)}]`);
  return opener ?? openerOf(part.parentElement);
}

/**
 * Takes the focus into the modal, and gives it back to where it was; where a menu has closed that
 * had it, to the menu's button.
 * @param regain gives the focus to what lies topmost, where nothing has it
 */
export function useFocusReturn(panel: RefObject<HTMLElement | null>, regain: () => void): void {
  // Read while rendering: as soon as the page below is inert the browser takes the focus from it.
  const [before] = useState(() => document.activeElement);
  const [opener] = useState(() => openerOf(before));
  useLayoutEffect(() => {
    const first = panel.current?.querySelector<HTMLElement>('[data-autofocus]') ?? panel.current;
    first?.focus();
    return () => {
      // After the clean-up of the stack, or the opener would still be inert.
      queueMicrotask(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
        if (hasNoFocus()) opener?.focus();
        if (hasNoFocus()) regain();
      });
    };
  }, [before, opener, panel, regain]);
}
