import type { Context, MiddlewareHandler } from 'hono';
import { type Me, type Permission, personHeader } from '../../schemas/admin/accounts.ts';
import type { AppEnv } from '../http/context.ts';
import { notFound, PortalError } from '../http/errors.ts';

/** The environment of the admin's routes: who asks is known before they run. */
export interface AdminEnv extends AppEnv {
  Variables: AppEnv['Variables'] & { person: Me };
}

/** A signed-in person without a role at the request's tenant. */
export interface ForeignPerson {
  foreign: string;
}

/** Finds the signed-in person of a request; null when nobody is. */
export type FindPerson = (c: Context<AppEnv>) => Promise<Me | ForeignPerson | null>;

/** The same request, as what knows nothing of the admin sees it. */
export const plainContext = (c: Context<AdminEnv>): Context<AppEnv> =>
  c as unknown as Context<AppEnv>;

/** Whether the page belongs to another person, who was signed in before in the same browser. */
function isOthersPage(c: Context<AdminEnv>, person: Me | ForeignPerson): boolean {
  const given = c.req.header(personHeader);
  return given !== undefined && given !== ('foreign' in person ? person.foreign : person.id);
}

/**
 * Every route behind it may rely on `c.get('person')`. Throws a 401 for nobody, and for somebody
 * else than the page's own person; a 404 for somebody of other tenants, to whom nothing is there.
 *
 * @param onForeign notes such a request; gets the person's id
 */
export const withPerson =
  (
    find: FindPerson,
    onForeign: (c: Context<AppEnv>, person: string) => Promise<void>,
  ): MiddlewareHandler<AdminEnv> =>
  async (c, next) => {
    c.header('Cache-Control', 'no-store');
    const person = await find(plainContext(c));
    if (person && 'foreign' in person) await onForeign(plainContext(c), person.foreign);
    if (!person || isOthersPage(c, person))
      throw new PortalError(401, 'ADMIN_SESSION', 'Entre para continuar.');
    if ('foreign' in person) throw notFound();
    c.set('person', person);
    await next();
  };

/** Throws a 403 unless the person's role allows it. */
export const permit =
  (permission: Permission): MiddlewareHandler<AdminEnv> =>
  async (c, next) => {
    if (!c.get('person').permissions.includes(permission))
      throw new PortalError(403, 'PERMISSION', 'Seu perfil não permite esta ação.');
    await next();
  };
