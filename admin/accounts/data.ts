import { queryOptions, useQuery } from '@tanstack/react-query';
import type { AccountInfo, PeopleList } from '../../schemas/admin/accounts.ts';
import type { AuditDocument } from '../../schemas/admin/audit.ts';
import { api } from '../data/api.ts';

export const signOut = (): Promise<unknown> => api('/auth/sign-out', { body: {} });

/** Name of the provider that people may sign in at; null where there is none. */
export const providerQuery = queryOptions({
  queryKey: ['sign-in'],
  queryFn: () => api<{ oidc: string | null }>('/auth/options'),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The own account and the devices that it is open on. */
export const useAccount = () =>
  useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => api<AccountInfo>('/account', { signal }),
  });

/** The documents that the log of changes names. */
export const useAuditDocuments = () =>
  useQuery({
    queryKey: ['audit-documents'],
    queryFn: ({ signal }) => api<readonly AuditDocument[]>('/audit/documents', { signal }),
  });

/** People and open invitations of the tenant; for people who manage people. */
export const usePeople = (enabled = true) =>
  useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => api<PeopleList>('/people', { signal }),
    enabled,
  });
