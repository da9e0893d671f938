import type { FocusEvent, KeyboardEvent } from 'react';
import { type Bounds, dayAfterKey } from './day-keys.ts';

/** Selector of a day's cell. */
const cellOf = (day: Date): string =>
  `td[data-p-day="${day.getDate()}"][data-p-month="${day.getMonth()}"][data-p-year="${day.getFullYear()}"] > span`;

/** The day of the cell that an event is about. */
function dayAt(target: EventTarget): Date | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-p-day]') : null;
  if (!cell) return undefined;
  const { pDay, pMonth, pYear } = cell.dataset;
  return new Date(Number(pYear), Number(pMonth), Number(pDay));
}

function focusDay(panel: Element, day: Date): boolean {
  const cell = panel.querySelector<HTMLElement>(cellOf(day));
  if (!cell) return false;
  cell.tabIndex = 0;
  cell.focus();
  return true;
}

/**
 * Attributes for PrimeReact's calendar that move and keep the focus on a day. Its own keys stop at
 * a month's edge: they throw where no further day can be chosen, and PageUp goes forward. It makes
 * the table of days anew at each rendering (its key is a new one each time), which throws the day
 * that has the focus away: arrows and Escape would then go to the page.
 * @param bounds the first and the last day that can be chosen now
 * @param show shows the month of a day
 */
export function walkDays(bounds: () => Bounds, show: (day: Date) => void) {
  let focused: Date | undefined;
  return {
    panel: {
      onFocus({ target }: FocusEvent<HTMLElement>) {
        focused = dayAt(target);
      },
      onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
        const day = dayAt(event.target);
        if (!day || event.altKey || event.ctrlKey || event.metaKey) return;
        const next = dayAfterKey(day, event, bounds());
        if (!next) return;
        event.preventDefault();
        event.stopPropagation();
        if (focusDay(event.currentTarget, next)) return;
        focused = next;
        show(next);
      },
    },
    table: {
      ref(table: HTMLElement | null) {
        if (table && focused && document.activeElement === document.body) focusDay(table, focused);
      },
    },
  };
}
