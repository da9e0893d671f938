import { useQuery } from '@tanstack/react-query';
import type { Me } from '../../schemas/admin/accounts.ts';
import type { Draft, DraftSummary } from '../../schemas/admin/drafts.ts';
import { api } from '../data/api.ts';

/**
 * The person's own draft, which is of the documents of now while it has no change; of somebody who
 * only looks it never has one.
 */
export const ownDraft = (): Promise<Draft> => api<Draft>('/drafts/own', { method: 'POST' });

/** The person's own draft; of somebody who only looks, the one of others that changed last. */
async function currentDraft(me: Me): Promise<Draft> {
  if (me.permissions.includes('draft.write')) return ownDraft();
  const [newest] = await api<readonly DraftSummary[]>('/drafts');
  return newest ? api<Draft>(`/drafts/${newest.id}`) : ownDraft();
}

/** The draft that a page's address names; `atual` is the person's own. */
export const useDraftOf = (name: string, me: Me) =>
  useQuery({
    queryKey: ['draft-open', me.tenant, name],
    queryFn: () =>
      name === 'atual' ? currentDraft(me) : api<Draft>(`/drafts/${encodeURIComponent(name)}`),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
