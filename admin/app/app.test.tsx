import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { App } from './app.tsx';
import { createRouter } from './router.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  onlineManager.setOnline(true);
  window.history.replaceState(null, '', '/');
});

test('without a network a page says what it waits for, and is read when the network is back', async () => {
  onlineManager.setOnline(false);
  const fetch = vi.fn(async () =>
    Response.json({ error: { code: 'X', message: 'O servidor falhou.' } }, { status: 500 }),
  );
  vi.stubGlobal('fetch', fetch);
  window.history.replaceState(null, '', '/admin/');
  render(<App router={createRouter()} />);
  expect(await screen.findByText('Sem conexão. Isto é lido quando a rede voltar.')).toBeTruthy();
  expect(fetch).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('status', { name: 'Carregando' })).toBeTruthy();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
});
