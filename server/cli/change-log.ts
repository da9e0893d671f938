import type { AuditRecord } from '../admin/audit/log.ts';
import type { AuditRow } from '../store/audit.ts';
import { type CliContext, commandLine } from './context.ts';

type Change = Pick<AuditRecord, 'tenant' | 'action'> & { detail?: string };

/**
 * A command's entry in the tenant's log of changes, for a transaction that writes it together with
 * the change. People of the machine are none of the admin: the detail names their account there.
 */
export async function entryOf(
  context: Pick<CliContext, 'audit' | 'user'>,
  { detail, ...change }: Change,
): Promise<AuditRow> {
  const by = `${commandLine.name}, conta ${context.user()}`;
  return (await context.audit()).rowOf({
    ...change,
    person: null,
    detail: detail === undefined ? by : `${detail} (${by})`,
    address: null,
  });
}

/** Writes a command's entry by itself, after the change. */
export async function noteCommand(
  context: Pick<CliContext, 'audit' | 'user' | 'store'>,
  change: Change,
): Promise<void> {
  await (await context.store()).recordAudit(await entryOf(context, change));
}
