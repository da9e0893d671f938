import type { AppContext } from '../../http/context.ts';
import { isSecure } from '../../http/security/secure.ts';
import { everyTenant } from '../../store/accounts.ts';
import type { TenantRecord } from '../../store/releases.ts';
import type { Store } from '../../store/types.ts';

export interface LinkOptions {
  store: Pick<Store, 'tenants'>;
  /** Origin for tenants that name no host. */
  adminUrl: string | undefined;
  port: number;
  defaultTenant: string;
}

/** Origins of links that people get by mail. */
export interface Links {
  /** @param tenant id, or `everyTenant` for the one that unknown hosts are served */
  to(c: AppContext | null, tenant: string, page: string, token: string): Promise<string>;
}

const isLoopback = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost');

/**
 * The host of a request counts only where it is the tenant's own or this machine: a request for
 * somebody's link must not choose where it leads.
 */
function originFor(
  c: AppContext | null,
  tenant: TenantRecord | undefined,
  { adminUrl, port }: LinkOptions,
): string {
  const host = c?.req.header('host')?.toLowerCase();
  const name = host?.replace(/:\d+$/, '');
  if (c && name !== undefined && (tenant?.hosts.includes(name) || isLoopback(name)))
    return `${isSecure(c) ? 'https' : 'http'}://${host}`;
  if (adminUrl !== undefined) return adminUrl;
  const own = tenant?.hosts.find((known) => !isLoopback(known));
  return own === undefined
    ? `http://${tenant?.id ?? 'localhost'}${tenant ? '.localhost' : ''}:${port}`
    : `https://${own}`;
}

/** Links to the host of a tenant, see `originFor`. */
export function createLinks(options: LinkOptions): Links {
  return {
    // Behind the number sign, so that no server and no log gets to see the token.
    to: async (c, id, page, token) => {
      const tenants = await options.store.tenants();
      const wanted = id === everyTenant ? (c?.get('tenant').id ?? options.defaultTenant) : id;
      const tenant = tenants.find((known) => known.id === wanted) ?? tenants[0];
      return `${originFor(c, tenant, options)}/admin/${page}#${token}`;
    },
  };
}
