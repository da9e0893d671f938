import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { PrimeReactProvider } from 'primereact/api';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import type { Me, Permission } from '../../schemas/admin/accounts.ts';
import { ToastProvider } from '../ui/toasts.tsx';

/** A request of the page, with its parsed body. */
export interface Sent {
  method: string;
  /** Below `/admin/api`, with its query. */
  path: string;
  body: unknown;
}

/** Requests that change something: method, path and body. */
export const changesIn = (sent: readonly Sent[]) =>
  sent.flatMap(({ method, path, body }) => (method === 'GET' ? [] : [[method, path, body]]));

interface OpenOptions {
  /**
   * Answers of the server, by `METHOD path` without query: a value, a response, or a function of
   * the request. Anything else is 404.
   */
  answers?: Readonly<Record<string, unknown>>;
  permissions?: readonly Permission[];
  /** Where the page is, and the pattern that it is mounted at. */
  at?: string;
  route?: string;
}

/** A refusal as the server words it. */
export const refusal = (status: number, message: string, fields?: Record<string, string>) => () =>
  Response.json({ error: { code: 'X', message, ...(fields && { fields }) } }, { status });

const everything: readonly Permission[] = [
  'read',
  'draft.write',
  'release.publish',
  'release.rollback',
  'tenant.settings',
];

const Where = (): ReactNode => <output data-testid="address">{useLocation().pathname}</output>;

/** After each test of a file that opens pages. */
export function closePage(): void {
  cleanup();
  vi.unstubAllGlobals();
}

/** A page of the admin for one of its people, over answers of the server that the test gives. */
export function openPage(
  page: ReactNode,
  { answers = {}, permissions = everything, at = '/', route = '*' }: OpenOptions = {},
): { sent: Sent[] } {
  const me: Me = {
    id: 'p1',
    name: 'Ana',
    email: 'ana@acme.example',
    role: 'admin',
    permissions: [...permissions],
    tenant: 'acme',
    tenantName: 'Acme',
    twoFactor: false,
  };
  const known: Readonly<Record<string, unknown>> = { 'GET /me': me, ...answers };
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.replace(/^\/admin\/api/, '');
    const method = init.method ?? 'GET';
    const { body } = init;
    const request = { method, path, body: typeof body === 'string' ? JSON.parse(body) : body };
    sent.push(request);
    const answer = known[`${method} ${path.split('?')[0]}`];
    const value: unknown = typeof answer === 'function' ? await answer(request) : answer;
    if (value instanceof Response) return value;
    return value === undefined ? refusal(404, 'Não existe.')() : Response.json(value);
  });
  render(
    <PrimeReactProvider>
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <ToastProvider>
          <MemoryRouter initialEntries={[at]}>
            <Routes>
              <Route path={route} element={page} />
              <Route path="*" element={null} />
            </Routes>
            <Where />
          </MemoryRouter>
        </ToastProvider>
      </QueryClientProvider>
    </PrimeReactProvider>,
  );
  return { sent };
}
