import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CrashPage } from './crash.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function openFailing(error: Error): void {
  const router = createMemoryRouter([
    { path: '/', lazy: () => Promise.reject(error), errorElement: <CrashPage /> },
  ]);
  render(<RouterProvider router={router} />);
}

test.each([
  'Failed to fetch dynamically imported module: http://x/admin/page-1.js',
  'error loading dynamically imported module: http://x/admin/page-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /admin/page-1.css',
])('a page whose code an update replaced says so, and what to do: %s', async (message) => {
  openFailing(new TypeError(message));
  expect(await screen.findByRole('heading', { name: 'Há uma versão nova do painel' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Atualizar' })).toBeTruthy();
});

test('without a network, or after another failure, nothing is said of a new version', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openFailing(new TypeError('Importing a module script failed.'));
  expect(await screen.findByRole('heading', { name: 'Algo deu errado' })).toBeTruthy();
  cleanup();
  vi.restoreAllMocks();
  vi.spyOn(console, 'error').mockReturnValue();
  openFailing(new TypeError('x is not a function'));
  expect(await screen.findByRole('heading', { name: 'Algo deu errado' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Recarregar' })).toBeTruthy();
});
