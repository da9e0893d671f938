/** Lists that PrimeReact closes by Escape itself. */
const lists = ['dropdown', 'multiselect', 'autocomplete']
  .map((name) => `.p-${name}-panel:not(.p-connected-overlay-exit)`)
  .join();

/**
 * Escape closes an open list alone. PrimeReact closes the dialog around it, too: its dialogs listen
 * at the document and know of no list. Call it before the first dialog opens, whose listener would
 * else come first.
 */
export function closeListsFirst(page: Document): void {
  let isListOpen = false;
  page.addEventListener(
    'keydown',
    ({ code }) => {
      if (code === 'Escape') isListOpen = page.querySelector(lists) !== null;
    },
    { capture: true },
  );
  page.addEventListener('keydown', (event) => {
    if (event.code === 'Escape' && isListOpen) event.stopImmediatePropagation();
  });
}
