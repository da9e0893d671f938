import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
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

/** The whole app, at the address that its router is at. */
export function App({ router, nonce }: AppProps): ReactNode {
  const [queries] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } } }),
  );
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
