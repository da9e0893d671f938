import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Publications,
  PublishAnswer,
  PublishPlan,
  PublishRequest,
} from '../../../schemas/admin/releases.ts';
import { api } from '../../data/api.ts';
import { postOnce } from '../data.ts';

/**
 * Effects of publishing a draft; fetched anew with each of its revisions. Until a newer revision's
 * plan arrives, the one before stays.
 */
export const usePlan = (draft: string, revision: number) =>
  useQuery({
    queryKey: ['plan', draft, revision],
    queryFn: ({ signal }) =>
      api<PublishPlan>(`/drafts/${encodeURIComponent(draft)}/plan`, { signal }),
    placeholderData: (previous) => (previous?.draft.id === draft ? previous : undefined),
    staleTime: 0,
    gcTime: 0,
  });

const publishKey = ['publish'];

/** Whether this window sent a publish that is not answered yet. */
export const useIsPublishing = (): boolean => useIsMutating({ mutationKey: publishKey }) > 0;

/** Publishes, or asks for it. Whatever came of it, the history and the drafts are read again. */
export function usePublish(draft: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: publishKey,
    mutationFn: (request: PublishRequest) =>
      postOnce<PublishAnswer>(`/drafts/${encodeURIComponent(draft)}/publish`, request),
    onSuccess: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) =>
          ['releases', 'publications', 'overview', 'drafts'].includes(String(queryKey[0])),
      }),
  });
}

/** Publishes that wait, and the last ones that do not any more. */
export const usePublications = () =>
  useQuery({
    queryKey: ['publications'],
    queryFn: ({ signal }) => api<Publications>('/publications', { signal }),
    // One under way ends in seconds.
    refetchInterval: ({ state }) => (state.data?.underWay.length ? 3_000 : 15_000),
  });
