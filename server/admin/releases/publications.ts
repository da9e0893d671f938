import type {
  Publication,
  PublishAnswer,
  PublishRequest,
  ToAllAnswer,
} from '../../../schemas/admin/releases.ts';
import type { Deps } from '../../deps.ts';
import { badInput, PortalError } from '../../http/errors.ts';
import {
  EqualPublicationError,
  type PublicationInput,
  type PublicationRecord,
  type ReleaseNote,
} from '../../store/publishing.ts';
import type { AuditRecord } from '../audit/log.ts';
import { stateOf } from '../../release/overlay.ts';
import { standing } from './plan.ts';
import { broken, expectDraft, isRefusal, publishDraft } from './publish.ts';
import { fail } from './failing.ts';
import { lastFor } from './history.ts';
import { releaseToAll, requestedDraft, requireBranchRelease } from './rollback.ts';
import {
  decided,
  expectAsAsked,
  publicationOf,
  revisionOf,
  shownPublications,
} from './shown-publications.ts';

type Author = ReleaseNote['author'];

/** Lease of a publish by one process; another one takes over a killed one's then. */
const leaseMs = 2 * 60 * 1000;
const furthestMs = 90 * 24 * 60 * 60 * 1000;

const asked = (): PortalError =>
  new PortalError(
    409,
    'ASKED',
    'Já há um pedido igual esperando aprovação. Para pedir de outro modo, cancele antes aquele pedido.',
  );

/** Writes a publication down. Throws a 409 where the same waits for a second person. */
const create = ({ store }: Deps, input: PublicationInput): Promise<number> =>
  store.createPublication(input).catch((error: unknown) => {
    throw error instanceof EqualPublicationError ? asked() : error;
  });

function expectTime(dueAt: number | undefined, now: number): void {
  if (dueAt !== undefined && (dueAt <= now || dueAt > now + furthestMs))
    throw badInput('Confira os campos marcados.', {
      dueAt: 'Escolha um momento nos próximos 90 dias.',
    });
}

/**
 * Publishes a draft, or writes down that it is to be: at its time, and after a second person has
 * approved it. Throws as `publishDraft`, also where it is to be published later.
 *
 * @param audit what the log of changes says when it is published at once
 */
export async function requestPublish(
  deps: Deps,
  tenant: string,
  draft: string,
  author: Author,
  request: PublishRequest,
  audit: AuditRecord,
): Promise<PublishAnswer> {
  const { revision, active, message, branch = null, dueAt } = request;
  expectTime(dueAt, deps.now());
  const approval = await deps.store.needsApproval(tenant);
  if (!approval && dueAt === undefined)
    return {
      published: await publishDraft(deps, {
        tenant,
        draft,
        revision,
        active,
        message,
        author,
        branch,
        audit,
      }),
    };
  // Before the draft, which is refused where one came in between.
  const stood = await standing(deps, draft);
  const { name, files } = await expectDraft(deps, { tenant, draft, revision });
  if (!(await deps.admin.compiles.overlay(tenant, files)).release) throw broken();
  const publication = await create(deps, {
    tenant,
    draft,
    draftName: name,
    revision,
    asked: { state: stateOf(files), standing: stood.map((one) => one.revision) },
    active,
    message,
    branch,
    authorId: author.id,
    authorName: author.name,
    dueAt: dueAt ?? null,
    status: approval ? 'awaiting' : 'scheduled',
    createdAt: deps.now(),
  });
  return { publication };
}

/**
 * Gives a branch's release to all, or writes down that a second person is to approve it, as with
 * every publish. Throws as `releaseToAll`.
 *
 * @param audit what the log of changes says when it is given at once
 */
export async function requestToAll(
  deps: Deps,
  tenant: string,
  branch: string,
  author: Author,
  audit: AuditRecord,
): Promise<ToAllAnswer> {
  const { store, now } = deps;
  if (!(await store.needsApproval(tenant))) {
    const row = deps.admin.audit.rowOf(audit);
    await releaseToAll(store, { tenant, branch, author, at: now(), audit: row });
    return { ok: true };
  }
  const pointer = await requireBranchRelease(store, tenant, branch);
  const event = lastFor(branch, await store.releaseEvents(tenant, { limit: 500 }));
  const publication = await create(deps, {
    tenant,
    ...requestedDraft(pointer),
    draftName: event?.draft ?? `Filial ${branch}`,
    active: (await store.tenant(tenant))?.active ?? null,
    message: event?.message ?? '',
    branch: null,
    fromBranch: branch,
    authorId: author.id,
    authorName: author.name,
    dueAt: null,
    status: 'awaiting',
    createdAt: now(),
  });
  return { publication };
}

const entryOf = (
  { tenant, draftName }: PublicationRecord,
  how: string,
  reason = '',
): AuditRecord => ({
  tenant,
  person: null,
  action: 'release.publish',
  detail: `${how}: ${draftName}${reason && `. ${reason}`}`,
  address: null,
});

/**
 * Carries a publication out. When its draft or release is no longer there, it has failed, and says
 * why.
 */
async function carryOut(deps: Deps, record: PublicationRecord): Promise<void> {
  const { id, tenant, draft, revision, active, message, branch, fromBranch } = record;
  const author = { id: record.authorId, name: record.authorName };
  const audit = entryOf(
    record,
    record.dueAt === null ? 'Depois da aprovação' : 'No horário marcado',
  );
  try {
    if (fromBranch === null)
      await publishDraft(deps, {
        ...{ tenant, draft, active, message, branch, author, audit },
        revision: await revisionOf(deps, record),
        publication: id,
      });
    else
      await releaseToAll(
        deps.store,
        {
          ...{ tenant, branch: fromBranch, author, at: deps.now() },
          audit: deps.admin.audit.rowOf(audit),
        },
        { publication: id, active, draft, revision },
      );
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const isDraftGone = error.status === 404 && fromBranch === null;
    await fail(deps, record, isDraftGone ? 'O rascunho não existe mais.' : error.message);
  }
}

/**
 * Approves a publication: it is published at its time, or at once. Its author cannot approve it.
 * Yields what became of it. Throws a 403, a 404, and a 409 when somebody else decided or the draft
 * has changed since; it goes on waiting then.
 */
export async function approve(
  deps: Deps,
  tenant: string,
  id: number,
  approver: Author,
): Promise<Publication> {
  const record = await publicationOf(deps, tenant, id);
  if (record.authorId === approver.id)
    throw new PortalError(
      403,
      'OWN',
      'Quem pediu a publicação não pode aprová-la: peça a outra pessoa.',
    );
  await expectAsAsked(deps, record);
  const isFuture = record.dueAt !== null && record.dueAt > deps.now();
  // Without a time it is due at this moment: when this process is killed, another one takes it
  // over.
  const dueAt = record.dueAt ?? deps.now();
  if (
    !(await deps.store.changePublication(tenant, id, 'awaiting', {
      status: 'scheduled',
      approver: approver.name,
      dueAt,
    }))
  )
    throw await decided(deps, tenant, id);
  if (!isFuture) await carryOut(deps, { ...record, status: 'scheduled' });
  const [approved] = await shownPublications(deps, tenant, [await publicationOf(deps, tenant, id)]);
  return approved as Publication;
}

/** Refuses a publication that waits for approval; yields what it was. */
export async function refuse(
  deps: Deps,
  tenant: string,
  id: number,
  approver: Author,
  reason: string,
): Promise<PublicationRecord> {
  const record = await publicationOf(deps, tenant, id);
  if (
    !(await deps.store.changePublication(tenant, id, 'awaiting', {
      status: 'refused',
      approver: approver.name,
      reason,
    }))
  )
    throw await decided(deps, tenant, id);
  return record;
}

/**
 * Cancels a waiting publication, and yields what it was; allowed to its author and to people who
 * may publish.
 */
export async function cancel(
  deps: Deps,
  tenant: string,
  id: number,
  person: Author,
  mayPublish: boolean,
): Promise<PublicationRecord> {
  const record = await publicationOf(deps, tenant, id);
  const { authorId, status } = record;
  if (authorId !== person.id && !mayPublish)
    throw new PortalError(
      403,
      'PERMISSION',
      'Só quem pediu a publicação, ou quem publica, pode cancelá-la.',
    );
  const isWaiting = status === 'awaiting' || status === 'scheduled';
  if (
    !isWaiting ||
    !(await deps.store.changePublication(tenant, id, status, { status: 'cancelled' }))
  )
    throw await decided(deps, tenant, id);
  return record;
}

/**
 * Publishes what is due, one after the other; of several processes each is carried out by one.
 * Yields how many they were.
 */
export async function publishDue(deps: Deps): Promise<number> {
  for (let count = 0; ; count++) {
    const record = await deps.store.claimPublication(deps.now(), deps.now() + leaseMs);
    if (!record) return count;
    await carryOut(deps, record);
    const { status, reason } = await publicationOf(deps, record.tenant, record.id);
    if (status === 'published') continue;
    await deps.admin.audit.record(
      entryOf(record, 'Não foi publicado no horário marcado', reason ?? ''),
    );
  }
}
