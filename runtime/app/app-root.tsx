import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type Registry, RegistryProvider } from '../render/view/registry.tsx';
import { ScopeProvider } from '../render/scope/scope.tsx';
import { AppProvider } from './app-context.tsx';
import type { PortalApp } from './create-app.ts';
import type { createRouter } from './navigation/router.tsx';

interface AppRootProps {
  app: PortalApp;
  router: ReturnType<typeof createRouter>;
  registry: Registry;
}

/** Everything that a page of the portal stands in. */
export function AppRoot({ app, router, registry }: AppRootProps): ReactNode {
  return (
    <AppProvider app={app}>
      <QueryClientProvider client={app.queries}>
        <RegistryProvider registry={registry}>
          <ScopeProvider scope={app.scope}>
            <RouterProvider router={router} />
          </ScopeProvider>
        </RegistryProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
