const headingsOf = (area: HTMLElement): HTMLElement[] => [
  ...area.querySelectorAll<HTMLElement>('thead th:not(.list-fluid)'),
];

/** Lets the columns of a table be as wide as what is drawn of it. */
export function forgetColumnWidths(area: HTMLElement): void {
  for (const heading of headingsOf(area)) heading.style.minWidth = '';
}

/**
 * Lets the columns of a table only grow while other rows of it are drawn, whose texts are of other
 * lengths. The fluid column takes what the others leave.
 * @param keptAt width of the area at the last call, px: in another width columns begin anew
 * @returns the width of the area, px
 */
export function keepColumnWidths(area: HTMLElement, keptAt: number): number {
  const headings = headingsOf(area);
  const { clientWidth } = area;
  if (clientWidth !== keptAt) forgetColumnWidths(area);
  const widths = headings.map((heading) => heading.offsetWidth);
  for (const [i, heading] of headings.entries()) heading.style.minWidth = `${widths[i]}px`;
  return clientWidth;
}
