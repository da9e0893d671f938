const margin = 6;
/** Of the label over a chosen node. */
const labelHeight = 22;

const between = (low: number, value: number, high: number): number =>
  Math.max(low, Math.min(value, high));

/**
 * Where the bar of a node stands, in px of the window: above the node and its label, where nothing
 * follows that is pointed at next; below it where there is no room, and never out of the window. At
 * the heading of a table, whose first row is below, it stands at the window's lower edge instead.
 * Of what takes most of the window, as a whole screen does, it stands below: above are the page's
 * menu and the screen's own name.
 */
export function placeFor(
  bar: { width: number; height: number },
  box: Pick<DOMRect, 'left' | 'top' | 'bottom'>,
  view: { innerWidth: number; innerHeight: number },
  isHeading: boolean,
): { left: number; top: number } {
  const lowest = view.innerHeight - bar.height - margin;
  const above = box.top - bar.height - margin - labelHeight;
  const below = isHeading ? lowest : box.bottom + margin;
  const isTall = box.bottom - box.top > view.innerHeight / 2;
  return {
    left: between(margin, box.left, view.innerWidth - bar.width - margin),
    top: between(margin, above >= margin && !isTall ? above : below, lowest),
  };
}
