import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import type { PortalApp } from './create-app.ts';
import type { Store } from './stores.ts';

const AppContext = createContext<PortalApp | null>(null);

/** Provides the application to `usePortal`. */
export function AppProvider({ app, children }: { app: PortalApp; children: ReactNode }): ReactNode {
  return <AppContext value={app}>{children}</AppContext>;
}

/** The application with the parts of its frame; throws outside of an `AppProvider`. */
export function usePortal(): PortalApp {
  const app = use(AppContext);
  if (!app) throw new Error('no application: the component is not inside an AppProvider');
  return app;
}

/** The value of a store; renders again when it changes. */
export function useStore<T>(store: Store<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}
