import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ExtensionBlock } from '../../../../schemas/release/types.ts';
import type { CallError } from '../../../data/errors.ts';
import { callQuery } from '../../../render/calls/call-query.ts';
import { useStableScope } from '../../../render/scope/scope.tsx';
import type { OptionalRole } from '../editing/calls.ts';

/**
 * The answer of the call in an optional role; a document that does not name it is never answered.
 */
export function useOptionalCall<T>(
  block: ExtensionBlock,
  role: OptionalRole,
  args: Record<string, unknown>,
  enabled = true,
): UseQueryResult<T, CallError> {
  const { app, chunk } = useStableScope();
  const call = block.calls[role];
  const nothing = { queryKey: ['unnamed', role], queryFn: () => null };
  return useQuery({
    ...(call === undefined ? nothing : callQuery(app, chunk, call, args)),
    enabled: enabled && call !== undefined,
  } as Parameters<typeof useQuery>[0]) as UseQueryResult<T, CallError>;
}
