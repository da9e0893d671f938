import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { OpenedApp } from '../app/boot/open-app.ts';
import { goWhere } from './swap.ts';

/** An application at a path; its screen at `/lenta` never finishes loading. */
function appAt(path: string): Pick<OpenedApp, 'router'> {
  const routes = [
    { path: '/' },
    { path: '/pedidos' },
    { path: '/lenta', loader: () => new Promise(() => undefined) },
  ];
  return { router: createMemoryRouter(routes, { initialEntries: [path] }) };
}

test('the next page follows where its user went while it was loading', async () => {
  const [before, next] = [appAt('/'), appAt('/')];
  await before.router.navigate('/pedidos?aba=2');
  await goWhere(before, next);
  expect(next.router.state.location).toMatchObject({ pathname: '/pedidos', search: '?aba=2' });
  expect(next.router.state.historyAction).toBe('REPLACE');
});

test('the next page follows a move that is made while it follows another', async () => {
  const [before, next] = [appAt('/'), appAt('/')];
  await before.router.navigate('/pedidos');
  const gone = goWhere(before, next);
  await before.router.navigate('/pedidos?aba=2');
  await gone;
  expect(next.router.state.location).toMatchObject({ pathname: '/pedidos', search: '?aba=2' });
});

test('a move that had not ended goes on in the next page', async () => {
  const [before, next] = [appAt('/'), appAt('/')];
  void before.router.navigate('/lenta');
  void goWhere(before, next);
  expect(next.router.state.navigation.location?.pathname).toBe('/lenta');
});

test('who stayed is left where he is', async () => {
  const [before, next] = [appAt('/pedidos'), appAt('/pedidos')];
  await goWhere(before, next);
  expect(next.router.state.historyAction).toBe('POP');
});
