import type { Context } from 'hono';
import { clientAddress } from '../http/address.ts';
import type { AuditRecord } from './audit/log.ts';
import type { AdminEnv } from './person.ts';

/** Who makes a change, where and from where, as the audit log wants it. */
export function changeBy(c: Context<AdminEnv>): Pick<AuditRecord, 'tenant' | 'person' | 'address'> {
  const person = c.get('person');
  return { tenant: person.tenant, person, address: clientAddress(c, c.get('trustProxy')) };
}
