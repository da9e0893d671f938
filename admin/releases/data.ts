import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Overview, ReleaseComparison, ReleaseHistory } from '../../schemas/admin/releases.ts';
import { api } from '../data/api.ts';

/** What needs attention: drafts, last releases, new faults. */
export const useOverview = () =>
  useQuery({
    queryKey: ['overview'],
    queryFn: ({ signal }) => api<Overview>('/overview', { signal }),
    refetchInterval: 60_000,
  });

/** The history, page by page. */
export const useHistory = () =>
  useInfiniteQuery({
    queryKey: ['releases'],
    initialPageParam: null as number | null,
    queryFn: ({ pageParam, signal }) =>
      api<ReleaseHistory>(`/releases${pageParam === null ? '' : `?before=${pageParam}`}`, {
        signal,
      }),
    getNextPageParam: ({ next }) => next,
  });

/** Differences between two releases; nothing is fetched while one of them is not known. */
export const useComparison = (from: string | null, to: string | null) =>
  useQuery({
    queryKey: ['releases', 'compare', from, to],
    queryFn: ({ signal }) =>
      api<ReleaseComparison>(
        `/releases/compare?${new URLSearchParams({ from: from ?? '', to: to ?? '' })}`,
        { signal },
      ),
    enabled: from !== null && to !== null && from !== to,
    staleTime: Number.POSITIVE_INFINITY,
  });

const underWay = new Map<string, Promise<unknown>>();

/**
 * Posts what must not happen twice. The same request while it is under way is that one: the second
 * press of a double click comes before the button shows that it waits.
 */
export function postOnce<T>(path: string, body: unknown): Promise<T> {
  const name = `${path} ${JSON.stringify(body)}`;
  const open = underWay.get(name) as Promise<T> | undefined;
  if (open) return open;
  const answer = api<T>(path, { method: 'POST', body }).finally(() => underWay.delete(name));
  underWay.set(name, answer);
  return answer;
}

/**
 * Posts something that moves what users get; the history is read again, whether it worked or
 * somebody was faster.
 */
export function useReleaseAction<T>(
  path: (input: T) => string,
  body: (input: T) => unknown = () => ({}),
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (input: T) => postOnce<unknown>(path(input), body(input)),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['releases', 'publications', 'overview', 'plan'].includes(String(queryKey[0])),
      }),
  });
}

export interface RollbackInput {
  hash: string;
  /** The release that the person saw as the active one. */
  expected: string;
  message: string;
}

export const useRollback = () =>
  useReleaseAction<RollbackInput>(
    () => '/releases/rollback',
    (input) => input,
  );
