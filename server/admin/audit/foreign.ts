import type { Deps } from '../../deps.ts';
import { clientAddress } from '../../http/address.ts';
import type { AppContext } from '../../http/context.ts';
import { counterName } from '../../http/limits/rate-limit.ts';

const hourMs = 60 * 60 * 1000;

/** Who asked for which tenant without a role there: their ids. */
interface ForeignRequest {
  person: string;
  tenant: string;
}

/**
 * Logs that somebody who is signed in asked for a tenant at which they have no role. That tenant's
 * log of changes says so, too: from where, but not who, since they belong to others; one entry an
 * hour for each person, so that nobody fills it.
 */
export async function noteForeign(
  c: AppContext,
  { admin, log, now, store, trustProxy }: Deps,
  { person, tenant }: ForeignRequest,
): Promise<void> {
  log.warn('admin.foreign', { requestId: c.get('requestId'), tenant, person });
  if (!(await store.tenant(tenant))) return;
  const hour = Math.floor(now() / hourMs);
  const counter = counterName('admin/foreign', tenant, person, String(hour));
  if ((await store.hit(counter, (hour + 1) * hourMs)) > 1) return;
  await admin.audit.record({
    tenant,
    person: null,
    action: 'session.foreign',
    address: clientAddress(c, trustProxy),
  });
}
