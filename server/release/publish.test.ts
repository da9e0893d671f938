import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compileSmall } from '../../tests/builders/compile.ts';
import { smallProject } from '../../tests/builders/sources.ts';
import { TakenHostError } from '../store/errors.ts';
import type { Store } from '../store/types.ts';
import { createTenants } from '../tenancy/tenants.ts';
import { openMemoryStore } from '../testing/store.ts';
import { publish } from './publish.ts';
import { recompile } from './recompile.ts';
import { rollback } from './rollback.ts';
import type { Compile } from './types.ts';

let store: Store;
beforeEach(async () => {
  store = openMemoryStore();
  await store.createTenant('antiga', 1);
  await store.createTenant('nova', 2);
});
afterEach(() => store.close());

const base = smallProject();
const publishWith = (
  tenant: string,
  hosts: string[],
  compile: Compile = compileSmall,
  into: Store = store,
) => {
  const text = JSON.stringify({ $patch: 'tenant/tenant', hosts });
  return publish(into, compile, {
    tenant,
    base,
    overlay: [{ path: `${tenant}/tenant/tenant.json`, text }],
    at: 3,
  });
};
const back = (hash: string | undefined) =>
  rollback(store, { tenant: 'antiga', hash, author: { id: '', name: 'x' }, force: true, at: 5 });
const ownerOf = async (host: string) => (await createTenants({ store }).byHost(host))?.id;

describe('an address', () => {
  test.each([
    ['that another tenant has', 'pedidos.exemplo'],
    ['that another tenant has on a desk', 'antiga.localhost'],
  ])('%s is not taken over by a publish', async (_title, host) => {
    expect((await publishWith('antiga', ['pedidos.exemplo'])).changed).toBe(true);
    const { release, diagnostics, changed } = await publishWith('nova', ['nova.exemplo', host]);
    expect(diagnostics).toMatchObject([
      { code: 'CFG2758', document: 'nova/tenant/tenant.json', pointer: '/hosts/1' },
    ]);
    expect([release, changed, await ownerOf(host)]).toEqual([null, false, 'antiga']);
    expect((await store.tenant('nova'))?.active).toBeNull();
  });

  test('stays its own, and is free once it was given up', async () => {
    await publishWith('antiga', ['pedidos.exemplo']);
    const hash = (await store.tenant('antiga'))?.head ?? '';
    const request = { tenant: 'antiga', branch: null, hash, base, at: 4 };
    expect((await recompile(store, compileSmall, request))?.release).not.toBeNull();
    await publishWith('antiga', []);
    expect((await publishWith('nova', ['pedidos.exemplo'])).changed).toBe(true);
    expect(await ownerOf('pedidos.exemplo')).toBe('nova');
  });

  test('goes to one of two publishes at the same moment; the other is told where it stands', async () => {
    // Both have read the store before either has written to it: publishing waits until both were
    // compiled.
    const [first, second] = await Promise.all([
      publishWith('antiga', ['pedidos.exemplo']),
      publishWith('nova', ['pedidos.exemplo']),
    ]);
    expect([first.changed, second.changed]).toEqual([true, false]);
    expect(second.diagnostics).toMatchObject([
      { code: 'CFG2758', document: 'nova/tenant/tenant.json', pointer: '/hosts/0' },
    ]);
    expect([await store.tenant('nova'), await store.releases('nova')]).toMatchObject([
      { active: null, hosts: [] },
      [],
    ]);
  });

  test('is kept by the store itself, with all that came with the release', async () => {
    const blind: Compile = (input) => compileSmall({ ...input, hostOwners: {} });
    await publishWith('antiga', ['pedidos.exemplo']);
    for (const host of ['pedidos.exemplo', 'pedidos.exemplo.', 'antiga.localhost']) {
      await expect(publishWith('nova', [host], blind)).rejects.toMatchObject({
        name: 'TakenHostError',
        owner: 'antiga',
      });
    }
    expect([(await store.tenant('nova'))?.active, await store.releases('nova')]).toEqual([
      null,
      [],
    ]);
  });

  test('that another tenant has by now does not come back with an older release', async () => {
    const older = (await publishWith('antiga', ['pedidos.exemplo', 'antiga.exemplo'])).release
      ?.hash;
    const newer = (await publishWith('antiga', ['antiga.exemplo'])).release?.hash;
    await publishWith('nova', ['pedidos.exemplo']);
    for (const hash of [undefined, older]) await expect(back(hash)).rejects.toThrow(TakenHostError);
    expect(await store.tenant('antiga')).toMatchObject({
      active: newer,
      hosts: ['antiga.exemplo'],
    });
    await publishWith('nova', []);
    expect(await back(undefined)).toBe(older);
    expect(await ownerOf('pedidos.exemplo')).toBe('antiga');
  });
});
