import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../schemas/admin/accounts.ts';
import type { Draft, DraftSummary } from '../../schemas/admin/drafts.ts';
import { api } from '../data/api.ts';

/** The person's own draft; of somebody who only looks, the one that changed last. */
async function ownDraft(me: Me): Promise<Draft | null> {
  if (me.permissions.includes('draft.write')) return api<Draft>('/drafts/own', { method: 'POST' });
  const [newest] = await api<readonly DraftSummary[]>('/drafts');
  return newest ? api<Draft>(`/drafts/${newest.id}`) : null;
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
