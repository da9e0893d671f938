import type { Store, TenantRecord } from '../store/types.ts';

/** Before a tenant's host name: the host of its previews. */
export const previewPrefix = 'previa.';

/** The first of some host names that belongs to another tenant, or to the previews of one, and to whom. */
export function takenOne(hosts: readonly string[], taken: Readonly<Record<string, string>>): { host: string; owner: string } | undefined {
  return hosts
    .map((host) => host.replace(/\.$/, ''))
    .flatMap((host) => {
      const owner = [host, host.startsWith(previewPrefix) ? host.slice(previewPrefix.length) : host].find((name) => Object.hasOwn(taken, name));
      return owner === undefined ? [] : [{ host, owner: taken[owner] ?? '' }];
    })[0];
}

/** Host names that belong to other tenants than one: those that they claim, and the one on a desk that bears their name. */
export async function takenHosts(store: Pick<Store, 'tenants'>, tenant: string): Promise<Record<string, string>> {
  return hostsOfOthers(await store.tenants(), tenant);
}

/** The same among any tenants, as the folders of a configuration name them. */
export function hostsOfOthers(tenants: readonly Pick<TenantRecord, 'id' | 'hosts'>[], tenant: string): Record<string, string> {
  const others = tenants.filter(({ id }) => id !== tenant);
  return Object.fromEntries(others.flatMap(({ id, hosts }) => [`${id}.localhost`, ...hosts].map((host) => [host, id])));
}
