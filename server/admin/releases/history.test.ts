import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '../../../schemas/admin/accounts.ts';
import type { ReleaseComparison, ReleaseHistory } from '../../../schemas/admin/releases.ts';
import { stateOf } from '../../release/overlay.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { buildRelease } from '../../testing/release.ts';
import { permissionsOf } from '../permissions.ts';

let h: Harness;
beforeEach(async () => {
  h = await startHarness();
  as('admin');
});
afterEach(() => h.close());

function as(role: Role): void {
  h.deps.admin.findPerson = async (c) => ({
    id: 'p',
    name: 'Ana',
    email: 'ana@x.br',
    role,
    permissions: permissionsOf[role],
    tenant: c.get('tenant').id,
    tenantName: 'Teste',
    twoFactor: false,
  });
}

const overlay = (label: string) => [
  {
    path: 'config/tenants/teste/list/pedidos.json',
    text: JSON.stringify({ $patch: 'list/pedidos', columns: [{ id: 'vlTot', label }] }),
  },
];

/** Publishes a release made from an overlay in which the column's label differs. */
async function publish(label: string, branch?: string, files = overlay(label)): Promise<string> {
  const release = buildRelease({ title: label });
  const { state } = await h.deps.store.overlay('teste');
  const draft = { expected: state, next: { files, state: stateOf(files), folder: null } };
  const note = { kind: 'publish' as const, author: { id: 'p', name: 'Ana' }, message: label };
  await h.deps.store.publish({
    tenant: 'teste',
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay: files,
    draft,
    note,
    ...(branch !== undefined && { branch }),
    at: h.clock.now,
  });
  return release.hash;
}

const history = async () =>
  (await (await h.request('/admin/api/releases')).json()) as ReleaseHistory;
const post = (path: string, body: unknown) =>
  h.request(`/admin/api/releases/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

test('who changed a place last is found in releases of any age, some at a time', async () => {
  await publish('Um');
  for (let i = 0; i < 25; i++) await publish(`Outra ${i}`, undefined, overlay('Um'));
  const at = encodeURIComponent('list/pedidos#/columns/vlTot');
  const ask = async (before: number) =>
    (await h.request(`/admin/api/changes?at=${at}&before=${before}`)).json();
  const first = (await ask(Number.MAX_SAFE_INTEGER)) as { older: number };
  expect(first).toEqual({ older: expect.any(Number) });
  expect(await ask(first.older)).toMatchObject({ changed: { by: 'Ana', sentence: 'Um' } });
  expect(await ask(1)).toEqual({});
});

test('tells who did what, newest first, and what became of each release', async () => {
  const one = await publish('Um');
  const two = await publish('Dois');
  expect(await history()).toMatchObject({
    active: two,
    entries: [
      {
        hash: two,
        before: one,
        kind: 'publish',
        author: { name: 'Ana' },
        message: 'Dois',
        state: 'active',
      },
      { hash: one, kind: 'publish', message: 'Um', state: 'stored' },
      { hash: h.release.hash, before: null, state: 'stored' },
    ],
    next: null,
  });
});

test('a rollback gives users the older release, and drafts its documents', async () => {
  const one = await publish('Um');
  const two = await publish('Dois');
  expect(
    (await post('rollback', { hash: one, expected: two, message: 'Total sumiu' })).status,
  ).toBe(200);
  expect(await (await h.request('/_/release')).json()).toEqual({ release: one });
  expect(await h.deps.store.overlay('teste')).toMatchObject({
    files: overlay('Um'),
    state: stateOf(overlay('Um')),
  });
  expect(await h.deps.store.tenant('teste')).toMatchObject({ active: one, head: one });
  expect((await history()).entries[0]).toMatchObject({
    kind: 'rollback',
    hash: one,
    before: two,
    message: 'Total sumiu',
    author: { name: 'Ana' },
  });
});

test('of two who roll back at once, the second learns that it is another release by now', async () => {
  const one = await publish('Um');
  const two = await publish('Dois');
  const answers = await Promise.all([
    post('rollback', { hash: one, expected: two }),
    post('rollback', { hash: h.release.hash, expected: two }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await history()).entries.filter(({ kind }) => kind === 'rollback')).toHaveLength(1);
});

test('a release that was deleted, or revoked, cannot come back', async () => {
  const two = await publish('Dois');
  await h.deps.store.revokeRelease('teste', h.release.hash, h.clock.now);
  for (const hash of ['nenhuma', h.release.hash])
    expect((await post('rollback', { hash, expected: two })).status).toBe(410);
  expect((await history()).active).toBe(two);
});

test.each([
  ['rollback', 'release.rollback'],
  ['branches/2/release', 'release.publish'],
  ['branches/2/withdraw', 'release.withdraw'],
])('%s moves nothing where the log of changes does not take its entry', async (path, action) => {
  const two = await publish('Dois');
  await publish('Filial', '2');
  const before = await h.deps.store.tenant('teste');
  const { audit } = h.deps.admin;
  const body = { hash: h.release.hash, expected: two };
  const broken = null as unknown as string;
  h.deps.admin.audit = { ...audit, rowOf: (one) => ({ ...audit.rowOf(one), sealed: broken }) };
  expect((await post(path, body)).status).toBe(500);
  expect(await h.deps.store.tenant('teste')).toEqual(before);
  h.deps.admin.audit = audit;
  expect((await post(path, body)).status).toBe(200);
  expect(await h.deps.store.tenant('teste')).not.toEqual(before);
  expect(await audit.entries('teste', { action }, 5)).toHaveLength(1);
});

test('two releases are compared in words and as documents', async () => {
  const one = await publish('Um');
  const two = await publish('Dois');
  const response = await h.request(`/admin/api/releases/compare?from=${one}&to=${two}`);
  const { documents } = (await response.json()) as ReleaseComparison;
  expect(documents).toMatchObject([
    { document: 'list/pedidos', sentences: ["Pedidos: a coluna Um passa a se chamar 'Dois'"] },
  ]);
  expect((await h.request(`/admin/api/releases/compare?from=${one}&to=nenhuma`)).status).toBe(404);
});

test('an editor reads the history and moves nothing', async () => {
  as('editor');
  const two = await publish('Dois');
  expect((await h.request('/admin/api/releases')).status).toBe(200);
  for (const path of ['rollback', 'branches/2/release', 'branches/2/withdraw'])
    expect((await post(path, { hash: h.release.hash, expected: two })).status).toBe(403);
});
