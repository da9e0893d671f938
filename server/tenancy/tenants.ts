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
  store: Store;
  now: () => number;
  /** Serves every host that no tenant claims. Without it the oldest tenant does. */
  defaultTenant?: string;
  /**
   * ms that the list is trusted; after a publish in another process it takes this long until users
   * see it.
   */
  ttl?: number;
}

const hostName = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * Finds tenants by host through a short-lived copy of the store's list, which also carries the
 * active pointers.
 */
export function createTenants({ store, now, defaultTenant, ttl = 500 }: TenantsOptions): Tenants {
  let list: TenantRecord[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function refresh(): Promise<void> {
    list = await store.tenants();
    readAt = now();
  }

  async function owner(host: string): Promise<TenantRecord | undefined> {
    // A clock that was set back makes a copy old, too.
    if (Math.abs(now() - readAt) >= ttl) {
      reading ??= refresh().finally(() => {
        reading = undefined;
      });
      await reading;
    }
    const name = hostName(host);
    return (
      list.find((tenant) => tenant.hosts.includes(name)) ??
      list.find((tenant) => name === `${tenant.id}.localhost`)
    );
  }

  return {
    owner: async (host) => (await owner(host)) ?? null,
    byHost: async (host) =>
      (await owner(host)) ?? list.find((tenant) => tenant.id === defaultTenant) ?? list[0] ?? null,
  };
}
