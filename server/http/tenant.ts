import type { MiddlewareHandler } from 'hono';
import type { Tenants } from '../tenancy/tenants.ts';
import type { AppEnv } from './context.ts';
import { notFound, PortalError } from './errors.ts';

/** Finds the tenant of the host name; everything behind it may rely on there being one. */
export const withTenant =
  (tenants: Tenants): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const tenant = await tenants.byHost(c.req.header('host') ?? new URL(c.req.url).host);
    if (!tenant)
      throw new PortalError(
        503,
        'NO_TENANT',
        'Nenhum distribuidor foi publicado ainda. Use: npm run portal -- publish --tenant <nome>.',
      );
    c.set('tenant', tenant);
    await next();
  };

/** Refuses hosts at which the admin does not answer. Throws a 404. */
export const withAdminHost =
  (tenants: Pick<Tenants, 'hasAdmin'>): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    if (!(await tenants.hasAdmin(c.req.header('host') ?? new URL(c.req.url).host)))
      throw notFound();
    await next();
  };
