import { type KeyboardEvent, useRef } from 'react';
import { cellPositionOf, focusCell } from '../grid/keys/focus.ts';
import { intentOf } from '../grid/keys/intents.ts';
import { keyTargetOf } from '../grid/keys/use-grid-keys.ts';

/** The column of the results in which quantities are typed. */
export const RESULT_ENTRY = 'quantity';

/**
 * Puts the focus on a result's quantity, or on the next one's that has any. False when there is
 * none in that direction.
 */
function goFrom(body: Element, at: number, by: 1 | -1): boolean {
  for (let next = at; next >= 0 && next < body.children.length; next += by) {
    if (focusCell(body, { at: next, column: RESULT_ENTRY }, true)) return true;
  }
  return false;
}

/**
 * Puts the focus on the first quantity of the results below an element; false when there is none.
 */
export function enterResults(area: Element | null): boolean {
  const body = area?.querySelector('.quote-results tbody');
  return body ? goFrom(body, 0, 1) : false;
}

/**
 * Up and down between the quantities of the results, as between those of the quote's lines.
 * @param onLeave Escape, and up from the first one: back to the search, where there is one
 */
export function useResultKeys(onLeave: (() => void) | undefined): (event: KeyboardEvent) => void {
  const leave = useRef(onLeave);
  leave.current = onLeave;
  const pressed = useRef((event: KeyboardEvent<Element>) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const spot = cellPositionOf(event.target);
    const intent = spot && intentOf(event, keyTargetOf(event.target));
    const rows = event.currentTarget.children;
    if (!spot || !intent) return;
    if (intent.kind === 'rows' && (intent.by === 1 || intent.by === -1)) {
      if (!goFrom(event.currentTarget, spot.at + intent.by, intent.by) && intent.by === -1)
        leave.current?.();
    } else if (intent.kind === 'edge' && intent.of === 'rows') {
      goFrom(event.currentTarget, intent.last ? rows.length - 1 : 0, intent.last ? -1 : 1);
    } else if ((intent.kind === 'rest' || intent.kind === 'selectNone') && leave.current)
      leave.current();
    else return;
    event.preventDefault();
  });
  return pressed.current;
}
