import type { Dashboard, GridPlace, Widget } from '../../../schemas/release/types.ts';

export type GridBreakpoint = keyof Dashboard['columns'];

/** From which width of the dashboard itself each grid holds, px. */
const breakpoints: readonly (readonly [GridBreakpoint, number])[] = [
  ['lg', 1200],
  ['md', 996],
  ['sm', 768],
  ['xs', 480],
  ['xxs', 0],
];

/** The grid for a dashboard's width in px. */
export function gridBreakpoint(width: number): GridBreakpoint {
  return breakpoints.find(([, from]) => width >= from)?.[0] ?? 'xxs';
}

/** Widgets in the order in which they are read: row by row. */
export function inReadingOrder<W extends { place: GridPlace }>(widgets: readonly W[]): W[] {
  return [...widgets].sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}

/** A widget as far as its place is concerned. */
export type Placed = Pick<Widget, 'place' | 'places'>;

/**
 * Where the widgets stand on a grid of so many columns, given in reading order. Where a widget says
 * nothing about a grid narrower than the widest: on the two narrowest it takes a whole row, on the
 * others one that is too wide or too far right is brought inside, and the grid moves up what then
 * has room.
 */
export function placesOn(
  breakpoint: GridBreakpoint,
  columns: number,
  widgets: readonly Placed[],
): GridPlace[] {
  let row = 0;
  return widgets.map((widget) => {
    const said = breakpoint === 'lg' ? undefined : widget.places?.[breakpoint];
    const place = said ?? derivedPlace(breakpoint, columns, widget.place, row);
    row = Math.max(row, place.y + place.h);
    return place;
  });
}

function derivedPlace(
  breakpoint: GridBreakpoint,
  columns: number,
  { x, y, w, h }: GridPlace,
  row: number,
): GridPlace {
  if (breakpoint === 'xs' || breakpoint === 'xxs') return { x: 0, y: row, w: columns, h };
  const width = Math.min(w, columns);
  return { x: Math.min(x, columns - width), y, w: width, h };
}
