import type { Context } from 'hono';
import { notFound } from '../../http/errors.ts';
import type { Deps } from '../../deps.ts';
import type { TenantRecord } from '../../store/releases.ts';
import { isExcluded } from '../accounts/current.ts';
import { noteForeign } from '../audit/foreign.ts';
import { type AdminEnv, plainContext } from '../person.ts';

/**
 * The tenant that a request names. Throws a 404, which is logged, when there is none, and when it
 * is another than the person's and that person does not manage them all: whether it exists is
 * nobody else's to know. So it is for an account of the demo where the tenant's ERP is real.
 */
export async function namedTenant(
  c: Context<AdminEnv>,
  deps: Deps,
  id: string,
): Promise<TenantRecord> {
  const { id: person, email, tenant, permissions } = c.get('person');
  const manages = tenant === id || permissions.includes('tenants.manage');
  const found = manages ? await deps.store.tenant(id) : null;
  const isForeign = !manages || (found && (await isExcluded(deps.releases, { email }, found)));
  if (found && !isForeign) return found;
  if (isForeign) await noteForeign(plainContext(c), deps, { person, tenant: id });
  throw notFound();
}
