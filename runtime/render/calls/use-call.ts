import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallError } from '../../data/errors.ts';
import { callQuery } from './call-query.ts';
import { useStableScope } from '../scope/scope.tsx';

export { faultOf } from '../faults/row-fault.ts';

export interface UseCallOptions {
  /** Not asked while false. */
  enabled?: boolean;
  /** Shows the former answer while the next page loads. */
  keepPrevious?: boolean;
}

/**
 * The answer of a read call with these (already evaluated) arguments. `data` is null where the call
 * answers nothing. A row that did not fit its contract comes as `{ $fault }`: see `faultOf`.
 */
export function useCall<T = unknown>(
  call: string,
  args: unknown,
  options: UseCallOptions = {},
): UseQueryResult<T, CallError> {
  const scope = useStableScope();
  return useQuery({
    ...callQuery(scope.app, scope.chunk, call, args),
    enabled: options.enabled ?? true,
    ...(options.keepPrevious && { placeholderData: keepPreviousData }),
  }) as UseQueryResult<T, CallError>;
}
