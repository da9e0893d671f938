import { createBrowserRouter, createMemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { triggerDepth, atTriggerDepth } from '../../render/chains/trigger-depth.ts';
import { carriedIn, createNavigation } from './navigation.ts';

function start(loader: () => unknown = () => null) {
  const session = { id: 'ana' };
  const router = createMemoryRouter([{ path: '*', loader, Component: () => null }], {
    initialEntries: ['/pedidos'],
  });
  return {
    router,
    navigation: createNavigation(
      router,
      [],
      () => undefined,
      () => session.id,
    ),
    session,
    carried: () => carriedIn(router.state.location.state, session.id),
  };
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

test('what changes in the address of a page that is being left does not keep the user there', async () => {
  let stands: (value: null) => void = () => undefined;
  const { router, navigation } = start(() => new Promise((resolve) => (stands = resolve)));
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  navigation.go('/home');
  navigation.query({ 'pedidos.page': '2' });
  const going = navigation.underWay();
  await Promise.resolve();
  expect(router.state.navigation.location?.pathname).toBe('/home');
  expect(navigation.leaving()).toBe(true);
  stands(null);
  await going;
  expect(navigation.leaving()).toBe(false);
  expect(navigation.underWay()).toBeUndefined();
  expect(navigation.current()).toMatchObject({ path: '/home', query: {} });
});

test('what changes in the address of a page takes effect when leaving it is given up', async () => {
  let isSlow = false;
  let stands: (value: null) => void = () => undefined;
  const { router, navigation } = start(() =>
    isSlow ? new Promise((resolve) => (stands = resolve)) : null,
  );
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'));
  navigation.query({ 'pedidos.page': '2' }, { push: true });
  await vi.waitFor(() => expect(navigation.current().query).toEqual({ 'pedidos.page': '2' }));
  isSlow = true;
  navigation.go('/home');
  navigation.query({ 'pedidos.status': '1' }, { push: true });
  await Promise.resolve();
  navigation.query({ 'pedidos.cliente': '9' });
  isSlow = false;
  await router.navigate(-1);
  const changed = { 'pedidos.status': '1', 'pedidos.cliente': '9' };
  await vi.waitFor(() => expect(navigation.current().query).toEqual(changed));
  expect(navigation.current().path).toBe('/pedidos');
  stands(null);
  // Nothing of it comes after the user on the next page.
  navigation.go('/home');
  await vi.waitFor(() => expect(navigation.current()).toMatchObject({ path: '/home', query: {} }));
});

test('choosing what is shown already makes no entry', async () => {
  const { router, navigation } = start();
  navigation.query({ a: '1' });
  await vi.waitFor(() => expect(navigation.current().query).toEqual({ a: '1' }));
  navigation.query({ a: '1' }, { push: true });
  await vi.waitFor(() => expect(router.state.historyAction).toBe('REPLACE'));
});

test('what is carried is stored with the address, survives a change of the query, and is gone elsewhere', async () => {
  const { router, navigation, carried } = start();
  navigation.go('/devolucao', { carry: { nota: 7 } });
  await vi.waitFor(() => expect(navigation.current().path).toBe('/devolucao'));
  expect(carried()).toEqual({ nota: 7 });
  expect(router.state.location.search).toBe('');
  navigation.query({ aba: 'itens' }, { push: true });
  await vi.waitFor(() => expect(navigation.current().query).toEqual({ aba: 'itens' }));
  expect(carried()).toEqual({ nota: 7 });
  navigation.go('/pedidos');
  await vi.waitFor(() => expect(navigation.current().path).toBe('/pedidos'));
  expect(carried()).toEqual({});
  await router.navigate(-1);
  expect(carried()).toEqual({ nota: 7 });
});

test('what one session carried is not there for the next one at the same browser', async () => {
  const { navigation, session, carried } = start();
  navigation.go('/devolucao', { carry: { nota: 7 } });
  await vi.waitFor(() => expect(navigation.current().path).toBe('/devolucao'));
  session.id = 'bruno';
  expect(carried()).toEqual({});
});

test('a history entry of somebody else is no carried value', async () => {
  const { router, carried } = start();
  await router.navigate('/devolucao', { state: 'texto' });
  expect(carried()).toEqual({});
  await router.navigate('/devolucao', { state: { session: 'ana', carry: null } });
  expect(carried()).toEqual({});
});

test('what is carried is there again after the page was loaded anew', async () => {
  const routes = [{ path: '*', Component: () => null }];
  const before = createBrowserRouter(routes);
  createNavigation(
    before,
    [],
    () => undefined,
    () => 'ana',
  ).go('/devolucao', { carry: { nota: 7 } });
  await vi.waitFor(() => expect(window.location.pathname).toBe('/devolucao'));
  before.dispose();
  const after = createBrowserRouter(routes);
  expect(carriedIn(after.state.location.state, 'ana')).toEqual({ nota: 7 });
  after.dispose();
});

test('a place knows how many chains have led to it; what a user does, back included, begins anew', async () => {
  const { router, navigation } = start();
  const heard: number[] = [];
  navigation.subscribe(() => heard.push(triggerDepth()));
  atTriggerDepth(3, () => navigation.go('/orcamentos'));
  await vi.waitFor(() => expect(navigation.current().path).toBe('/orcamentos'));
  expect([navigation.triggerDepth(), heard]).toEqual([3, [3]]);
  await router.navigate(-1);
  expect(navigation.triggerDepth()).toBe(0);
  navigation.go('/pedidos/7');
  await vi.waitFor(() => expect(navigation.current().path).toBe('/pedidos/7'));
  expect(navigation.triggerDepth()).toBe(0);
});
