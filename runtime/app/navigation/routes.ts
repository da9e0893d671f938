import { matchPath } from 'react-router-dom';
import type { Access, Manifest } from '../../../schemas/release/types.ts';

export interface MatchedRoute {
  screen: string;
  access: Access;
  params: Record<string, string>;
}

/** Configuration writes `/x/{id}`; the router writes `/x/:id`. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1');
}

/** Fixed segments win over parameters: `/x/new` is not the record 'new' of `/x/{id}`. */
function specificity(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith('{') || segment.startsWith(':') ? '1' : '0'))
    .join('');
}

/** Routes in the order in which `matchRoute` tries them: the more specific first. */
export function sortRoutes(routes: Manifest['routes']): Manifest['routes'] {
  const keyed = routes.map((route) => ({ route, key: specificity(route.path) }));
  // By code units: comparing by a language's rules loads those first, a fifth of a start's script.
  keyed.sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)));
  return keyed.map(({ route }) => route);
}

/** The screen of a path, or null for a page that does not exist. `routes` must be sorted. */
export function matchRoute(routes: Manifest['routes'], pathname: string): MatchedRoute | null {
  for (const route of routes) {
    const match = matchPath({ path: routerPath(route.path), end: true }, pathname);
    if (!match) continue;
    const params = Object.fromEntries(
      Object.entries(match.params).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    );
    return { screen: route.screen, access: route.access, params };
  }
  return null;
}

/** The last value of each name. */
export function queryOf(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search));
}
