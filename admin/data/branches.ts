import { useQuery } from '@tanstack/react-query';
import type { KnownBranches } from '../../schemas/admin/branches.ts';
import { api } from './api.ts';

/** The tenant's branches, as far as the portal has met them. */
export const useBranches = () =>
  useQuery({
    queryKey: ['branches'],
    queryFn: ({ signal }) => api<KnownBranches>('/branches', { signal }),
    staleTime: 60_000,
  });

/** Name of a branch, '2 · Filial Sul'; its code alone while the name is unknown. */
export function useBranchName(): (code: string) => string {
  const { data } = useBranches();
  return (code) => data?.list.find((branch) => branch.code === code)?.label ?? code;
}
