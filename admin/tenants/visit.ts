import type { TicketAnswer } from '../../schemas/admin/tenants.ts';
import { api } from '../data/api.ts';

/**
 * Navigates to another tenant's admin, which has a host of its own; `path` is relative to `/admin`.
 * Throws `ApiError`.
 */
export async function visitTenant(tenant: string, path = '/'): Promise<void> {
  const { url } = await api<TicketAnswer>('/ticket', { body: { tenant, path } });
  window.location.assign(url);
}
