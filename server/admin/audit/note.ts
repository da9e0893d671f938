import type { Context } from 'hono';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import type { AdminEnv } from '../person.ts';
import type { AuditRecord } from './log.ts';

/** Records what the person of a request does, at the request's tenant unless another is named. */
export async function noteChange(
  c: Context<AdminEnv>,
  deps: Pick<Deps, 'admin' | 'trustProxy'>,
  change: Pick<AuditRecord, 'action' | 'document' | 'detail'> & { tenant?: string },
): Promise<void> {
  const { id, name, email, tenant } = c.get('person');
  const address = clientAddress(c, deps.trustProxy);
  await deps.admin.audit.record({ tenant, person: { id, name, email }, address, ...change });
}
