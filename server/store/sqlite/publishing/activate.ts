import { and, eq, isNull } from 'drizzle-orm';
import type { SourceFile } from '../../../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../../../schemas/release/types.ts';
import { StaleReleaseError } from '../../publishing.ts';
import { type ActivateOptions, type PublishInput, StaleOverlayError } from '../../types.ts';
import { audits } from '../accountSchema.ts';
import { drafts } from '../draftSchema.ts';
import { overlays, releaseFiles, releases, tenants } from '../schema.ts';
import { recordEvent } from './history.ts';
import { finishPublication } from './publications.ts';
import {
  branchesOf,
  changeDraft,
  emptyOverlay,
  moveActive,
  moveBranch,
  type Transaction,
} from './pointers.ts';

const activeOf = (tx: Transaction, tenant: string): string | null =>
  tx.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenant)).get()?.active ??
  null;

const overlayStateOf = (tx: Transaction, tenant: string): string =>
  tx.select({ state: overlays.state }).from(overlays).where(eq(overlays.tenant, tenant)).get()
    ?.state ?? emptyOverlay.state;

/**
 * Ends a draft that is at a revision, or (kept) only makes sure that it is. Throws
 * `StaleReleaseError`.
 */
function endDraft(
  tx: Transaction,
  tenant: string,
  { draft, revision }: NonNullable<PublishInput['ends']>,
  kept: boolean,
): void {
  const meant = and(eq(drafts.id, draft), eq(drafts.tenant, tenant), eq(drafts.revision, revision));
  const found = tx.select({ id: drafts.id }).from(drafts).where(meant).get();
  if (!found) throw new StaleReleaseError();
  if (!kept) tx.delete(drafts).where(meant).run();
}

/** Writes a release and moves the pointer to it: for all, or for one branch. */
export function publishRelease(tx: Transaction, input: PublishInput): void {
  const { tenant, hash, at, branch, note } = input;
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
  // The same content published again keeps its files; what stands beside them may be newer.
  const beside = {
    settings: JSON.stringify(input.settings),
    overlay: JSON.stringify(input.overlay),
  };
  tx.insert(releases)
    .values({ tenant, hash, ...beside, createdAt: at, supersededAt: at })
    .onConflictDoUpdate({ target: [releases.tenant, releases.hash], set: beside })
    .run();
  for (const [name, body] of Object.entries(input.files)) {
    tx.insert(releaseFiles).values({ tenant, hash, name, body }).onConflictDoNothing().run();
  }
  const active = activeOf(tx, tenant);
  if (branch !== undefined) {
    const before = branchesOf(tx, tenant)[branch]?.hash ?? active;
    const draft = input.ends && { id: input.ends.draft, revision: input.ends.revision };
    moveBranch(
      tx,
      tenant,
      branch,
      { hash, state: overlayStateOf(tx, tenant), since: at, ...(draft && { draft }) },
      at,
    );
    recordEvent(tx, { tenant, hash, before, branch, at }, note);
    return;
  }
  moveActive(tx, tenant, hash, input.settings, at);
  tx.update(tenants).set({ head: hash, compiledFrom: null }).where(eq(tenants.id, tenant)).run();
  if (active !== hash || note?.operations?.length)
    recordEvent(tx, { tenant, hash, before: active, branch: null, at }, note);
}

/** The draft becomes what a release was compiled from, and the release the head. */
function adoptOverlay(
  tx: Transaction,
  tenant: string,
  hash: string,
  text: string,
  { state, stateOf }: NonNullable<ActivateOptions['adopt']>,
): void {
  const files = JSON.parse(text) as SourceFile[];
  changeDraft(tx, tenant, state ?? null, { files, state: stateOf(files), folder: null });
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
  const { note, expected, adopt, fromBranch } = options;
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
  return true;
}
