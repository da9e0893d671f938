/**
 * The screens of the list and form benchmarks as somebody would write them by hand: the same
 * elements, classes, styles, data calls, cache and virtualisation as the schema-rendered ones, and
 * no configuration.
 */
import 'primereact/resources/themes/lara-light-blue/theme.css';
import 'primeicons/primeicons.css';
import '../../../runtime/styles/index.css';
import '../../../runtime/blocks/form/form.css';
import '../../../runtime/blocks/list/list.css';
import '../../../runtime/fields/entry/entry.css';
import '../../../runtime/fields/view/view.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { FormPage } from './form-page.tsx';
import { LongPage } from './long-page.tsx';
import { QuotesPage } from './quotes-page.tsx';
import { Shell } from './shell.tsx';
import { WidePage } from './wide-page.tsx';

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: 2, refetchOnWindowFocus: false, staleTime: 0, gcTime: 5 * 60_000 },
  },
});
const router = createBrowserRouter(
  [
    {
      element: <Shell />,
      children: [
        { path: '/orcamentos', element: <QuotesPage /> },
        { path: '/bench/longa', element: <LongPage /> },
        { path: '/bench/inteira', element: <LongPage whole /> },
        { path: '/bench/larga', element: <WidePage /> },
        { path: '/bench/larga-inteira', element: <WidePage whole /> },
        { path: '/bench/formulario', element: <FormPage /> },
      ],
    },
  ],
  { basename: '/hand' },
);

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}
