import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen as page } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { treeOf } from '../../../schemas/expressions/tree/write.ts';
import type { Screen } from '../../../schemas/release/types.ts';
import { forgetFaults, onFault } from '../../render/faults/faults.ts';
import { RegistryProvider } from '../../render/view/registry.tsx';
import { ScopeProvider, useScope } from '../../render/scope/scope.tsx';
import { createTestApp, type TestAppOptions } from '../../testing/test-app.tsx';
import { AppProvider } from '../app-context.tsx';
import type { PortalApp } from '../create-app.ts';
import { createNavigation } from './navigation.ts';
import { ScreenPage } from './screen-page.tsx';

afterEach(cleanup);

const devolucao: Screen = {
  id: 'devolucao',
  at: 'screen/devolucao#',
  title: 'Devolução',
  access: 'public',
  layout: 'default',
  routes: ['/devolucao'],
  query: {},
  data: {},
  on: [],
  actions: [],
  state: {
    nota: { schema: { type: 'object' }, input: true },
    passo: { schema: { type: 'string' }, default: 'inicio' },
  },
  body: [{ block: 'text', id: 'estado', at: 'b', text: '', look: 'body' }],
};

let mounted = 0;
/** Shows the screen's state in the place of its text. */
function StateBlock(): ReactNode {
  const { state } = useScope().roots();
  useEffect(() => {
    mounted += 1;
  }, []);
  return <output>{JSON.stringify(state)}</output>;
}
let drawn = 0;
/** Shows nothing that changes. */
function StillBlock(): ReactNode {
  drawn += 1;
  return null;
}
const shown = () => page.getByRole('status').textContent;

function start(entry: string, more: Partial<Screen> = {}, options: TestAppOptions = {}) {
  mounted = 0;
  const { app, scope, dialogs } = createTestApp(options);
  const loaded = { screen: { ...devolucao, ...more }, chunk: app.chunk };
  const router = createMemoryRouter(
    [
      {
        path: '/devolucao',
        loader: () => ({ loaded, params: {} }),
        shouldRevalidate: () => false,
        element: <ScreenPage />,
        HydrateFallback: () => null,
      },
      { path: '/notas', element: <p>notas</p> },
    ],
    { initialEntries: [entry] },
  );
  const navigation = createNavigation(router, [], () => undefined, app.session.id);
  const shell = {
    ...app.manifest.shell,
    notFound: { title: '404', text: 'Not Found', link: 'Início', to: '/notas' },
  };
  const portal = {
    ...app,
    manifest: { ...app.manifest, shell },
    navigation,
    dialogs,
    scope,
  } as unknown as PortalApp;
  render(
    <QueryClientProvider client={app.queries}>
      <RegistryProvider
        registry={{ blocks: { text: StateBlock, alert: StillBlock }, extensions: {} }}
      >
        <AppProvider app={portal}>
          <ScopeProvider scope={scope}>
            <RouterProvider router={router} />
          </ScopeProvider>
        </AppProvider>
      </RegistryProvider>
    </QueryClientProvider>,
  );
  return {
    app,
    router,
    go: (to: string, carry?: Record<string, unknown>) =>
      act(async () => navigation.go(to, carry && { carry })),
    query: (changes: Record<string, string>) => act(async () => navigation.query(changes)),
  };
}

test('another query draws nothing again that does not show it', async () => {
  const { go, query } = start('/notas', {
    body: [{ block: 'alert', id: 'parado', at: 'b', text: '', tone: 'info' }],
  });
  await go('/devolucao');
  const before = drawn;
  expect(before).toBeGreaterThan(0);
  await query({ aba: 'itens' });
  expect(drawn).toBe(before);
});

describe('what is carried to a screen', () => {
  test('is its input, as long as the user stays there', async () => {
    const { go, query } = start('/notas');
    await go('/devolucao', { nota: { id: 7 } });
    expect(shown()).toBe('{"nota":{"id":7},"passo":"inicio"}');
    await query({ aba: 'itens' });
    expect(shown()).toBe('{"nota":{"id":7},"passo":"inicio"}');
    expect(mounted).toBe(1);
  });

  test('is absent for whoever comes by a link, which is no fault', async () => {
    forgetFaults();
    const faults: string[] = [];
    const stop = onFault((fault) => void faults.push(fault.message));
    start('/devolucao');
    expect(await page.findByText('{"passo":"inicio"}')).toBeTruthy();
    expect(faults).toEqual([]);
    stop();
  });

  test('makes the screen begin anew when it is something else', async () => {
    const { go } = start('/notas');
    await go('/devolucao', { nota: { id: 7 } });
    await go('/devolucao', { nota: { id: 8 } });
    expect(shown()).toBe('{"nota":{"id":8},"passo":"inicio"}');
    await go('/devolucao');
    expect(shown()).toBe('{"passo":"inicio"}');
  });
});

test('a screen whose condition does not hold is one that does not exist, where it says so', async () => {
  start('/devolucao', { when: { $cel: false, at: 'w' }, otherwise: 'notFound' });
  expect(await page.findByText('404')).toBeTruthy();
  expect(mounted).toBe(0);
});

test.each([
  [
    'of somebody who is signed in keeps what it knows until the login is there',
    'session',
    '{"nome":"Ana"}',
  ],
  ['for everybody sees at once that nobody is signed in', 'public', '{"nome":"visitante"}'],
] as const)('when the session ends a screen %s', async (_, access, after) => {
  forgetFaults();
  const faults: string[] = [];
  const stop = onFault((fault) => void faults.push(fault.message));
  const derived =
    access === 'public'
      ? "has(session.colaborador) ? session.colaborador.nome : 'visitante'"
      : 'session.colaborador.nome';
  const state = {
    nome: { schema: { type: 'string' as const }, derived: { $cel: treeOf(derived), at: 'd' } },
  };
  const { app } = start(
    '/devolucao',
    {
      access,
      state,
      when: { $cel: access === 'public' || treeOf("session.colaborador.nome != ''"), at: 'w' },
    },
    { session: { data: { colaborador: { nome: 'Ana' } } } },
  );
  expect(await page.findByText('{"nome":"Ana"}')).toBeTruthy();
  await act(async () => app.session.set(null));
  expect([shown(), faults]).toEqual([after, []]);
  stop();
});
