/**
 * Lets the columns of a table only grow while other rows of it are drawn, whose texts are of other
 * lengths. The fluid column takes what the others leave.
 * @param keptAt width of the area at the last call, px: in another width columns begin anew
 * @returns the width of the area, px
 */
export function keepColumnWidths(area: HTMLElement, keptAt: number): number {
  const headings = [...area.querySelectorAll<HTMLElement>('thead th:not(.list-fluid)')];
  const { clientWidth } = area;
  if (clientWidth !== keptAt) for (const heading of headings) heading.style.minWidth = '';
  const widths = headings.map((heading) => heading.offsetWidth);
  for (const [i, heading] of headings.entries()) heading.style.minWidth = `${widths[i]}px`;
  return clientWidth;
}
