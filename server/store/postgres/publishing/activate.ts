import { and, eq, isNull } from 'drizzle-orm';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../../../schemas/release/types.ts';
import type { AuditRow } from '../../audit.ts';
import { StaleOverlayError } from '../../errors.ts';
import { type ReleaseNote, StaleReleaseError } from '../../publishing.ts';
import type { ActivateOptions, PublishInput } from '../../releases.ts';
import { emptyOverlay } from '../../rows.ts';
import { first, type Queries } from '../database.ts';
import { audits } from '../schema/accounts.ts';
import { drafts } from '../schema/drafts.ts';
import { overlays, releases, tenants } from '../schema/releases.ts';
import { writeFiles } from './files.ts';
import { recordEvent } from './history.ts';
import { branchesOf, changeDraft, moveActive, moveBranch } from './pointers.ts';
import { finishPublication, followRelease } from './publications.ts';

async function activeOf(tx: Queries, tenant: string): Promise<string | null> {
  const query = tx.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenant));
  return (await first(query))?.active ?? null;
}

const overlayOf = (tx: Queries, tenant: string) =>
  first(
    tx
      .select({ state: overlays.state, folder: overlays.folder })
      .from(overlays)
      .where(eq(overlays.tenant, tenant)),
  );

/**
 * Ends a draft that is at a revision, or (kept) only makes sure that it is and stays so until the
 * end of the transaction. Throws `StaleReleaseError`.
 */
async function endDraft(
  tx: Queries,
  tenant: string,
  { draft, revision }: NonNullable<PublishInput['ends']>,
  kept: boolean,
): Promise<void> {
  const meant = and(eq(drafts.id, draft), eq(drafts.tenant, tenant), eq(drafts.revision, revision));
  const found = kept
    ? await tx.select({ id: drafts.id }).from(drafts).where(meant).for('update')
    : await tx.delete(drafts).where(meant).returning({ id: drafts.id });
  if (found.length === 0) throw new StaleReleaseError();
}

/** Throws `StaleReleaseError` unless a recompile takes the place of what it was made of. */
async function expectRecompiled(
  tx: Queries,
  { tenant, branch, recompiles }: Pick<PublishInput, 'tenant' | 'branch' | 'recompiles'>,
): Promise<void> {
  if (recompiles === undefined) return;
  const head = await first(
    tx.select({ head: tenants.head }).from(tenants).where(eq(tenants.id, tenant)),
  );
  const now = branch === undefined ? head?.head : (await branchesOf(tx, tenant))[branch]?.hash;
  if (now !== recompiles) throw new StaleReleaseError();
}

/** Points a branch to a release that was written; a recompile keeps what else is known of it. */
async function publishToBranch(tx: Queries, input: PublishInput, branch: string): Promise<void> {
  const { tenant, hash, at, note, ends, recompiles } = input;
  const old = (await branchesOf(tx, tenant))[branch];
  const draft = ends && { id: ends.draft, revision: ends.revision };
  const state = (await overlayOf(tx, tenant))?.state ?? emptyOverlay.state;
  const fresh = { state, since: at, ...(draft && { draft }) };
  const known = recompiles === undefined ? undefined : old;
  const pointer = { ...fresh, ...known, hash, compiledFrom: undefined };
  await moveBranch(tx, tenant, branch, pointer, at);
  const before = old?.hash ?? (await activeOf(tx, tenant));
  await recordEvent(tx, { tenant, hash, before, branch, at }, note);
}

async function becomeHead(tx: Queries, tenant: string, head: string): Promise<void> {
  await tx.update(tenants).set({ head, compiledFrom: null }).where(eq(tenants.id, tenant));
}

/** Writes a release and moves the pointer to it: for all, or for one branch. */
export async function publishRelease(tx: Queries, input: PublishInput): Promise<void> {
  const { tenant, hash, at, branch, note } = input;
  await expectRecompiled(tx, input);
  const active = await activeOf(tx, tenant);
  if (input.expected !== undefined && active !== input.expected) throw new StaleReleaseError();
  if (input.ends) await endDraft(tx, tenant, input.ends, branch !== undefined);
  if (input.publication !== undefined) await finishPublication(tx, tenant, input.publication);
  if (input.draft) {
    const { expected, next } = input.draft;
    await changeDraft(tx, tenant, expected, branch === undefined ? next : undefined);
  }
  if (input.audit) await tx.insert(audits).values(input.audit);
  // The same content published again keeps its files; its settings and overlay may be newer.
  const current = {
    settings: JSON.stringify(input.settings),
    overlay: JSON.stringify(input.overlay),
    variant: false,
  };
  await tx
    .insert(releases)
    .values({ tenant, hash, ...current, createdAt: at, supersededAt: at })
    .onConflictDoUpdate({ target: [releases.tenant, releases.hash], set: current });
  await writeFiles(tx, tenant, hash, input.files);
  if (branch !== undefined) {
    await publishToBranch(tx, input, branch);
    return;
  }
  if (input.recompiles !== undefined && active !== null)
    await followRelease(tx, tenant, active, hash);
  await moveActive(tx, tenant, hash, input.settings, at);
  await becomeHead(tx, tenant, hash);
  if (active !== hash || note?.operations?.length)
    await recordEvent(tx, { tenant, hash, before: active, branch: null, at }, note);
}

/** The overlay that the head was compiled from; null: there is none. */
async function headOverlayOf(tx: Queries, tenant: string): Promise<SourceFile[] | null> {
  const head = and(eq(releases.tenant, tenants.id), eq(releases.hash, tenants.head));
  const row = await first(
    tx
      .select({ overlay: releases.overlay })
      .from(tenants)
      .innerJoin(releases, head)
      .where(eq(tenants.id, tenant)),
  );
  return row ? (JSON.parse(row.overlay) as SourceFile[]) : null;
}

/** Carries `ActivateOptions.adopt` out; `text` is the release's overlay. */
async function adoptOverlay(
  tx: Queries,
  tenant: string,
  hash: string,
  text: string,
  { state, stateOf, keepsFolder }: NonNullable<ActivateOptions['adopt']>,
): Promise<void> {
  const files = JSON.parse(text) as SourceFile[];
  const next = stateOf(files);
  const folder = keepsFolder ? ((await overlayOf(tx, tenant))?.folder ?? null) : null;
  await changeDraft(tx, tenant, state ?? null, { files, state: next, folder });
  const head = await headOverlayOf(tx, tenant);
  if (!head || stateOf(head) !== next) await becomeHead(tx, tenant, hash);
}

/** Makes a stored release the active one; false when there is none that may be. */
export async function activateRelease(
  tx: Queries,
  tenant: string,
  hash: string,
  at: number,
  options: ActivateOptions = {},
): Promise<boolean> {
  const { note, expected, adopt, fromBranch, publication, audit } = options;
  const stored = and(
    eq(releases.tenant, tenant),
    eq(releases.hash, hash),
    isNull(releases.revokedAt),
  );
  const row = await first(
    tx
      .select({ settings: releases.settings, overlay: releases.overlay })
      .from(releases)
      .where(stored)
      .for('update'),
  );
  if (!row) return false;
  const before = await activeOf(tx, tenant);
  if (expected !== undefined && before !== expected) throw new StaleReleaseError();
  const pointer = fromBranch === undefined ? undefined : (await branchesOf(tx, tenant))[fromBranch];
  if (fromBranch !== undefined && pointer?.hash !== hash) throw new StaleOverlayError();
  if (publication !== undefined) await finishPublication(tx, tenant, publication);
  if (adopt) await adoptOverlay(tx, tenant, hash, row.overlay, adopt);
  await moveActive(tx, tenant, hash, JSON.parse(row.settings) as TenantSettings, at);
  if (fromBranch !== undefined) await moveBranch(tx, tenant, fromBranch, null, at);
  // One that was changed since then goes on from here.
  if (pointer?.draft) {
    const { id, revision } = pointer.draft;
    await tx
      .delete(drafts)
      .where(and(eq(drafts.id, id), eq(drafts.tenant, tenant), eq(drafts.revision, revision)));
  }
  await recordEvent(
    tx,
    { tenant, hash, before, branch: null, at },
    note ?? { kind: 'rollback', author: { id: '', name: 'sistema' } },
  );
  if (audit) await tx.insert(audits).values(audit);
  return true;
}

/** Gives a branch the active release again; false when it has none of its own. */
export async function withdrawRelease(
  tx: Queries,
  { tenant, branch, at }: { tenant: string; branch: string; at: number },
  note: ReleaseNote,
  audit: AuditRow | undefined,
): Promise<boolean> {
  const pointer = (await branchesOf(tx, tenant))[branch];
  if (!pointer) return false;
  await moveBranch(tx, tenant, branch, null, at);
  const hash = (await activeOf(tx, tenant)) ?? pointer.hash;
  await recordEvent(tx, { tenant, hash, before: pointer.hash, branch, at }, note);
  if (audit) await tx.insert(audits).values(audit);
  return true;
}
