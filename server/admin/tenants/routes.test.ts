import { unzipSync } from 'fflate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Finding } from '../../../schemas/admin/drafts.ts';
import type { TenantSummary } from '../../../schemas/admin/tenants.ts';
import { diagnostic } from '../../../schemas/diagnostics/diagnostic.ts';
import { stateOf } from '../../release/overlay.ts';
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

test('each tenant that no longer compiles is named with what mends it, by a draft of its own', async () => {
  const path = 'config/tenants/outro/list/pedidos.json';
  const broken = JSON.stringify({ $patch: 'list/pedidos', columns: [{ id: 'vlTott' }] });
  const files = [
    { path: 'config/tenants/outro/tenant/tenant.json', text },
    { path, text: broken },
  ];
  const { hash, files: code, tenant: settings } = buildRelease({ title: 'Com erro' });
  const next = { files, state: stateOf(files), folder: null };
  const note = { kind: 'publish' as const, author: { id: 'p', name: 'Ana' } };
  await h.deps.store.publish({
    tenant: 'outro',
    hash,
    files: code,
    settings,
    overlay: files,
    draft: { expected: 's1', next },
    note,
    at: h.clock.now,
  });
  const finding = diagnostic('CFG2101', { document: path, pointer: '/columns/0' }, 'Não existe.');
  const upgrade = { tenant: 'outro', branch: null, head: hash, at: 1, findings: [finding] };
  await h.deps.store.recordUpgrade(upgrade);
  const ask = async <T>(at: string) =>
    (await (await h.request(`/admin/api${at}`, { cookie })).json()) as T;
  expect(await ask('/tenants/upgrades')).toMatchObject([{ id: 'outro', findings: [finding] }]);
  const [error] = await ask<Finding[]>('/tenants/upgrades/outro');
  expect(error).toMatchObject({ code: 'CFG2101', repairs: [{ title: 'Usar vlTot' }, {}] });

  const { drafts } = h.deps.admin;
  const { id, revision } = await drafts.create('outro', { id: 'p', name: 'Ana' }, 'Conserto');
  const operation = error?.repairs[0]?.operation ?? { op: 'delete', document: 'list/pedidos' };
  await drafts.change('outro', id, { id: 'p', name: 'Ana' }, { revision, operation, key: 'k' });
  expect((await h.deps.admin.compiles.compiled('outro', id)).summary.ok).toBe(true);
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
