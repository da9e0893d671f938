import { strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TenantAnswer } from '../../../schemas/admin/tenants.ts';
import { type Harness, startHarness } from '../../testing/harness.ts';
import { assetHash } from '../assets/images.ts';

let h: Harness;
let cookie: string;
beforeEach(async () => {
  h = await startHarness();
  cookie = await h.signIn('implementer');
});
afterEach(() => h.close());

const post = (path: string, body: unknown) =>
  h.request(`/admin/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    cookie,
    headers: { 'content-type': 'application/json' },
  });
const sendArchive = (path: string, entries: Record<string, Uint8Array>) =>
  h.request(`/admin/api${path}`, {
    method: 'POST',
    body: zipSync(entries) as Uint8Array<ArrayBuffer>,
    cookie,
  });
const send = (path: string, entries: Record<string, string>) =>
  sendArchive(
    path,
    Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])),
  );
const acme = {
  id: 'acme',
  name: 'Acme',
  hosts: ['pedidos.acme.com.br'],
  erpUrl: 'https://erp.acme.com.br/rest',
};
const own = '{ "$patch": "tenant/tenant", "name": "Acme", "hosts": ["pedidos.acme.com.br"] }';

test('a new tenant has its first release, and is found by its host', async () => {
  const answer = await post('/tenants', acme);
  expect(answer.status).toBe(201);
  const record = await h.deps.store.tenant('acme');
  expect(record).toMatchObject({ hosts: ['pedidos.acme.com.br'] });
  expect((await h.deps.store.release('acme', record?.active ?? ''))?.settings).toMatchObject({
    name: 'Acme',
    erp: { url: 'https://erp.acme.com.br/rest' },
  });
  expect(await h.deps.tenants.byHost('pedidos.acme.com.br')).toMatchObject({ id: 'acme' });
});

test('a copy has the documents of the other under its own name and addresses, and none of its secrets', async () => {
  await post('/tenants', acme);
  await h.deps.secrets.put('acme', { name: 'CHAVE', value: 'segredo', by: 'Ana' });
  const stored = await h.deps.store.overlay('acme');
  const menu = {
    path: 'config/tenants/acme/messages/messages.json',
    text: '{ "$patch": "messages/messages" }',
  };
  await h.deps.store.replaceOverlay('acme', { ...stored, files: [...stored.files, menu] }, null);
  const answer = (await (
    await post('/tenants', { id: 'filial', name: 'Filial', hosts: [], copyOf: 'acme' })
  ).json()) as TenantAnswer;
  expect(answer.stored).toBe(true);
  const { files } = await h.deps.store.overlay('filial');
  expect(files.map(({ path }) => path)).toEqual([
    'config/tenants/filial/tenant/tenant.json',
    'config/tenants/filial/messages/messages.json',
  ]);
  expect(JSON.parse(files[0]?.text ?? '')).toMatchObject({ name: 'Filial', hosts: [] });
  expect(files[0]?.text).not.toContain('erp.acme.com.br');
  expect(await h.deps.secrets.values('filial')).toEqual({});
});

test('pictures go along, in a copy and in an export that another installation imports', async () => {
  await post('/tenants', acme);
  const create = { width: 20, height: 20, channels: 3, background: '#0f6b5c' } as const;
  const body = await sharp({ create }).webp().toBuffer();
  const hash = assetHash(body);
  const asset = { hash, name: 'logo.webp', use: 'logo' as const, type: 'image/webp' };
  const size = { width: 20, height: 20, size: body.length, createdAt: h.clock.now };
  await h.deps.store.addAsset({ ...asset, ...size, tenant: 'acme', body });
  const hashes = async (id: string) => (await h.deps.store.assets(id)).map((one) => one.hash);

  await post('/tenants', { id: 'filial', name: 'Filial', hosts: [], copyOf: 'acme' });
  expect(await hashes('filial')).toEqual([hash]);

  const exported = await h.request('/admin/api/tenants/filial/export', { cookie });
  const archive = unzipSync(new Uint8Array(await exported.arrayBuffer()));
  expect((await sendArchive('/tenants/import?id=outra', archive)).status).toBe(201);
  expect(await hashes('outra')).toEqual([hash]);
});

test('a new tenant may have no address of its own and no ERP of its own', async () => {
  expect((await post('/tenants', { id: 'sem-erp', name: 'Sem ERP', hosts: [] })).status).toBe(201);
});

test('an id or an address of another tenant is refused, and nothing is stored', async () => {
  await post('/tenants', acme);
  expect((await post('/tenants', acme)).status).toBe(409);
  const answer = (await (await post('/tenants', { ...acme, id: 'outra' })).json()) as TenantAnswer;
  expect(answer).toMatchObject({ stored: false });
  expect(answer.findings.some(({ message }) => message.includes('pedidos.acme.com.br'))).toBe(true);
  expect(await h.deps.store.tenant('outra')).toBeNull();
});

test.each([
  [{ id: 'Acme Ltda' }, 'id'],
  [{ id: 'previa' }, 'id'],
  [{ id: 'previa-antes' }, 'id'],
  [{ name: ' ' }, 'name'],
  [{ hosts: ['http://acme.com'] }, 'hosts'],
  [{ erpUrl: 'javascript:alert(1)' }, 'erpUrl'],
  [{ copyOf: 'nenhum' }, 'copyOf'],
])('%j is reported at its field', async (wrong, field) => {
  const answer = await post('/tenants', { ...acme, ...wrong });
  expect(answer.status).toBe(400);
  expect(((await answer.json()) as { error: { fields: object } }).error.fields).toHaveProperty(
    field,
  );
});

test('an import says its findings before anything is stored', async () => {
  const entries = {
    'acme/tenant/tenant.json': own,
    'acme/list/pedidos.json':
      '{ "$patch": "list/pedidos", "columns": [{ "id": "vlTott", "label": "Total" }] }',
  };
  const answer = (await (await send('/tenants/import?id=acme', entries)).json()) as TenantAnswer;
  expect(answer).toMatchObject({ stored: false });
  expect(answer.findings).toEqual(
    expect.arrayContaining([expect.objectContaining({ code: 'CFG2101' })]),
  );
  expect(await h.deps.store.tenant('acme')).toBeNull();
});

test('an import that compiles is only tried where that was asked', async () => {
  expect(
    await (await send('/tenants/import?id=acme&trial=1', { 'tenant/tenant.json': own })).json(),
  ).toMatchObject({ stored: false, findings: [] });
  expect(await h.deps.store.tenant('acme')).toBeNull();
  expect((await send('/tenants/import?id=acme', { 'tenant/tenant.json': own })).status).toBe(201);
  expect(await h.deps.store.tenant('acme')).not.toBeNull();
});

test.each([
  ['no document', { 'leia-me.txt': 'x' }],
  ['a document out of its place', { 'tenant/tenant.json': own, 'a/b/c/d.json': '{}' }],
  ['a picture that is none', { 'tenant/tenant.json': own, 'assets/x.png': 'x' }],
])('an archive with %s is refused', async (_, entries) => {
  expect((await send('/tenants/import?id=acme', entries)).status).toBe(400);
});

test('only whoever manages all tenants makes or imports one', async () => {
  cookie = await h.signIn('admin', 'teste');
  expect((await post('/tenants', acme)).status).toBe(403);
  expect((await send('/tenants/import?id=acme', { 'tenant/tenant.json': own })).status).toBe(403);
});

test('an import of a tenant that exists waits in a draft, and changes nothing of it', async () => {
  await post('/tenants', acme);
  const before = await h.deps.store.overlay('acme');
  const state = JSON.stringify({ tenant: 'acme', state: before.state });
  const entries = {
    '.portal-state.json': state,
    'tenant/tenant.json': own,
    'list/pedidos.json':
      '{ "$patch": "list/pedidos", "columns": [{ "id": "vlTot", "label": "Total" }] }',
  };
  const answer = (await (await send('/tenants/acme/import', entries)).json()) as TenantAnswer;
  expect(answer.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  const draft = await h.deps.admin.drafts.files('acme', answer.draft ?? '');
  expect(draft?.files.map(({ path }) => path.split('/').slice(-2).join('/')).sort()).toEqual([
    'list/pedidos.json',
    'tenant/tenant.json',
  ]);
  expect(await h.deps.store.overlay('acme')).toEqual(before);
});

test('an import that was made from an older state is refused, unless the person saw it', async () => {
  await post('/tenants', acme);
  const entries = {
    '.portal-state.json': '{"tenant":"acme","state":"older"}',
    'tenant/tenant.json': own,
  };
  expect((await send('/tenants/acme/import', entries)).status).toBe(409);
  expect(await h.deps.admin.drafts.list('acme')).toEqual([]);
  expect((await send('/tenants/acme/import?force=1', entries)).status).toBe(201);
});

test('nobody imports into a tenant that is not theirs', async () => {
  await post('/tenants', acme);
  cookie = await h.signIn('admin', 'teste');
  expect((await send('/tenants/acme/import?force=1', { 'tenant/tenant.json': own })).status).toBe(
    404,
  );
});
