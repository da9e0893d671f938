import type { createBrowserRouter } from 'react-router-dom';
import type { Manifest } from '../../../schemas/release/types.ts';
import type { Navigation, RouteRoot } from '../../render/scope/app.ts';
import {
  triggerDepth,
  atTriggerDepth,
  maxTriggerDepth,
} from '../../render/chains/trigger-depth.ts';
import { matchRoute, queryOf } from './routes.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

function rootOf(
  routes: Manifest['routes'],
  location: { pathname: string; search: string },
): RouteRoot {
  return {
    path: location.pathname,
    params: matchRoute(routes, location.pathname)?.params ?? {},
    query: queryOf(location.search),
  };
}

/** State of a history entry, in addition to its address. */
interface PlaceState {
  /**
   * Id of the session that carried it: what one user carried is not for the next one at this
   * browser.
   */
  session: string;
  carry: Record<string, unknown>;
}

const nothing: Record<string, unknown> = {};

/**
 * Values that navigation carried in a history entry; undefined for an entry of another session or
 * person.
 */
export function carriedIn(state: unknown, session: string): Record<string, unknown> {
  if (state === null || typeof state !== 'object' || !('session' in state) || !('carry' in state))
    return nothing;
  const { session: owner, carry } = state as PlaceState;
  return owner === session && carry !== null && typeof carry === 'object' ? carry : nothing;
}

/**
 * Changes query parameters; changes of one moment are one navigation. Those made while a navigation
 * to another page is under way wait for its end: where it is given up they take effect, otherwise
 * they are dropped with the page that made them.
 */
function createQueryChanges(router: Router): Navigation['query'] {
  let pending: Record<string, string | undefined> | null = null;
  let pushing = false;
  /** The page whose changes wait. */
  let waitingAt: string | undefined;
  router.subscribe(({ location, navigation }) => {
    if (waitingAt === undefined || navigation.state !== 'idle') return;
    if (location.pathname === waitingAt) queueMicrotask(flush);
    else {
      pending = null;
      pushing = false;
    }
    waitingAt = undefined;
  });
  const flush = (): void => {
    const { pathname, state } = router.state.location;
    const next = router.state.navigation.location?.pathname ?? pathname;
    if (next !== pathname) {
      waitingAt = pathname;
      return;
    }
    const query = new URLSearchParams(router.state.location.search);
    for (const [name, value] of Object.entries(pending ?? {})) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    pending = null;
    const search = query.size === 0 ? '' : `?${query.toString()}`;
    const replace = !pushing || search === router.state.location.search;
    pushing = false;
    void router.navigate({ pathname, search }, { replace, state, preventScrollReset: true });
  };
  return (changes, options) => {
    pushing ||= options?.push === true;
    if (!pending) queueMicrotask(flush);
    pending = { ...pending, ...changes };
  };
}

/**
 * The application's navigation, on top of the router. `current()` is the same object until the
 * address changes.
 * @param session id of the session, under which carried values are stored
 */
export function createNavigation(
  router: Router,
  routes: Manifest['routes'],
  preload: (screen: string) => void,
  session: () => string,
): Navigation {
  // Subscribes first: it handles an arrival before the new page changes the query.
  const query = createQueryChanges(router);
  let seen = router.state.location;
  let route = rootOf(routes, seen);
  const listeners = new Set<() => void>();
  /** Trigger depth of the navigation under way, and of the one that led here. */
  let leaving = 0;
  let arrived = 0;
  router.subscribe(({ location }) => {
    if (location === seen) return;
    seen = location;
    route = rootOf(routes, location);
    arrived = leaving;
    leaving = 0;
    atTriggerDepth(arrived, () => {
      for (const listener of listeners) listener();
    });
  });
  let givenUp = false;
  let underWay: Promise<void> | undefined;
  return {
    current: () => route,
    underWay: () => underWay,
    leaving: () => {
      const next = router.state.navigation.location?.pathname;
      return next !== undefined && next !== router.state.location.pathname;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    triggerDepth: () => arrived,
    redirected() {
      leaving += 1;
      if (leaving <= maxTriggerDepth) return;
      leaving = 0;
      throw new Error('the places that refuse this user lead to each other without end');
    },
    go(to, options) {
      leaving = triggerDepth();
      // Replaces the page load that is pending.
      if (givenUp) return window.location.assign(to);
      const state: PlaceState | undefined = options?.carry && {
        session: session(),
        carry: options.carry,
      };
      const going = router
        .navigate(to, { ...(options?.replace && { replace: true }), ...(state && { state }) })
        .finally(() => {
          if (underWay === going) underWay = undefined;
        });
      underWay = going;
    },
    leave(url, options) {
      givenUp ||= options?.forGood === true;
      if (options?.newTab) window.open(url, '_blank', 'noopener');
      else window.location.assign(url);
    },
    isGivenUp: () => givenUp,
    stay() {
      const { pathname, search, hash, state } = router.state.location;
      void router.navigate(
        { pathname, search, hash },
        { replace: true, state, preventScrollReset: true },
      );
    },
    query,
    preload(to) {
      const match = matchRoute(routes, to.split(/[?#]/)[0] ?? to);
      if (match) preload(match.screen);
    },
  };
}
