import type { BranchPointer, Store, TenantRecord } from '../store/types.ts';
import type { TenantPreview } from './preview.ts';

/** The tenant of a request. */
export interface Tenant {
  id: string;
  /** Hash of the release that the request gets. */
  active: string | null;
  /** Releases that are given to one branch each, by its code; absent: none are. */
  branches?: Readonly<Record<string, Pick<BranchPointer, 'hash'>>>;
  /** On a preview's host: what is shown in the place of the active release. */
  preview?: TenantPreview;
}

export interface Tenants {
  /**
   * The tenant that a host name belongs to, else the default one; null while there is none at all.
   */
  byHost(host: string): Promise<Tenant | null>;
  /**
   * The tenant that a host name belongs to by its own claim or name; null for those that only a
   * default one serves.
   */
  owner(host: string): Promise<Tenant | null>;
}

export interface TenantsOptions {
  store: Pick<Store, 'tenants'>;
  /** Serves every host that no tenant claims. Without it the oldest tenant does. */
  defaultTenant?: string;
}

const hostName = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/** The owners of host names: a claim comes before a name on a desk, an older tenant before others. */
function ownersByHost(list: readonly TenantRecord[]): ReadonlyMap<string, TenantRecord> {
  const claims = list.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const));
  const names = list.map((tenant) => [`${tenant.id}.localhost`, tenant] as const);
  return new Map([...claims, ...names].reverse());
}

/** Finds tenants by host in the store's list, which also carries the active pointers. */
export function createTenants({ store, defaultTenant }: TenantsOptions): Tenants {
  let list: readonly TenantRecord[] | undefined;
  let owners: ReadonlyMap<string, TenantRecord> = new Map();

  async function current(): Promise<readonly TenantRecord[]> {
    const stored = await store.tenants();
    if (stored !== list) {
      list = stored;
      owners = ownersByHost(stored);
    }
    return stored;
  }

  return {
    owner: async (host) => {
      await current();
      return owners.get(hostName(host)) ?? null;
    },
    byHost: async (host) => {
      const stored = await current();
      return (
        owners.get(hostName(host)) ??
        stored.find((tenant) => tenant.id === defaultTenant) ??
        stored[0] ??
        null
      );
    },
  };
}
