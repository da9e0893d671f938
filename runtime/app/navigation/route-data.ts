import type { LoadedScreen } from '../boot/chunks.ts';

/** Data that a route's loader passes to its page. */
export interface ScreenRouteData {
  loaded: LoadedScreen;
  params: Record<string, string>;
}
