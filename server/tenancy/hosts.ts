import type { Store, TenantRecord } from '../store/types.ts';

/** Before a tenant's host name: the host of its previews. */
export const previewPrefix = 'previa.';

/**
 * The same for what a preview is compared with: a browser shows both at a time, each with a cookie
 * of its own.
 */
export const comparisonPrefix = 'previa-antes.';

/** The host that a host of previews belongs to; undefined for any other host. */
export function hostBelow(host: string): string | undefined {
  const prefix = [previewPrefix, comparisonPrefix].find((one) => host.startsWith(one));
  return prefix === undefined ? undefined : host.slice(prefix.length);
}

/**
 * The first of some host names that belongs to another tenant, or to the previews of one, and to
 * whom.
 */
export function takenOne(
  hosts: readonly string[],
  taken: Readonly<Record<string, string>>,
): { host: string; owner: string } | undefined {
  return hosts
    .map((host) => host.replace(/\.$/, ''))
    .flatMap((host) => {
      const owner = [host, hostBelow(host) ?? host].find((name) => Object.hasOwn(taken, name));
      return owner === undefined ? [] : [{ host, owner: taken[owner] ?? '' }];
    })[0];
}

/**
 * Host names that belong to other tenants than one: those that they claim, and the one on a desk
 * that bears their name.
 */
export async function takenHosts(
  store: Pick<Store, 'tenants'>,
  tenant: string,
): Promise<Record<string, string>> {
  return hostsOfOthers(await store.tenants(), tenant);
}

/** The same among any tenants, as the folders of a configuration name them. */
export function hostsOfOthers(
  tenants: readonly Pick<TenantRecord, 'id' | 'hosts'>[],
  tenant: string,
): Record<string, string> {
  const others = tenants.filter(({ id }) => id !== tenant);
  return Object.fromEntries(
    others.flatMap(({ id, hosts }) => [`${id}.localhost`, ...hosts].map((host) => [host, id])),
  );
}
