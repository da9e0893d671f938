import type { Publication } from '../../../schemas/admin/releases.ts';
import type { Deps } from '../../deps.ts';
import type { PublicationRecord } from '../../store/publishing.ts';

/** Publications as the admin shows them. */
export async function shownPublications(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  records: readonly PublicationRecord[],
): Promise<Publication[]> {
  const isOfDraft = ({ status, fromBranch }: PublicationRecord): boolean =>
    (status === 'awaiting' || status === 'scheduled') && fromBranch === null;
  const drafts = records.some(isOfDraft) ? await store.drafts(tenant) : [];
  const revisions = new Map(drafts.map(({ id, revision }) => [id, revision]));
  return records.map((record) => {
    const { authorId, authorName, tenant: _t, active: _a, ...shown } = record;
    const now = isOfDraft(record) ? revisions.get(record.draft) : undefined;
    return {
      ...shown,
      isOutdated: now !== undefined && now !== record.revision,
      author: { id: authorId, name: authorName },
    };
  });
}
