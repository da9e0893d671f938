import type { Context } from 'hono';
import type { OperationRecord } from '../../../schemas/admin/drafts.ts';
import { documentsOf } from '../../../schemas/draft/conflict.ts';
import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import type { AdminEnv } from '../person.ts';
import type { AuditRecord } from './log.ts';

/** A step of a draft: of one document it is found by its name, of several by its sentence. */
export function stepEntry({
  sentence,
  operation,
}: Pick<OperationRecord, 'sentence' | 'operation'>): Pick<AuditRecord, 'detail' | 'document'> {
  const [document, ...others] = documentsOf(operation);
  const isOne = document !== undefined && others.length === 0;
  return { detail: sentence, ...(isOne && { document }) };
}

type Change = Pick<AuditRecord, 'action' | 'document' | 'detail'> & { tenant?: string };

/** A change by the person of a request, at the request's tenant unless another is named. */
export function changeOf(
  c: Context<AdminEnv>,
  { trustProxy }: Pick<Deps, 'trustProxy'>,
  change: Change,
): AuditRecord {
  const { id, name, email, tenant } = c.get('person');
  return { tenant, person: { id, name, email }, address: clientAddress(c, trustProxy), ...change };
}

/** Records what the person of a request does, at the request's tenant unless another is named. */
export async function noteChange(
  c: Context<AdminEnv>,
  deps: Pick<Deps, 'admin' | 'trustProxy'>,
  change: Change,
): Promise<void> {
  await deps.admin.audit.record(changeOf(c, deps, change));
}
