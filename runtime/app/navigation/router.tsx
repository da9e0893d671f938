import { createBrowserRouter, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import type { Manifest } from '../../../schemas/release/types.ts';
import { CallError } from '../../data/errors.ts';
import { isOwnPath } from '../../data/own-path.ts';
import { storeReturnPath } from '../../data/storage.ts';
import type { PortalApp } from '../create-app.ts';
import { FailurePage } from './failure-page.tsx';
import { loadAnew } from './load-anew.ts';
import { storeFromQuery, readStoredValues } from '../session/stored-values.ts';
import { mayOpen } from '../session/module-access.ts';
import type { Router } from './navigation.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { routerPath, sortRoutes } from './routes.ts';
import { ScreenPage } from './screen-page.tsx';
import { Shell } from '../shell/shell.tsx';
import type { ScreenRouteData } from './route-data.ts';

/**
 * Loads an address in the place of this page. Never resolves; where the user stays after all, the
 * navigation is given up.
 */
function leave({ navigation }: PortalApp, address: string): Promise<never> {
  loadAnew(address, navigation.stay);
  return new Promise(() => undefined);
}

async function loadRoute(
  app: PortalApp,
  route: Manifest['routes'][number],
  { request, params }: LoaderFunctionArgs,
): Promise<ScreenRouteData | Response> {
  const url = new URL(request.url);
  const wanted = url.pathname + url.search;
  if (app.release.changed()) {
    app.toasts.carry();
    return leave(app, wanted);
  }
  void app.release.poll();
  const { keep } = app.manifest.shell.session;
  storeFromQuery(keep, url.search);
  app.session.keep(readStoredValues(keep));
  const access = mayOpen(
    route.access,
    app.manifest.shell.menu.modules,
    app.scope,
    app.session.current() !== null,
  );
  if (access === 'login') {
    app.navigation.redirected();
    const address = app.flow.loginFor(wanted);
    return isOwnPath(address) ? redirect(address) : leave(app, address);
  }
  if (access === 'denied') {
    app.navigation.redirected();
    app.notify({ text: app.message('access.denied'), tone: 'warning', life: 5000 });
    return redirect(app.manifest.shell.session.home);
  }
  const loaded = await app.chunks.screen(route.screen).catch((error: unknown) => {
    // The session ended on the way: after the login to where the user was going, not to where they
    // were.
    if (error instanceof CallError && error.status === 401) storeReturnPath(wanted);
    throw error;
  });
  return {
    loaded,
    params: Object.fromEntries(
      Object.entries(params).flatMap(([name, value]) =>
        value === undefined ? [] : [[name, value]],
      ),
    ),
  };
}

/**
 * One route for each path of the manifest, all inside the shell. A change of the query alone loads
 * nothing. The router begins to load when it is made, so it waits for the application that is being
 * made around it.
 */
export function createRouter(manifest: Manifest, ready: Promise<PortalApp>): Router {
  return createBrowserRouter([
    {
      element: <Shell />,
      errorElement: <FailurePage />,
      HydrateFallback: () => null,
      children: [
        {
          errorElement: <FailurePage />,
          children: [
            ...sortRoutes(manifest.routes).map((route) => ({
              path: routerPath(route.path),
              loader: async (args: LoaderFunctionArgs) => loadRoute(await ready, route, args),
              shouldRevalidate: ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
                currentUrl.pathname !== nextUrl.pathname,
              element: <ScreenPage />,
            })),
            { path: '*', element: <NotFoundPage /> },
          ],
        },
      ],
    },
  ]);
}
