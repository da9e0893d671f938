import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { personHeader } from '../../schemas/admin/accounts.ts';
import { api } from './api.ts';
import { forgetMe, useMe } from './me.ts';

let asked: [path: string, person: string | null][];
const queries = new QueryClient();
beforeEach(() => {
  forgetMe(queries);
  asked = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([url, new Headers(init.headers).get(personHeader)]);
    return Response.json({ id: 'p1', name: 'Ana' });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Name = (): ReactNode => useMe().data?.name;

test('a page’s requests name its person from the first answer on, until it is nobody’s', async () => {
  render(
    <QueryClientProvider client={queries}>
      <Name />
    </QueryClientProvider>,
  );
  await screen.findByText('Ana');
  await api('/drafts/1', { body: {} });
  cleanup();
  forgetMe(queries);
  await api('/auth/options');
  expect(asked).toEqual([
    ['/admin/api/me', null],
    ['/admin/api/drafts/1', 'p1'],
    ['/admin/api/auth/options', null],
  ]);
});
