import type { Context } from 'hono';
import type { Role } from '../../../schemas/admin/accounts.ts';
import type { AppEnv } from '../../http/context.ts';
import type { Releases } from '../../tenancy/releases.ts';
import type { Tenant } from '../../tenancy/tenants.ts';
import { permissionsOf } from '../permissions.ts';
import type { FindPerson } from '../person.ts';
import { isDemoAtRealErp } from './demo.ts';
import type { People, Person } from './people/people.ts';
import type { AdminSessions } from './sign-in/sessions.ts';

export interface CurrentOptions {
  sessions: Pick<AdminSessions, 'of'>;
  people: Pick<People, 'roleAt'>;
  releases: Pick<Releases, 'active'>;
}

/** The tenant's release, which a new tenant has not yet. */
const activeOf = (releases: Pick<Releases, 'active'>, tenant: Tenant) =>
  tenant.active === null ? null : releases.active(tenant);

/** Whether this is an account of the demo, and the tenant's ERP a real one. */
export async function isExcluded(
  releases: Pick<Releases, 'active'>,
  { email }: Pick<Person, 'email'>,
  tenant: Tenant,
): Promise<boolean> {
  const release = await activeOf(releases, tenant);
  return release !== null && isDemoAtRealErp(email, release.settings);
}

/**
 * The person's role at a tenant; null where they have none, or where an account of the demo must
 * not come.
 */
export async function roleOf(
  { people, releases }: Pick<CurrentOptions, 'people' | 'releases'>,
  person: Person,
  tenant: Tenant,
): Promise<Role | null> {
  if (await isExcluded(releases, person, tenant)) return null;
  return people.roleAt(person.id, tenant.id);
}

/** Finds who is signed in, with the role and the permissions that they have at the tenant. */
export function createFindPerson(options: CurrentOptions): FindPerson {
  const { sessions, releases } = options;
  return async (c: Context<AppEnv>) => {
    const session = await sessions.of(c);
    if (!session) return null;
    const { person } = session;
    const tenant = c.get('tenant');
    const role = await roleOf(options, person, tenant);
    if (role === null) return { foreign: person.id };
    const release = await activeOf(releases, tenant);
    return {
      ...person,
      role,
      permissions: permissionsOf[role],
      tenant: tenant.id,
      tenantName: release?.manifest.title ?? tenant.id,
    };
  };
}
