import { type DefaultOptions, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { PrimeReactProvider } from 'primereact/api';
import { type ReactNode, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../ui/toasts.tsx';
import { parts } from './primereact-parts.ts';
import type { createRouter } from './router.tsx';

interface AppProps {
  router: ReturnType<typeof createRouter>;
  /** Of the page's style sheets. */
  nonce?: string;
}

/**
 * Without a network what is read waits for it, which `Loading` says; what is sent fails at once
 * instead of being sent unseen when the network is back.
 */
const requests: DefaultOptions = {
  queries: { refetchOnWindowFocus: false, retry: 1 },
  mutations: { networkMode: 'always' },
};

/** The whole app, at the address that its router is at. */
export function App({ router, nonce }: AppProps): ReactNode {
  const [queries] = useState(() => new QueryClient({ defaultOptions: requests }));
  return (
    <PrimeReactProvider
      value={{ ...(nonce && { nonce }), ripple: false, locale: 'pt-BR', pt: parts }}
    >
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </PrimeReactProvider>
  );
}
