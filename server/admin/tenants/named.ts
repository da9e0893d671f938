import type { Context } from 'hono';
import { notFound } from '../../http/errors.ts';
import type { Deps } from '../../deps.ts';
import type { TenantRecord } from '../../store/types.ts';
import type { AdminEnv } from '../person.ts';

/**
 * The tenant that a request names. Throws a 404, which the log is told of, when there is none, and
 * when it is another than the person's and that person does not manage them all: whether it exists
 * is nobody else's to know.
 */
export async function namedTenant(
  c: Context<AdminEnv>,
  { store, log }: Pick<Deps, 'store' | 'log'>,
  id: string,
): Promise<TenantRecord> {
  const { tenant, permissions } = c.get('person');
  const allowed = tenant === id || permissions.includes('tenants.manage');
  const found = allowed ? await store.tenant(id) : null;
  if (found) return found;
  if (!allowed) log.warn('admin.foreign', { requestId: c.get('requestId'), tenant, asked: id });
  throw notFound();
}
