import { QueryClient } from '@tanstack/react-query';
import { CallError } from './errors.ts';

/**
 * Reads are tried twice more when the network or the ERP did not answer; an answer is never asked
 * for again.
 */
export function retryRead(failures: number, error: unknown): boolean {
  const passing =
    error instanceof CallError &&
    (error.code === 0 || error.status === 503 || error.status === 504);
  return passing && failures < 2;
}

/**
 * One cache for the page. It shows nothing that a call did not declare cacheable longer than its
 * screen is open.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: retryRead,
        retryDelay: (attempt) => 400 * 2 ** attempt,
        refetchOnWindowFocus: false,
        staleTime: 0,
        gcTime: 5 * 60_000,
      },
      mutations: { retry: false },
    },
  });
}
