import { useQuery } from '@tanstack/react-query';
import type { BrokenTenant, TenantSummary } from '../../schemas/admin/tenants.ts';
import type { Finding } from '../../schemas/admin/drafts.ts';
import { api } from '../data/api.ts';

/** All tenants; for people who manage them. */
export const useTenants = () =>
  useQuery({
    queryKey: ['tenants'],
    queryFn: ({ signal }) => api<TenantSummary[]>('/tenants', { signal }),
  });

/** Tenants that stay on their last release since the base was upgraded. */
export const useBrokenTenants = () =>
  useQuery({
    queryKey: ['tenants', 'upgrades'],
    queryFn: ({ signal }) => api<BrokenTenant[]>('/tenants/upgrades', { signal }),
  });

/**
 * The errors of such a tenant as they are now, with the repairs that are known; of one branch's own
 * release, or (null) of that of all.
 */
export const useUpgradeFindings = (id: string, branch: string | null) =>
  useQuery({
    queryKey: ['tenants', 'upgrades', id, branch],
    queryFn: ({ signal }) =>
      api<Finding[]>(
        `/tenants/upgrades/${encodeURIComponent(id)}${branch === null ? '' : `?branch=${encodeURIComponent(branch)}`}`,
        { signal },
      ),
    staleTime: 60_000,
  });
