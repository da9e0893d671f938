import { and, eq, isNull } from 'drizzle-orm';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../../../schemas/release/types.ts';
import type { AuditRow } from '../../audit.ts';
import { StaleOverlayError } from '../../errors.ts';
import { type ReleaseNote, StaleReleaseError } from '../../publishing.ts';
import type { ActivateOptions, PublishInput } from '../../releases.ts';
import { emptyOverlay } from '../../rows.ts';
import { audits } from '../accounts/schema.ts';
import { drafts } from '../drafts/schema.ts';
import { overlays, releases, tenants } from '../schema.ts';
import { writeFiles } from './files.ts';
import { recordEvent } from './history.ts';
import { branchesOf, changeDraft, moveActive, moveBranch, type Transaction } from './pointers.ts';
import { finishPublication, followRelease } from './publications.ts';

const activeOf = (tx: Transaction, tenant: string): string | null =>
  tx.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenant)).get()?.active ??
  null;

const overlayStateOf = (tx: Transaction, tenant: string): string =>
  tx.select({ state: overlays.state }).from(overlays).where(eq(overlays.tenant, tenant)).get()
    ?.state ?? emptyOverlay.state;

const folderOf = (tx: Transaction, tenant: string): string | null =>
  tx.select({ folder: overlays.folder }).from(overlays).where(eq(overlays.tenant, tenant)).get()
    ?.folder ?? null;

/**
 * Ends a draft that is at a revision, or (`keep`) only checks that it is. Throws
 * `StaleReleaseError`.
 */
function endDraft(
  tx: Transaction,
  tenant: string,
  { draft, revision }: NonNullable<PublishInput['ends']>,
  keep: boolean,
): void {
  const meant = and(eq(drafts.id, draft), eq(drafts.tenant, tenant), eq(drafts.revision, revision));
  const found = tx.select({ id: drafts.id }).from(drafts).where(meant).get();
  if (!found) throw new StaleReleaseError();
  if (!keep) tx.delete(drafts).where(meant).run();
}

/** Throws `StaleReleaseError` unless a recompile takes the place of what it was made of. */
function expectRecompiled(
  tx: Transaction,
  { tenant, branch, recompiles }: Pick<PublishInput, 'tenant' | 'branch' | 'recompiles'>,
): void {
  if (recompiles === undefined) return;
  const head = tx.select({ head: tenants.head }).from(tenants).where(eq(tenants.id, tenant)).get();
  const now = branch === undefined ? head?.head : branchesOf(tx, tenant)[branch]?.hash;
  if (now !== recompiles) throw new StaleReleaseError();
}

/** Points a branch to a release that was written; a recompile keeps what else is known of it. */
function publishToBranch(tx: Transaction, input: PublishInput, branch: string): void {
  const { tenant, hash, at, note, ends, recompiles } = input;
  const old = branchesOf(tx, tenant)[branch];
  const draft = ends && { id: ends.draft, revision: ends.revision };
  const fresh = { state: overlayStateOf(tx, tenant), since: at, ...(draft && { draft }) };
  const known = recompiles === undefined ? undefined : old;
  const pointer = { ...fresh, ...known, hash, compiledFrom: undefined };
  moveBranch(tx, tenant, branch, pointer, at);
  const before = old?.hash ?? activeOf(tx, tenant);
  recordEvent(tx, { tenant, hash, before, branch, at }, note);
}

/** Writes a release and moves the pointer to it: for all, or for one branch. */
export function publishRelease(tx: Transaction, input: PublishInput): void {
  const { tenant, hash, at, branch, note } = input;
  expectRecompiled(tx, input);
  if (input.expected !== undefined && activeOf(tx, tenant) !== input.expected)
    throw new StaleReleaseError();
  if (input.ends) endDraft(tx, tenant, input.ends, branch !== undefined);
  if (input.publication !== undefined) finishPublication(tx, tenant, input.publication);
  if (input.draft)
    changeDraft(
      tx,
      tenant,
      input.draft.expected,
      branch === undefined ? input.draft.next : undefined,
    );
  if (input.audit) tx.insert(audits).values(input.audit).run();
  // Content published again keeps its files; additional ones may be newer.
  const additional = {
    settings: JSON.stringify(input.settings),
    overlay: JSON.stringify(input.overlay),
    variant: false,
  };
  tx.insert(releases)
    .values({ tenant, hash, ...additional, createdAt: at, supersededAt: at })
    .onConflictDoUpdate({ target: [releases.tenant, releases.hash], set: additional })
    .run();
  writeFiles(tx, tenant, hash, input.files);
  if (branch !== undefined) {
    publishToBranch(tx, input, branch);
    return;
  }
  const active = activeOf(tx, tenant);
  if (input.recompiles !== undefined && active !== null) followRelease(tx, tenant, active, hash);
  moveActive(tx, tenant, hash, input.settings, at);
  tx.update(tenants).set({ head: hash, compiledFrom: null }).where(eq(tenants.id, tenant)).run();
  if (active !== hash || note?.operations?.length)
    recordEvent(tx, { tenant, hash, before: active, branch: null, at }, note);
}

/** The overlay that the head was compiled from; null: there is none. */
function headOverlayOf(tx: Transaction, tenant: string): SourceFile[] | null {
  const head = and(eq(releases.tenant, tenants.id), eq(releases.hash, tenants.head));
  const row = tx
    .select({ overlay: releases.overlay })
    .from(tenants)
    .innerJoin(releases, head)
    .where(eq(tenants.id, tenant))
    .get();
  return row ? (JSON.parse(row.overlay) as SourceFile[]) : null;
}

/** Carries `ActivateOptions.adopt` out; `text` is the release's overlay. */
function adoptOverlay(
  tx: Transaction,
  tenant: string,
  hash: string,
  text: string,
  { state, stateOf, keepsFolder }: NonNullable<ActivateOptions['adopt']>,
): void {
  const files = JSON.parse(text) as SourceFile[];
  const next = stateOf(files);
  const folder = keepsFolder ? folderOf(tx, tenant) : null;
  changeDraft(tx, tenant, state ?? null, { files, state: next, folder });
  const head = headOverlayOf(tx, tenant);
  if (head && stateOf(head) === next) return;
  tx.update(tenants).set({ head: hash, compiledFrom: null }).where(eq(tenants.id, tenant)).run();
}

/** Makes a stored release the active one; false when there is none that may be. */
export function activateRelease(
  tx: Transaction,
  tenant: string,
  hash: string,
  at: number,
  options: ActivateOptions = {},
): boolean {
  const { note, expected, adopt, fromBranch, publication, audit } = options;
  const stored = and(
    eq(releases.tenant, tenant),
    eq(releases.hash, hash),
    isNull(releases.revokedAt),
  );
  const row = tx
    .select({ settings: releases.settings, overlay: releases.overlay })
    .from(releases)
    .where(stored)
    .get();
  if (!row) return false;
  const before = activeOf(tx, tenant);
  if (expected !== undefined && before !== expected) throw new StaleReleaseError();
  const pointer = fromBranch === undefined ? undefined : branchesOf(tx, tenant)[fromBranch];
  if (fromBranch !== undefined && pointer?.hash !== hash) throw new StaleOverlayError();
  if (publication !== undefined) finishPublication(tx, tenant, publication);
  if (adopt) adoptOverlay(tx, tenant, hash, row.overlay, adopt);
  moveActive(tx, tenant, hash, JSON.parse(row.settings) as TenantSettings, at);
  if (fromBranch !== undefined) moveBranch(tx, tenant, fromBranch, null, at);
  // One that was changed since then goes on from here.
  if (pointer?.draft)
    tx.delete(drafts)
      .where(
        and(
          eq(drafts.id, pointer.draft.id),
          eq(drafts.tenant, tenant),
          eq(drafts.revision, pointer.draft.revision),
        ),
      )
      .run();
  recordEvent(
    tx,
    { tenant, hash, before, branch: null, at },
    note ?? { kind: 'rollback', author: { id: '', name: 'sistema' } },
  );
  if (audit) tx.insert(audits).values(audit).run();
  return true;
}

/** Gives a branch the active release again; false when it has none of its own. */
export function withdrawRelease(
  tx: Transaction,
  { tenant, branch, at }: { tenant: string; branch: string; at: number },
  note: ReleaseNote,
  audit: AuditRow | undefined,
): boolean {
  const pointer = branchesOf(tx, tenant)[branch];
  if (!pointer) return false;
  moveBranch(tx, tenant, branch, null, at);
  const hash = activeOf(tx, tenant) ?? pointer.hash;
  recordEvent(tx, { tenant, hash, before: pointer.hash, branch, at }, note);
  if (audit) tx.insert(audits).values(audit).run();
  return true;
}
