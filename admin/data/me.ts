import { useQuery } from '@tanstack/react-query';
import type { Me, Permission } from '../../schemas/admin/accounts.ts';
import { api } from './api.ts';

/** Who is signed in; an `ApiError` of status 401 when nobody is. */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: () => api<Me>('/me'), staleTime: 60_000, retry: false });

/**
 * Whether the signed-in person may do something: the server decides, this only spares a refusal.
 */
export function useMay(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}
