import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../schemas/admin/accounts.ts';
import { type Harness, startHarness } from '../testing/harness.ts';
import { permissionsOf } from './permissions.ts';
import { type Needs, routeTable } from './testing/route-table.ts';

const api = '/admin/api';
const roles: readonly Role[] = ['implementer', 'admin', 'editor', 'reader'];
let h: Harness;
beforeAll(async () => {
  h = await startHarness();
  await h.publish('outro', h.release);
});
afterAll(() => h.close());

/** The routes that the server has, without what stands before all of them. */
const served = (): string[] => [
  ...new Set(
    h.app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(`${api}/`))
      .map(({ method, path }) => `${method} ${path.slice(api.length)}`),
  ),
];

const send = (route: string, cookie?: string): Promise<Response> => {
  const [method = '', path = ''] = route.split(' ');
  const named = path.replace('/tenants/:id', '/tenants/teste').replace(/:\w+/g, '7');
  const body = method === 'GET' ? {} : { body: '{}' };
  const headers = { 'content-type': 'application/json' };
  return h.request(`${api}${named}`, { method, headers, cookie, ...body });
};

test('every route stands in the table, with what it needs and what it leaves in the log', () => {
  expect(served().sort()).toEqual(Object.keys(routeTable).sort());
  const silent = Object.entries(routeTable).filter(
    ([route, [, audit]]) => !route.startsWith('GET ') && audit === undefined,
  );
  expect(silent).toEqual([]);
});

const guarded = Object.entries(routeTable)
  .filter(([, [needs]]) => needs !== 'open')
  .map(([route, [needs]]) => [route, needs] as const);
const mayUse = (role: Role, needs: Needs): boolean =>
  needs === 'person' || permissionsOf[role].some((permission) => permission === needs);

describe.each(guarded)('%s', (route, needs) => {
  test('is for nobody without a session, and not there for people of other tenants', async () => {
    const unknown = await send(route);
    expect([unknown.status, unknown.headers.get('cache-control')]).toEqual([401, 'no-store']);
    const answer = await send(route, await h.signIn('admin', 'outro'));
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { code: 'NOT_FOUND' } },
    ]);
  });

  test(`is for those who may: ${needs}`, async () => {
    const allowed: Role[] = [];
    for (const role of roles) {
      const { status } = await send(route, await h.signIn(role));
      expect([401, 500, 502]).not.toContain(status);
      if (status !== 403) allowed.push(role);
    }
    expect(allowed).toEqual(roles.filter((role) => mayUse(role, needs)));
  });

  test('is never stored by a cache, and named to no other site', async () => {
    const answer = await send(route, await h.signIn('reader'));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    await answer.body?.cancel();
  });
});
