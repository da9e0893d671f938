import type { TenantPreview } from './preview.ts';

interface Pointer {
  hash: string;
  /** As `Tenant.source`. */
  source?: string;
}

/** A tenant as its requests are served. */
export interface TenantPointers {
  id: string;
  hosts: readonly string[];
  active: string | null;
  source?: string | null;
  /** Releases that are given to one branch each, by its code. */
  branches: Readonly<Record<string, Pointer>>;
}

/** The tenant of a request. */
export interface Tenant {
  id: string;
  /** Hash of the release that the request gets. */
  active: string | null;
  /**
   * The published release that `active` was compiled from; absent unless servers of several
   * versions of the program run.
   */
  source?: string | null;
  /** Releases that are given to one branch each, by its code; absent: none are. */
  branches?: TenantPointers['branches'];
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
  /**
   * Whether the admin answers at a host: one of a tenant, `localhost`, an address of numbers, the
   * admin's own; any other where the default tenant was chosen for them.
   */
  hasAdmin(host: string): Promise<boolean>;
}

export interface TenantsOptions {
  store: { tenants(): Promise<readonly TenantPointers[]> };
  /** Serves every host that no tenant claims. Without it the oldest tenant does. */
  defaultTenant?: string;
  /** The default tenant was configured for hosts that nobody claims. */
  servesAnyHost?: boolean;
  /** Where links of the admin's mails lead: `https://admin.example`. */
  adminUrl?: string;
}

/** A page elsewhere cannot make a browser take one of its own names for these. */
const isNumeric = (name: string): boolean =>
  /^\d{1,3}(\.\d{1,3}){3}$/.test(name) || name.startsWith('[');

const hostName = (host: string): string =>
  host.toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '');

/**
 * The owners of host names: a claim comes before a name on a desk, an older tenant before others.
 */
function ownersByHost(list: readonly TenantPointers[]): ReadonlyMap<string, TenantPointers> {
  const claims = list.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant] as const));
  const names = list.map((tenant) => [`${tenant.id}.localhost`, tenant] as const);
  return new Map([...claims, ...names].reverse());
}

/** Finds tenants by host in the store's list, which also carries the active pointers. */
export function createTenants({
  store,
  defaultTenant,
  servesAnyHost = false,
  adminUrl,
}: TenantsOptions): Tenants {
  const adminHost = adminUrl === undefined ? undefined : new URL(adminUrl).hostname;
  let list: readonly TenantPointers[] | undefined;
  let owners: ReadonlyMap<string, TenantPointers> = new Map();

  async function current(): Promise<readonly TenantPointers[]> {
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
    hasAdmin: async (host) => {
      await current();
      const name = hostName(host);
      const own = name === 'localhost' || name === adminHost || isNumeric(name);
      return own || servesAnyHost || owners.has(name);
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
