import type { TenantSettings } from '../../../schemas/release/types.ts';
import type { Deps } from '../../deps.ts';
import { PortalError } from '../../http/errors.ts';
import { stateOf } from '../../release/overlay.ts';
import { prune } from '../../release/retention.ts';
import type { PublishedOperation, ReleaseNote } from '../../store/publishing.ts';
import type { StoredDraft } from '../../store/drafts.ts';
import type { AuditRecord } from '../audit/log.ts';
import { requireDraft, standing } from './plan.ts';
import { rollbackRefusal } from './rollback.ts';

/**
 * A draft that is to be published as it was at a revision, over the release that was active then.
 */
export interface DraftPublish {
  tenant: string;
  draft: string;
  revision: number;
  active: string | null;
  message: string;
  author: ReleaseNote['author'];
  branch: string | null;
  /** Its entry in the log of changes. */
  audit: AuditRecord;
  /** The publication that it is carried out for. */
  publication?: number;
}

const staleDraft = (): PortalError =>
  new PortalError(
    409,
    'STALE_DRAFT',
    'O rascunho mudou depois que você viu o plano. Confira o plano de novo.',
  );
const outdated = (): PortalError =>
  new PortalError(
    409,
    'OUTDATED',
    'Os documentos do distribuidor mudaram desde que este rascunho começou. Atualize o rascunho e confira o plano de novo.',
  );
export const broken = (): PortalError =>
  new PortalError(
    409,
    'BROKEN',
    'O rascunho tem erros e não foi publicado. Corrija-os e confira o plano de novo.',
  );

/** The operations that stand, each with what takes it back. */
async function operationsOf({ store }: Deps, draft: string): Promise<PublishedOperation[]> {
  const operations = await standing({ store }, draft);
  return Promise.all(
    operations.map(async ({ revision, sentence, author, at, operation }) => {
      const inverse = await store.draftInverse(draft, revision);
      return {
        revision,
        sentence,
        author,
        at,
        operation,
        ...(inverse && { inverse: inverse.operation }),
      };
    }),
  );
}

/**
 * The draft at the revision that is meant, begun from the tenant's documents as they are. Throws a
 * 404 or 409.
 */
export async function expectDraft(
  deps: Deps,
  { tenant, draft: id, revision }: Pick<DraftPublish, 'tenant' | 'draft' | 'revision'>,
): Promise<StoredDraft> {
  const draft = await requireDraft(deps, tenant, id);
  if (draft.revision !== revision) throw staleDraft();
  if ((await deps.store.overlay(tenant)).state !== draft.baseState) throw outdated();
  return draft;
}

/**
 * Compiles a draft off the thread that serves users, and publishes it: release, pointer, history,
 * the tenant's documents, the end of the draft and the log's entry are one transaction. For one
 * branch the draft stays, until the release is given to all. Yields the release's hash. Throws a
 * 409 when the draft, the tenant's documents or the active release are others than the person saw,
 * or the draft does not compile; then nothing has changed.
 */
export async function publishDraft(deps: Deps, request: DraftPublish): Promise<string> {
  const draft = await expectDraft(deps, request);
  const { tenant, branch, author } = request;
  return deps.admin.underWay.during(tenant, { author, draft: draft.name, branch }, () =>
    compileAndPublish(deps, request, draft),
  );
}

async function compileAndPublish(
  deps: Deps,
  request: DraftPublish,
  draft: StoredDraft,
): Promise<string> {
  const { tenant, branch, author, message } = request;
  const { release } = await deps.admin.compiles.overlay(tenant, draft.files);
  if (!release) throw broken();
  const note: ReleaseNote = {
    kind: branch === null ? 'publish' : 'branch',
    author,
    message,
    draft: draft.name,
    operations: await operationsOf(deps, draft.id),
  };
  const files = [...draft.files];
  const input = {
    tenant,
    hash: release.hash,
    files: release.files,
    settings: JSON.parse(release.files['tenant.json'] ?? '{}') as TenantSettings,
    overlay: files,
    draft: { expected: draft.baseState, next: { files, state: stateOf(files), folder: null } },
    ends: { draft: draft.id, revision: request.revision },
    note,
    expected: request.active,
    audit: deps.admin.audit.rowOf(request.audit),
    ...(branch !== null && { branch }),
    ...(request.publication !== undefined && { publication: request.publication }),
    at: deps.now(),
  };
  await deps.store.publish(input).catch((error: unknown) => {
    throw rollbackRefusal(error);
  });
  await prune(deps.store, tenant, deps.now());
  return release.hash;
}

/**
 * Whether an error says that what was to be published is not what it was: trying again changes
 * nothing.
 */
export const isRefusal = (error: unknown): error is PortalError =>
  error instanceof PortalError && error.status < 500;
