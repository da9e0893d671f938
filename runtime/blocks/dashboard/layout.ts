import type { Dashboard, Place } from '../../../schemas/release/types.ts';

export type GridBreakpoint = keyof Dashboard['columns'];

/** From which width of the dashboard itself each grid holds, px. */
const breakpoints: readonly (readonly [GridBreakpoint, number])[] = [['lg', 1200], ['md', 996], ['sm', 768], ['xs', 480], ['xxs', 0]];

export function gridBreakpoint(width: number): GridBreakpoint {
  return breakpoints.find(([, from]) => width >= from)?.[0] ?? 'xxs';
}

/** Widgets in the order in which they are read: row by row. */
export function inReadingOrder<W extends { place: Place }>(widgets: readonly W[]): W[] {
  return [...widgets].sort((a, b) => a.place.y - b.place.y || a.place.x - b.place.x);
}

/**
 * Where the widgets stand on a grid of so many columns, given in reading order. On the two narrow grids each takes a
 * whole row; on the others a widget that is too wide or too far right is brought inside, and the grid moves up what
 * then has room.
 */
export function placesOn(breakpoint: GridBreakpoint, columns: number, widgets: readonly { place: Place }[]): Place[] {
  if (breakpoint === 'xs' || breakpoint === 'xxs') {
    let y = 0;
    return widgets.map(({ place: { h } }) => {
      const place = { x: 0, y, w: columns, h };
      y += h;
      return place;
    });
  }
  return widgets.map(({ place: { x, y, w, h } }) => {
    const width = Math.min(w, columns);
    return { x: Math.min(x, columns - width), y, w: width, h };
  });
}
