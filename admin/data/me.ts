import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { Me, Permission } from '../../schemas/admin/accounts.ts';
import { api, requestAs } from './api.ts';

async function readMe(): Promise<Me> {
  const me = await api<Me>('/me');
  requestAs(me.id);
  return me;
}

/**
 * Who is signed in, whose page this is then; an `ApiError` of status 401 when nobody is, or somebody
 * else by now.
 */
export const useMe = () =>
  useQuery({ queryKey: ['me'], queryFn: readMe, staleTime: 60_000, retry: false });

/** The page is nobody's any more: what was read for the person before is dropped. */
export function forgetMe(queries: QueryClient): void {
  requestAs(undefined);
  queries.clear();
}

/**
 * Whether the signed-in person may do something: the server decides, this only spares a refusal.
 */
export function useMay(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}
