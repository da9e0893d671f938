import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import { diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import { buildRelease } from '../../testing/release.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';

let h: Harness;
let cookie: string;
const text = '{ "$patch": "tenant/tenant", "name": "Outro" }';
beforeEach(async () => {
  h = await startHarness();
  await h.publish('outro', buildRelease({ title: 'Outro' }));
  await h.deps.store.replaceOverlay(
    'outro',
    {
      files: [{ path: 'config/tenants/outro/tenant/tenant.json', text }],
      state: 's1',
      folder: null,
    },
    null,
  );
  cookie = await h.signIn('implementer');
});
afterEach(() => h.close());

const listed = async () =>
  (await (await h.request('/admin/api/tenants', { cookie })).json()) as TenantSummary[];

test('an implementer sees all tenants, with calls that drift and upgrades that failed', async () => {
  const active = (await h.deps.store.tenant('outro'))?.active ?? '';
  await h.deps.store.recordDrift({
    tenant: 'outro',
    call: 'A',
    release: active,
    at: 1,
    mismatches: [{ path: 'x', problem: 'falta', count: 1 }],
  });
  await h.deps.store.recordDrift({
    tenant: 'outro',
    call: 'B',
    release: 'an older one',
    at: 1,
    mismatches: [{ path: 'x', problem: 'falta', count: 1 }],
  });
  await h.deps.store.recordUpgrade({
    tenant: 'outro',
    branch: null,
    head: active,
    at: 1,
    findings: [diagnostic('CFG1002', { document: 'x', pointer: '' }, 'Não existe.')],
  });
  expect(await listed()).toMatchObject([
    { id: 'outro', drifting: 1, broken: 1, release: { hash: active } },
    { id: 'teste' },
  ]);
});

test('a publish mends a failed upgrade', async () => {
  await h.deps.store.recordUpgrade({
    tenant: 'outro',
    branch: null,
    head: 'an older one',
    at: 1,
    findings: [diagnostic('CFG1002', { document: 'x', pointer: '' }, 'Não existe.')],
  });
  expect(await listed()).toMatchObject([{ id: 'outro', broken: 0 }, { id: 'teste' }]);
});

test('an administrator of one tenant sees no list, and of another tenant nothing, which stands in the log', async () => {
  cookie = await h.signIn('admin', 'teste');
  expect((await h.request('/admin/api/tenants', { cookie })).status).toBe(403);
  expect((await h.request('/admin/api/tenants/outro/export', { cookie })).status).toBe(404);
  expect(h.lines.some((line) => line.includes('admin.foreign'))).toBe(true);
  expect((await h.request('/admin/api/tenants/nenhum/export', { cookie })).status).toBe(404);
});

test('an export holds the documents as they are, and the state that they were made from', async () => {
  const answer = await h.request('/admin/api/tenants/outro/export', { cookie });
  const entries = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const read = (path: string) => new TextDecoder().decode(entries[path]);
  expect(Object.keys(entries)).toEqual(['.portal-state.json', 'tenant/tenant.json']);
  expect(read('tenant/tenant.json')).toBe(text);
  expect(JSON.parse(read('.portal-state.json'))).toEqual({ tenant: 'outro', state: 's1' });
});
