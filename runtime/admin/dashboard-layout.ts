/** How the portal lays out a dashboard, for its editor. */
export {
  type GridBreakpoint,
  inReadingOrder,
  type Placed,
  placesOn,
} from '../blocks/dashboard/layout.ts';
