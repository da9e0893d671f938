import type { Publication } from '../../../schemas/admin/releases.ts';
import type { Deps } from '../../deps.ts';
import { notFound, PortalError } from '../../http/errors.ts';
import { stateOf } from '../../release/overlay.ts';
import type { StoredDraft } from '../../store/drafts.ts';
import type { PublicationRecord } from '../../store/publishing.ts';

/**
 * Whether a draft is what was asked for: at that revision, or with the same files again after
 * something was done and undone.
 */
const isAsAsked = (
  { revision, files }: Pick<StoredDraft, 'revision' | 'files'>,
  { revision: meant, asked }: Pick<PublicationRecord, 'revision' | 'asked'>,
): boolean => revision === meant || (asked !== null && stateOf(files) === asked.state);

/** The revision of its draft that is to be published: the last one that is as was asked for. */
export async function revisionOf(
  { store }: Pick<Deps, 'store'>,
  record: PublicationRecord,
): Promise<number> {
  const draft = await store.draft(record.tenant, record.draft);
  return draft && isAsAsked(draft, record) ? draft.revision : record.revision;
}

/** Throws a 409 where the draft is another one by now than was asked for. */
export async function expectAsAsked(
  { store }: Pick<Deps, 'store'>,
  record: PublicationRecord,
): Promise<void> {
  if (record.fromBranch !== null) return;
  const draft = await store.draft(record.tenant, record.draft);
  if (draft && !isAsAsked(draft, record))
    throw new PortalError(
      409,
      'STALE_DRAFT',
      'O rascunho mudou depois deste pedido. Recuse-o, ou cancele-o e peça de novo.',
    );
}

/** Publications as the admin shows them. */
export async function shownPublications(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  records: readonly PublicationRecord[],
): Promise<Publication[]> {
  const isOfDraft = ({ status, fromBranch }: PublicationRecord): boolean =>
    (status === 'awaiting' || status === 'scheduled') && fromBranch === null;
  const heads = records.some(isOfDraft) ? await store.drafts(tenant) : [];
  const revisions = new Map(heads.map(({ id, revision }) => [id, revision]));
  const isOutdated = async (record: PublicationRecord): Promise<boolean> => {
    const now = isOfDraft(record) ? revisions.get(record.draft) : undefined;
    if (now === undefined || now === record.revision) return false;
    const draft = await store.draft(tenant, record.draft);
    return draft !== null && !isAsAsked(draft, record);
  };
  return Promise.all(
    records.map(async (record) => {
      const { authorId, authorName, tenant: _t, active: _a, asked, ...shown } = record;
      return {
        ...shown,
        isOutdated: await isOutdated(record),
        standing: asked?.standing ?? null,
        author: { id: authorId, name: authorName },
      };
    }),
  );
}

/** A publication of a tenant. Throws a 404. */
export async function publicationOf(
  { store }: Pick<Deps, 'store'>,
  tenant: string,
  id: number,
): Promise<PublicationRecord> {
  const record = await store.publication(tenant, id);
  if (!record) throw notFound();
  return record;
}

const became: Readonly<Record<PublicationRecord['status'], string>> = {
  awaiting: 'mudou agora mesmo: veja como está',
  scheduled: 'já foi aprovada',
  published: 'já está no ar',
  refused: 'já foi recusada',
  cancelled: 'já foi cancelada',
  failed: 'já foi aprovada, mas não saiu',
};

/** Says what became of a publication that somebody, or the same person, decided before. */
export async function decided(
  deps: Pick<Deps, 'store'>,
  tenant: string,
  id: number,
): Promise<PortalError> {
  const { status, approver } = await publicationOf(deps, tenant, id);
  const by = status === 'refused' && approver ? ` por ${approver}` : '';
  return new PortalError(409, 'DECIDED', `Esta publicação ${became[status]}${by}.`);
}
