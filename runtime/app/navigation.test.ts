// @vitest-environment jsdom
import { createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createNavigation } from './navigation.ts';

function start() {
  const router = createMemoryRouter([{ path: '*', Component: () => null }], { initialEntries: ['/pedidos'] });
  return { router, navigation: createNavigation(router, [], () => undefined) };
}

test('what the user chose in a list is taken back by Back; what was mended replaces the place', async () => {
  const { router, navigation } = start();
  navigation.query({ 'pedidos.page': '2' }, { push: true });
  await vi.waitFor(() => expect(navigation.current().query).toEqual({ 'pedidos.page': '2' }));
  navigation.query({ 'pedidos.page': '1' });
  await vi.waitFor(() => expect(navigation.current().query).toEqual({ 'pedidos.page': '1' }));
  await router.navigate(-1);
  expect(navigation.current().query).toEqual({});
});

test('choosing what is shown already makes no entry', async () => {
  const { router, navigation } = start();
  navigation.query({ a: '1' });
  await vi.waitFor(() => expect(navigation.current().query).toEqual({ a: '1' }));
  navigation.query({ a: '1' }, { push: true });
  await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});
