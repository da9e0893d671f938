import { createBrowserRouter } from 'react-router-dom';
import { areas, publicPages } from './areas.ts';
import { CrashPage } from './crash.tsx';
import { NotFoundPage } from './not-found.tsx';
import { Loading } from '../ui/states.tsx';
import { Shell } from './shell.tsx';

/** Pages load when they are opened; one that fails leaves the shell standing. */
export const createRouter = () =>
  createBrowserRouter(
    [
      ...publicPages.map(({ path, load }) => ({
        path: `/${path}`,
        lazy: load,
        HydrateFallback: Loading,
        ErrorBoundary: CrashPage,
      })),
      {
        path: '/',
        Component: Shell,
        HydrateFallback: Loading,
        ErrorBoundary: CrashPage,
        children: [
          ...areas.map((area) => ({
            path: area.path,
            lazy: area.load,
            ErrorBoundary: CrashPage,
          })),
          { path: '*', Component: NotFoundPage },
        ],
      },
    ],
    { basename: '/admin' },
  );
