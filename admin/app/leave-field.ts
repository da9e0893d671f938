/** What is typed into and stored when it is left; a dialog's is stored with the dialog. */
const isField = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement &&
  (element.matches('input, textarea') || element.isContentEditable) &&
  !element.closest('[role=dialog]');

/**
 * Before the page goes, by 'back', 'forward' or to another site, the field with the focus is left as
 * by hand: a field that goes with its page would lose what was typed. Call it before the router.
 */
export function leaveFieldFirst(target: Window): void {
  const leave = (): void => {
    const { activeElement } = target.document;
    if (isField(activeElement)) activeElement.blur();
  };
  target.addEventListener('popstate', leave);
  target.addEventListener('pagehide', leave);
}
