import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type {
  DocumentPart,
  Explanation,
  FoundChange,
  MapNode,
  NameChoice,
  ResetPlan,
  SearchHit,
  SharedTitle,
} from '../../schemas/admin/documents.ts';
import type { CompiledSummary, Finding } from '../../schemas/admin/drafts.ts';
import type { Address, Operation } from '../../schemas/draft/operation.ts';
import { api } from './api.ts';

/** The draft that is asked, at the revision that its pages show. */
export interface DraftState {
  id: string;
  revision: number;
}

const path = (
  draft: DraftState,
  question: string,
  query: Readonly<Record<string, string>> = {},
): string => {
  const search = Object.keys(query).length > 0 ? `?${new URLSearchParams(query)}` : '';
  return `/drafts/${encodeURIComponent(draft.id)}/${question}${search}`;
};

const key = (draft: DraftState, question: string, ...rest: string[]) => [
  'draft',
  draft.id,
  question,
  draft.revision,
  ...rest,
];

/**
 * All that the tenant has, as one flat list; the parts of the last revision stay while the next is
 * fetched.
 */
export const useMap = (draft: DraftState) =>
  useQuery({
    queryKey: key(draft, 'map'),
    queryFn: ({ signal }) => api<readonly MapNode[]>(path(draft, 'map'), { signal }),
    placeholderData: keepPreviousData,
  });

/** Where texts, labels, fields and ids hold some words. */
export const useSearch = (draft: DraftState, words: string) =>
  useQuery({
    queryKey: key(draft, 'search', words),
    queryFn: ({ signal }) =>
      api<readonly SearchHit[]>(path(draft, 'search', { q: words }), { signal }),
    enabled: words.trim().length > 1,
    placeholderData: keepPreviousData,
  });

/**
 * One place of the merged configuration; what it was stays while the next revision of the same
 * place is fetched.
 */
export const usePart = (draft: DraftState, at: Address) =>
  useQuery<DocumentPart>({
    queryKey: key(draft, 'document', at),
    queryFn: ({ signal }) => api<DocumentPart>(path(draft, 'document', { at }), { signal }),
    placeholderData: (before) => (before?.at === at ? before : undefined),
    retry: false,
  });

/** Asks for one place as `usePart` does, when it is needed. Rejects with an `ApiError`. */
export function useReadPart(draft: DraftState): (at: Address) => Promise<DocumentPart> {
  const queries = useQueryClient();
  const { id, revision } = draft;
  return useCallback(
    (at) =>
      queries.fetchQuery({
        queryKey: key({ id, revision }, 'document', at),
        queryFn: () => api<DocumentPart>(path({ id, revision }, 'document', { at })),
        staleTime: 60_000,
      }),
    [queries, id, revision],
  );
}

/** Result of the draft's compile; requested until the draft's events bring it. */
export const useCompiled = (draft: DraftState, isAsked: boolean) =>
  useQuery({
    queryKey: key(draft, 'compiled'),
    queryFn: ({ signal }) => api<CompiledSummary>(path(draft, 'compiled'), { signal }),
    enabled: isAsked,
  });

/** Who sees a place, and why it is there. */
export const useExplanation = (draft: DraftState, at: Address) =>
  useQuery({
    queryKey: key(draft, 'explain', at),
    queryFn: ({ signal }) => api<Explanation>(path(draft, 'explain', { at }), { signal }),
    retry: false,
  });

/**
 * Who changed a place last in the releases before an event, some releases a page; fetched from the
 * first `fetchNextPage` on.
 */
export const useOlderChanges = (at: Address, older: number | undefined) =>
  useInfiniteQuery({
    queryKey: ['changes', at, older],
    queryFn: ({ pageParam, signal }) =>
      api<FoundChange>(`/changes?${new URLSearchParams({ at, before: String(pageParam) })}`, {
        signal,
      }),
    initialPageParam: older ?? 0,
    getNextPageParam: (page) => page.older,
    enabled: false,
    retry: false,
  });

/**
 * Fetches the names that a place allows at a place; an answer holds for the revision. `word` is
 * that of an item that the list at the place does not have yet.
 */
export function useNames(
  draft: DraftState,
): (at: Address, property: string, word?: string) => Promise<readonly NameChoice[]> {
  const queries = useQueryClient();
  const { id, revision } = draft;
  return useCallback(
    (at, property, word) =>
      queries.fetchQuery({
        queryKey: key({ id, revision }, 'names', at, property, word ?? ''),
        queryFn: () =>
          api<readonly NameChoice[]>(
            path({ id, revision }, 'names', { at, property, ...(word !== undefined && { word }) }),
          ),
        staleTime: 60_000,
      }),
    [queries, id, revision],
  );
}

/** Findings with one operation more; stores nothing. */
export const checkOperation = async (
  draft: DraftState,
  operation: Operation,
  signal: AbortSignal,
): Promise<readonly Finding[]> =>
  (
    await api<{ findings: readonly Finding[] }>(path(draft, 'check'), {
      body: { operation },
      signal,
    })
  ).findings;

/** Effect of 'voltar ao padrão' at a place. */
export const useResetPlan = (draft: DraftState, at: Address) =>
  useQuery({
    queryKey: key(draft, 'reset', at),
    queryFn: ({ signal }) => api<ResetPlan>(path(draft, 'reset', { at }), { signal }),
    retry: false,
  });

/**
 * The title of the data field that a place shows, and the places that follow it; null for what has
 * no such field.
 */
export const useSharedTitle = (draft: DraftState, at: Address) =>
  useQuery({
    queryKey: key(draft, 'title', at),
    queryFn: ({ signal }) => api<SharedTitle | null>(path(draft, 'title', { at }), { signal }),
    retry: false,
  });

/** Asks for it when it is needed. Rejects with an `ApiError`. */
export function useReadSharedTitle(
  draft: DraftState,
): (at: Address) => Promise<SharedTitle | null> {
  const queries = useQueryClient();
  const { id, revision } = draft;
  return useCallback(
    (at) =>
      queries.fetchQuery({
        queryKey: key({ id, revision }, 'title', at),
        queryFn: () => api<SharedTitle | null>(path({ id, revision }, 'title', { at })),
        staleTime: 60_000,
      }),
    [queries, id, revision],
  );
}
