import type { FocusEvent } from 'react';

/** Selector of a day's cell. */
const cellOf = ({ pDay, pMonth, pYear }: DOMStringMap): string =>
  `td[data-p-day="${pDay}"][data-p-month="${pMonth}"][data-p-year="${pYear}"] > span`;

/**
 * Attributes for PrimeReact's calendar that keep the focus on a day. It makes the table of days
 * anew at each rendering (its key is a new one each time), which throws the day that has the focus
 * away: arrows and Escape would then go to the page.
 */
export function keepDayFocused() {
  let focused: string | undefined;
  return {
    panel: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        const cell = target.closest<HTMLElement>('td[data-p-day]');
        focused = cell ? cellOf(cell.dataset) : undefined;
      },
    },
    table: {
      ref(table: HTMLElement | null) {
        if (!table || focused === undefined || document.activeElement !== document.body) return;
        const day = table.querySelector<HTMLElement>(focused);
        if (!day) return;
        day.tabIndex = 0;
        day.focus();
      },
    },
  };
}
