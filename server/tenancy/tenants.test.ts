import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';
import { buildRelease } from '../testing/release.ts';
import { createTenants } from './tenants.ts';

let store: Store;
let now: number;
beforeEach(() => {
  store = openSqliteStore(':memory:');
  now = 0;
});
afterEach(() => store.close());

async function publish(tenant: string, hosts: string[]): Promise<string> {
  const release = buildRelease({ title: tenant, hosts });
  await store.createTenant(tenant, now);
  await store.publish({
    tenant,
    hash: release.hash,
    files: release.files,
    settings: release.tenant,
    overlay: [],
    at: now,
  });
  return release.hash;
}
const tenants = () => createTenants({ store, now: () => now, defaultTenant: 'demo' });

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

test('a publish elsewhere is seen within half a second', async () => {
  await publish('demo', []);
  const found = tenants();
  const before = (await found.byHost('x'))?.active;
  await store.publish({
    tenant: 'demo',
    hash: 'nova',
    files: {},
    settings: buildRelease().tenant,
    overlay: [],
    at: 1,
  });
  expect((await found.byHost('x'))?.active).toBe(before);
  now += 500;
  expect((await found.byHost('x'))?.active).toBe('nova');
});
