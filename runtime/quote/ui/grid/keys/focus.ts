/** The cells of the grid as places for the focus: a row by its place, a column by its id. */
export interface CellPosition {
  at: number;
  column: string;
}

/** The row of an element of the grid's body; undefined outside of rows. */
export function cellPositionOf(element: Element): CellPosition | undefined {
  const row = element.closest<HTMLElement>('[data-at]');
  const column = element.closest<HTMLElement>('[data-col]')?.dataset.col;
  return row && column !== undefined ? { at: Number(row.dataset.at), column } : undefined;
}

/**
 * The row first, among the body's own children: one selector for both would look at every element
 * of the rows before.
 */
function elementAt(body: Element, { at, column }: CellPosition): HTMLElement | null {
  const place = String(at);
  for (const row of body.children) {
    if (row.getAttribute('data-at') === place)
      return row.querySelector<HTMLElement>(`[data-col="${column}"]`);
  }
  return null;
}

/**
 * Tab enters the grid at one place only, the last one that was used; the arrow keys lead to all
 * others.
 * @param last the place until now
 * @returns the place from now on; the last one when there is none such
 */
export function setTabStop(
  body: Element,
  spot: CellPosition,
  last: HTMLElement | null,
): HTMLElement | null {
  const next = elementAt(body, spot);
  if (!next || next === last) return last;
  if (last) last.tabIndex = -1;
  next.tabIndex = 0;
  return next;
}

/**
 * Puts the focus on a place, or on what is typed into there.
 * @returns false when it is not in the document, or not to be seen
 */
export function focusCell(body: Element, spot: CellPosition, onEntry: boolean): boolean {
  const cell = elementAt(body, spot);
  const entry = onEntry ? cell?.querySelector<HTMLInputElement>('input:not(:disabled)') : null;
  const target = entry ?? cell;
  if (!target) return false;
  target.focus({ preventScroll: true });
  if (document.activeElement !== target) return false;
  entry?.select();
  // jsdom has no layout to scroll
  target.closest('[data-at]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  return true;
}
