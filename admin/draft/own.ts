import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../schemas/admin/accounts.ts';
import type { Draft, DraftSummary } from '../../schemas/admin/drafts.ts';
import { api } from '../data/api.ts';

const firstName = 'Meu rascunho';

/** The person's draft that changed last; made when there is none and the person may. */
async function ownDraft(me: Me): Promise<Draft | null> {
  const drafts = await api<readonly DraftSummary[]>('/drafts');
  const own =
    drafts.find(({ author }) => author.id === me.id) ??
    (me.permissions.includes('draft.write') ? undefined : drafts[0]);
  if (own) return api<Draft>(`/drafts/${own.id}`);
  return me.permissions.includes('draft.write')
    ? api<Draft>('/drafts', { body: { name: firstName } })
    : null;
}

/**
 * The draft that a page's address names; `atual` is the person's own. Null: there is none to look
 * at.
 */
export const useDraftOf = (name: string, me: Me) =>
  useQuery({
    queryKey: ['draft-open', me.tenant, name],
    queryFn: () =>
      name === 'atual' ? ownDraft(me) : api<Draft>(`/drafts/${encodeURIComponent(name)}`),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
