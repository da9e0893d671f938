import { createBrowserRouter } from 'react-router-dom';
import { areas } from './areas.ts';
import { CrashPage } from './crash.tsx';
import { Shell } from './shell.tsx';

/** Pages load when they are opened; one that fails leaves the shell standing. */
export const createRouter = () =>
  createBrowserRouter(
    [
      {
        path: '/',
        Component: Shell,
        ErrorBoundary: CrashPage,
        children: areas.map((area) => ({ path: area.path, lazy: area.load, ErrorBoundary: CrashPage })),
      },
    ],
    { basename: '/admin' },
  );
