import { notFound, PortalError } from '../../http/errors.ts';
import { stateOf } from '../../release/overlay.ts';
import type { AuditRow } from '../../store/audit.ts';
import { lastFor } from './history.ts';
import { type ReleaseNote, StaleReleaseError } from '../../store/publishing.ts';
import type { Store } from '../../store/types.ts';
import type { ActivateOptions, BranchPointer } from '../../store/releases.ts';
import { StaleOverlayError, TakenHostError } from '../../store/errors.ts';

export const staleRelease = (): PortalError =>
  new PortalError(
    409,
    'STALE_RELEASE',
    'Outra versão foi publicada enquanto você olhava. Veja o que mudou e repita.',
  );

/** An answer for what the store refuses; anything else is thrown on. */
export function rollbackRefusal(error: unknown): unknown {
  if (error instanceof StaleReleaseError || error instanceof StaleOverlayError)
    return staleRelease();
  if (error instanceof TakenHostError)
    return new PortalError(
      409,
      'TAKEN_HOST',
      `O endereço ${error.host} já é de outro distribuidor.`,
    );
  return error;
}

interface Rollback {
  tenant: string;
  hash: string;
  /** The release that was active when the person decided. */
  expected: string;
  author: ReleaseNote['author'];
  message: string;
  at: number;
  /** Its entry in the log of changes. */
  audit: AuditRow;
}

async function activate(
  store: Store,
  tenant: string,
  hash: string,
  at: number,
  options: ActivateOptions,
): Promise<void> {
  const done = await store.activate(tenant, hash, at, options).catch((error: unknown) => {
    throw rollbackRefusal(error);
  });
  if (!done)
    throw new PortalError(
      410,
      'RELEASE_GONE',
      'Esta versão não está mais guardada, ou foi revogada.',
    );
}

/**
 * Makes an older release the active one, and its documents those that drafts begin with. Throws a
 * 409 when another release than the expected one is active by now, or a second person has to
 * approve what all get for the first time; a 410 when the release is not stored.
 */
export async function rollBack(
  store: Store,
  { tenant, hash, expected, author, message, at, audit }: Rollback,
): Promise<void> {
  const wasForAll = (await store.release(tenant, hash))?.activated !== 0;
  if (!wasForAll && (await store.needsApproval(tenant)))
    throw new PortalError(
      409,
      'APPROVAL',
      'Esta versão só esteve em uma filial: para dá-la a todas, outra pessoa precisa aprovar. Use Liberar para todas, ou publique um rascunho.',
    );
  return activate(store, tenant, hash, at, {
    note: { kind: 'rollback', author, message },
    expected,
    adopt: { stateOf },
    audit,
  });
}

interface BranchMove {
  tenant: string;
  branch: string;
  author: ReleaseNote['author'];
  at: number;
  /** Its entry in the log of changes. */
  audit: AuditRow;
}

/** What a request to give a branch's release to all was made for, and its publication. */
interface Requested {
  publication: number;
  active: string | null;
  draft: string;
  revision: number;
}

/**
 * The draft and revision by which a request names a branch's release. The revision is below zero: a
 * server of an older version that shares the database would publish the draft itself, and finds
 * none of such a revision.
 */
export const requestedDraft = ({
  draft,
}: BranchPointer): Pick<Requested, 'draft' | 'revision'> => ({
  draft: draft?.id ?? '',
  revision: -1 - (draft?.revision ?? 0),
});

/** A branch's own release. Throws a 404. */
export async function requireBranchRelease(
  store: Store,
  tenant: string,
  branch: string,
): Promise<BranchPointer> {
  const pointer = (await store.tenant(tenant))?.branches[branch];
  if (!pointer)
    throw new PortalError(404, 'NO_BRANCH_RELEASE', 'Esta filial não tem mais versão própria.');
  return pointer;
}

/**
 * The release of one branch becomes that of all. Throws a 409 when the tenant changed since it was
 * made, or the branch has another one than was asked for.
 */
export async function releaseToAll(
  store: Store,
  { tenant, branch, author, at, audit }: BranchMove,
  requested?: Requested,
): Promise<void> {
  const pointer = await requireBranchRelease(store, tenant, branch);
  const { draft, revision } = requestedDraft(pointer);
  if (requested && (draft !== requested.draft || revision !== requested.revision))
    throw staleRelease();
  const events = await store.releaseEvents(tenant, { limit: 500 });
  const first = lastFor(branch, events);
  const own = first?.message ? ` ${first.message}` : '';
  const message = `Liberado para todas as filiais, depois da filial ${branch}.${own}`;
  const operations = first ? await store.releaseOperations(tenant, first.id) : [];
  const note: ReleaseNote = {
    kind: 'publish',
    author,
    message,
    operations,
    ...(first?.draft && { draft: first.draft }),
  };
  await activate(store, tenant, pointer.hash, at, {
    note,
    adopt: { state: pointer.state, stateOf },
    fromBranch: branch,
    audit,
    ...(requested && {
      publication: requested.publication,
      expected: requested.active,
    }),
  });
}

/** The branch gets the release of all others again. */
export async function withdraw(
  store: Store,
  { tenant, branch, author, at, audit }: BranchMove,
): Promise<void> {
  if (!(await store.withdrawBranch(tenant, branch, at, { kind: 'withdraw', author }, audit)))
    throw notFound();
}
