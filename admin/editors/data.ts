import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DocumentTexts, ParametersAnswer } from '../../schemas/admin/design.ts';
import { api } from '../data/api.ts';
import type { DraftState } from '../data/configuration.ts';

const ask = <T>({ id }: DraftState, question: string, signal: AbortSignal): Promise<T> =>
  api<T>(`/drafts/${encodeURIComponent(id)}/${question}`, { signal });

/** The draft's parameters; those of the last revision stay while the next is fetched. */
export const useParameters = (draft: DraftState) =>
  useQuery({
    queryKey: ['draft', draft.id, 'parameters', draft.revision],
    queryFn: ({ signal }) => ask<ParametersAnswer>(draft, 'parameters', signal),
    placeholderData: keepPreviousData,
  });

/**
 * All texts of the draft that users read; those of the last revision stay while the next is
 * fetched.
 */
export const useTexts = (draft: DraftState) =>
  useQuery({
    queryKey: ['draft', draft.id, 'texts', draft.revision],
    queryFn: ({ signal }) => ask<readonly DocumentTexts[]>(draft, 'texts', signal),
    placeholderData: keepPreviousData,
  });
