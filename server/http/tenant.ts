import type { Context, MiddlewareHandler } from 'hono';
import type { Tenants } from '../tenancy/tenants.ts';
import type { AppEnv } from './context.ts';
import { hostHeader } from './header.ts';
import { notFound, PortalError } from './errors.ts';
import { preflight, requireOwnOrigin } from './security/origin.ts';

/** Finds the tenant of the host name; everything behind it may rely on there being one. */
export const withTenant =
  (tenants: Tenants): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    await setTenant(c, tenants);
    return next();
  };

/**
 * Finds the tenant of the host name for the page of that very host: requests that change something
 * come from nowhere else.
 */
export const fromOwnPages =
  (tenants: Tenants): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const permission = preflight(c);
    if (permission) return permission;
    requireOwnOrigin(c);
    await setTenant(c, tenants);
    return next();
  };

/** Finds the tenant of the host name. Throws a 503 where there is none at all. */
export async function setTenant(c: Context<AppEnv>, tenants: Tenants): Promise<void> {
  const tenant = await tenants.byHost(hostHeader(c));
  if (!tenant)
    throw new PortalError(
      503,
      'NO_TENANT',
      'Nenhum distribuidor foi publicado ainda. Use: npm run portal -- publish --tenant <nome>.',
    );
  c.set('tenant', tenant);
}

/** Refuses hosts at which the admin does not answer. Throws a 404. */
export const withAdminHost =
  (tenants: Pick<Tenants, 'hasAdmin'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!(await tenants.hasAdmin(hostHeader(c)))) throw notFound();
    await next();
  };
