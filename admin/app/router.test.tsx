import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { PrimeReactProvider } from 'primereact/api';
import { RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Me } from '../../schemas/admin/accounts.ts';
import { ToastProvider } from '../ui/toasts.tsx';
import { createRouter } from './router.tsx';

const me: Me = {
  id: 'p1',
  name: 'Ana',
  email: 'ana@acme.example',
  role: 'editor',
  permissions: ['read', 'draft.write'],
  tenant: 'acme',
  tenantName: 'Acme',
  twoFactor: true,
};

beforeEach(() => vi.stubGlobal('fetch', async () => Response.json(me)));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
});

test.each(['/admin/nao-existe', '/admin/r/atual/nao-existe'])(
  '%s says so inside of the shell, with a way back',
  async (address) => {
    window.history.replaceState(null, '', address);
    render(
      <PrimeReactProvider value={{ locale: 'en' }}>
        <QueryClientProvider client={new QueryClient()}>
          <ToastProvider>
            <RouterProvider router={createRouter()} />
          </ToastProvider>
        </QueryClientProvider>
      </PrimeReactProvider>,
    );
    expect(await screen.findByRole('heading', { name: 'Página não encontrada' })).toBeDefined();
    expect(screen.getByText('Acme')).toBeDefined();
    expect(screen.getByRole('navigation', { name: 'Painel' })).toBeDefined();
    expect(screen.getByRole('button', { name: 'Voltar' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Ir para o início' })).toBeDefined();
  },
);
