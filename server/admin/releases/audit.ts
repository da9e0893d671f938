import type { Context } from 'hono';
import type { AuditAction } from '../../../schemas/admin/audit.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import { type AdminEnv, plainContext } from '../person.ts';

/** Writes down what the signed-in person did about releases. */
export function audit(c: Context<AdminEnv>, { admin, trustProxy }: Deps, action: AuditAction, detail: string): Promise<void> {
  const person = c.get('person');
  return admin.audit.record({ tenant: person.tenant, person, action, detail, address: clientAddress(plainContext(c), trustProxy) });
}
