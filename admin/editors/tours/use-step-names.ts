import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NameChoice } from '../../../schemas/admin/documents.ts';
import type { Address } from '../../../schemas/draft/operation.ts';
import { type DraftState, useNames } from '../../data/configuration.ts';

const none: readonly NameChoice[] = [];

/**
 * Parts that a step may point at, and fields that its texts can show; empty while they are fetched.
 */
export function useStepNames(
  draft: DraftState,
  at: Address,
): { targets: readonly NameChoice[]; fields: readonly NameChoice[] } {
  const names = useNames(draft);
  const { data } = useQuery({
    queryKey: ['draft', draft.id, 'tour names', draft.revision, at],
    queryFn: async () => {
      const [targets, fields] = await Promise.all([names(at, 'target'), names(at, 'text')]);
      return { targets, fields };
    },
    placeholderData: keepPreviousData,
  });
  return data ?? { targets: none, fields: none };
}
