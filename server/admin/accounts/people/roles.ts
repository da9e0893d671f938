import type { Context } from 'hono';
import type { Role } from '../../../../schemas/admin/accounts.ts';
import type { Deps } from '../../../deps.ts';
import { badInput } from '../../../http/errors.ts';
import { everyTenant, type MemberRecord } from '../../../store/accounts.ts';
import type { AdminEnv } from '../../person.ts';

/** Roles that a tenant's administrator may give. */
export const ofOneTenant: readonly Role[] = ['admin', 'editor', 'reader'];
/** Roles that the person of a request may give. */
export const rolesFor = (c: Context<AdminEnv>): readonly Role[] =>
  c.get('person').permissions.includes('tenants.manage')
    ? ['implementer', ...ofOneTenant]
    : ofOneTenant;
/** The tenant whose member a role makes. */
export const tenantOf = (role: Role, tenant: string): string =>
  role === 'implementer' ? everyTenant : tenant;

/** Throws a 400 for a role that is not among the allowed ones. */
export function checkRole(role: string, allowed: readonly Role[]): Role {
  const found = allowed.find((known) => known === role);
  if (!found)
    throw badInput('Escolha um perfil da lista.', { role: 'Escolha um perfil da lista.' });
  return found;
}

/** Whether the person of a request may change a member: nobody themselves. */
export const mayChange = (c: Context<AdminEnv>, { person, role }: MemberRecord): boolean =>
  person !== c.get('person').id && rolesFor(c).includes(role);
/** The people of a tenant, and those of all tenants. */
export const members = async (store: Deps['store'], tenant: string): Promise<MemberRecord[]> => [
  ...(await store.members(everyTenant)),
  ...(await store.members(tenant)),
];
