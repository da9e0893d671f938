import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { createDemoAccounts } from '../accounts/demo.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  await h.publish('vizinho', buildRelease({ title: 'Vizinho' }));
  const { tenant } = h.release;
  await h.publish('real', {
    ...h.release,
    hash: 'f'.repeat(16),
    tenant: { ...tenant, erp: { ...tenant.erp, url: 'https://erp.example' } },
  });
  await createDemoAccounts(h.deps.store, h.deps.admin.accounts.people, h.clock.now);
  const answer = await post('/auth/sign-in', {
    email: 'implementador@demo.local',
    password: 'demo1234admin',
  });
  cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});
afterEach(() => h.close());

const get = (path: string) => h.request(`/admin/api${path}`, { cookie });
const post = (path: string, body: unknown) =>
  h.request(`/admin/api${path}`, {
    method: 'POST',
    cookie,
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

test('the implementer of the demo, whose password is public, reaches no tenant with a real ERP from another host', async () => {
  const { head } = (await h.deps.store.tenant('real')) ?? {};
  await h.deps.store.recordUpgrade({
    tenant: 'real',
    branch: null,
    head: head ?? '',
    at: 1,
    findings: [],
  });
  const ids = async (path: string) =>
    ((await (await get(path)).json()) as { id: string }[]).map(({ id }) => id);
  expect(await ids('/tenants')).toEqual(['teste', 'vizinho']);
  expect(await ids('/tenants/upgrades')).toEqual([]);

  expect((await get('/tenants/vizinho/export')).status).toBe(200);
  for (const path of ['/tenants/real/export', '/tenants/upgrades/real'])
    expect((await get(path)).status, path).toBe(404);
  expect((await post('/tenants/real/import', {})).status).toBe(404);
  expect((await post('/ticket', { tenant: 'vizinho' })).status).toBe(200);
  expect((await post('/ticket', { tenant: 'real' })).status).toBe(404);
  const copy = { id: 'copia', name: 'Cópia', hosts: [], copyOf: 'real' };
  expect((await post('/tenants', copy)).status).toBe(400);

  const entries = await h.deps.admin.audit.entries('real', { action: 'session.foreign' }, 9);
  expect(entries.length).toBeGreaterThan(0);
});
