import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import '../styles/index.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { addLocale, PrimeReactProvider } from 'primereact/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { ToastProvider } from '../ui/toasts.tsx';
import { ptBr } from '../../runtime/admin/primereact.ts';
import { closeListsFirst } from './escape.ts';
import { parts } from './primereact-parts.ts';
import { createRouter } from './router.tsx';

addLocale('pt-BR', ptBr);
closeListsFirst(document);
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
const queries = new QueryClient({
  defaultOptions: { queries: { refetchOnWindowFocus: false, retry: 1 } },
});
const router = createRouter();
const root = document.getElementById('root');

if (root) {
  createRoot(root).render(
    <StrictMode>
      <PrimeReactProvider
        value={{ ...(nonce && { nonce }), ripple: false, locale: 'pt-BR', pt: parts }}
      >
        <QueryClientProvider client={queries}>
          <ToastProvider>
            <RouterProvider router={router} />
          </ToastProvider>
        </QueryClientProvider>
      </PrimeReactProvider>
    </StrictMode>,
  );
}
