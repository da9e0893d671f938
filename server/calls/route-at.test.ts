import { expect, test } from 'vitest';
import { routeAt } from './route-at.ts';

const routes = [
  { path: '/' },
  { path: '/orcamento/{id}' },
  { path: '/orcamento/editar' },
  { path: '/{a}/{b}/c' },
];

test.each([
  ['/', '/'],
  ['/orcamento/12', '/orcamento/{id}'],
  ['/orcamento/12/', '/orcamento/{id}'],
  ['/orcamento/editar', '/orcamento/editar'],
  ['/x/y/c', '/{a}/{b}/c'],
])('%s is the route %s', (path, route) => {
  expect(routeAt(routes, path)?.path).toBe(route);
});

test('a path of no route has none', () => {
  expect(routeAt(routes, '/nada')).toBeUndefined();
  expect(routeAt(routes, '/orcamento')).toBeUndefined();
});
