import type { Store, TenantRecord } from '../store/types.ts';

/** Host names that belong to other tenants than one: those that they claim, and the one on a desk that bears their name. */
export async function takenHosts(store: Pick<Store, 'tenants'>, tenant: string): Promise<Record<string, string>> {
  return hostsOfOthers(await store.tenants(), tenant);
}

/** The same among any tenants, as the folders of a configuration name them. */
export function hostsOfOthers(tenants: readonly Pick<TenantRecord, 'id' | 'hosts'>[], tenant: string): Record<string, string> {
  const others = tenants.filter(({ id }) => id !== tenant);
  return Object.fromEntries(others.flatMap(({ id, hosts }) => [`${id}.localhost`, ...hosts].map((host) => [host, id])));
}
