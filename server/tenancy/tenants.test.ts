import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';
import { buildRelease } from '../testing/release.ts';
import { openMemoryStore } from '../testing/store.ts';
import { createTenants } from './tenants.ts';

let store: Store;
beforeEach(() => {
  store = openMemoryStore();
});
afterEach(() => store.close());

async function publish(tenant: string, hosts: string[]): Promise<string> {
  const release = buildRelease({ title: tenant, hosts });
  await store.createTenant(tenant, 0);
  await store.publish({
    tenant,
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay: [],
    at: 0,
  });
  return release.hash;
}
const tenants = () => createTenants({ store, defaultTenant: 'demo' });

test('a host belongs to the tenant that names it, whatever its case and port', async () => {
  await publish('demo', []);
  await publish('acme', ['pedidos.acme.com.br']);
  expect((await tenants().byHost('Pedidos.ACME.com.br:8443'))?.id).toBe('acme');
});

test('a tenant’s name before .localhost works on a desk', async () => {
  await publish('demo', []);
  await publish('acme', []);
  expect((await tenants().byHost('acme.localhost:3000'))?.id).toBe('acme');
});

test('the rest is the default tenant’s; without one, the oldest’s; without any, nobody’s', async () => {
  expect(await tenants().byHost('x')).toBeNull();
  await publish('acme', []);
  expect((await tenants().byHost('x'))?.id).toBe('acme');
  await publish('demo', []);
  expect((await tenants().byHost('x'))?.id).toBe('demo');
});

test('the admin answers at hosts that a tenant has, on a desk, and at its own address', async () => {
  await publish('acme', ['pedidos.acme.com.br']);
  const { hasAdmin } = createTenants({ store, adminUrl: 'https://painel.example:8443' });
  for (const host of [
    'pedidos.acme.com.br',
    'acme.localhost:3000',
    'localhost:3000',
    '10.0.0.7:3000',
    '[::1]:3000',
    'painel.example',
  ])
    expect([host, await hasAdmin(host)]).toEqual([host, true]);
  expect(await hasAdmin('evil.example')).toBe(false);
  expect(await hasAdmin('nada.localhost')).toBe(false);
  const open = createTenants({ store, defaultTenant: 'acme', servesAnyHost: true });
  expect(await open.hasAdmin('evil.example')).toBe(true);
});

test('a publish of this process is seen by the next request', async () => {
  await publish('demo', []);
  const found = tenants();
  const before = (await found.byHost('x'))?.active;
  await store.publish({
    tenant: 'demo',
    hash: 'nova',
    files: {},
    settings: buildRelease({ hosts: ['novo.com.br'] }).tenant,
    overlay: [],
    at: 1,
  });
  expect((await found.byHost('novo.com.br'))?.active).toBe('nova');
  await store.activate('demo', before ?? '', 2);
  expect((await found.byHost('x'))?.active).toBe(before);
  expect(await found.owner('novo.com.br')).toBeNull();
});

test('so is one of another process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tenants-'));
  const [here, elsewhere] = [0, 1].map(() => openSqliteStore(join(folder, 'portal.sqlite')));
  if (!here || !elsewhere) throw new Error('no stores');
  try {
    const found = createTenants({ store: here, defaultTenant: 'demo' });
    expect(await found.byHost('acme.localhost')).toBeNull();
    await elsewhere.createTenant('acme', 1);
    expect((await found.byHost('acme.localhost'))?.id).toBe('acme');
  } finally {
    await Promise.all([here.close(), elsewhere.close()]);
    rmSync(folder, { recursive: true });
  }
});
