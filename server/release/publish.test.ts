import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileTenant } from '../../schemas/compiler/index.ts';
import { smallProject } from '../../tests/builders/sources.ts';
import { openSqliteStore } from '../store/sqlite/open.ts';
import type { Store } from '../store/types.ts';
import { createTenants } from '../tenancy/tenants.ts';
import { publish, recompile } from './publish.ts';

let store: Store;
beforeEach(async () => {
  store = openSqliteStore(':memory:');
  await store.createTenant('antiga', 1);
  await store.createTenant('nova', 2);
});
afterEach(() => store.close());

const base = smallProject();
const publishWith = (tenant: string, hosts: string[]) => {
  const text = JSON.stringify({ $patch: 'tenant/tenant', hosts });
  return publish(store, compileTenant, { tenant, base, overlay: [{ path: `${tenant}/tenant/tenant.json`, text }], at: 3 });
};
const ownerOf = async (host: string) => (await createTenants({ store, now: () => 0 }).byHost(host))?.id;

describe('an address', () => {
  test.each([
    ['that another tenant has', 'pedidos.exemplo'],
    ['that another tenant has on a desk', 'antiga.localhost'],
  ])('%s is not taken over by a publish', async (_title, host) => {
    expect((await publishWith('antiga', ['pedidos.exemplo'])).changed).toBe(true);
    const { release, diagnostics, changed } = await publishWith('nova', ['nova.exemplo', host]);
    expect(diagnostics).toMatchObject([{ code: 'CFG2758', document: 'nova/tenant/tenant.json', pointer: '/hosts/1' }]);
    expect([release, changed, await ownerOf(host)]).toEqual([null, false, 'antiga']);
    expect((await store.tenant('nova'))?.active).toBeNull();
  });

  test('stays its own, and is free once it was given up', async () => {
    await publishWith('antiga', ['pedidos.exemplo']);
    expect((await recompile(store, compileTenant, { tenant: 'antiga', base, at: 4 }))?.release).not.toBeNull();
    await publishWith('antiga', []);
    expect((await publishWith('nova', ['pedidos.exemplo'])).changed).toBe(true);
    expect(await ownerOf('pedidos.exemplo')).toBe('nova');
  });
});
