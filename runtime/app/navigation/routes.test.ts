import { describe, expect, test } from 'vitest';
import { createReleaseWatch } from '../boot/release-watch.ts';
import { matchRoute, sortRoutes } from './routes.ts';

const routes = sortRoutes([
  { path: '/doc/{id}', screen: 'doc', access: 'session' },
  { path: '/doc/editar', screen: 'editar', access: 'session' },
  { path: '/conta/dados', screen: 'conta', access: 'session' },
  { path: '/conta/senha', screen: 'conta', access: 'session' },
  { path: '/', screen: 'login', access: 'public' },
]);

describe('routes', () => {
  test('a fixed segment wins over a parameter', () => {
    expect(matchRoute(routes, '/doc/editar')?.screen).toBe('editar');
    expect(matchRoute(routes, '/doc/12')).toEqual({
      screen: 'doc',
      access: 'session',
      params: { id: '12' },
    });
  });

  test('parameters are decoded', () => {
    expect(matchRoute(routes, '/doc/a%2Fb')?.params).toEqual({ id: 'a/b' });
  });

  test('several routes may share one screen', () => {
    expect(matchRoute(routes, '/conta/dados')?.screen).toBe(
      matchRoute(routes, '/conta/senha')?.screen,
    );
  });

  test('ACC-049: any other route is no page', () => {
    expect(matchRoute(routes, '/doc/1/2')).toBeNull();
    expect(matchRoute(routes, '/nada')).toBeNull();
  });
});

describe('a newer release', () => {
  test('is asked for at most once a minute and remembered', async () => {
    let now = 0;
    const asked: number[] = [];
    const watch = createReleaseWatch(
      'old',
      async () => {
        asked.push(now);
        return now > 100_000 ? 'new' : 'old';
      },
      () => now,
    );
    for (now of [10_000, 61_000, 70_000, 130_000, 200_000]) await watch.poll();
    expect(asked).toEqual([61_000, 130_000]);
    expect(watch.changed()).toBe(true);
  });

  test('that cannot be asked for is no news', async () => {
    let now = 0;
    const watch = createReleaseWatch(
      'old',
      () => Promise.reject(new Error('offline')),
      () => now,
    );
    now = 61_000;
    await watch.poll();
    expect(watch.changed()).toBe(false);
  });
});
