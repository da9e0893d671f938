import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { TenantSettings } from '../../../../schemas/release/types.ts';
import { hostInUse, hostsOfOthers } from '../../../tenancy/hosts.ts';
import type { TenantRecord } from '../../releases.ts';
import type { BranchPointer, OverlayState } from '../../releases.ts';
import { StaleOverlayError, TakenHostError } from '../../errors.ts';
import { emptyOverlay } from '../../rows.ts';
import { first, lock, type Queries } from '../database.ts';
import { overlays, releases, tenants } from '../schema/releases.ts';

export type Branches = Readonly<Record<string, BranchPointer>>;

/** The name under which transactions about a tenant's pointers and documents run one by one. */
export const tenantLock = (tenant: string): string => `tenant:${tenant}`;

export const toTenant = ({ change: _, ...row }: typeof tenants.$inferSelect): TenantRecord => ({
  ...row,
  hosts: JSON.parse(row.hosts) as string[],
  branches: JSON.parse(row.branches) as Branches,
});

/** The branches with releases of their own, by code. */
export async function branchesOf(tx: Queries, tenant: string): Promise<Branches> {
  const row = await first(
    tx.select({ branches: tenants.branches }).from(tenants).where(eq(tenants.id, tenant)),
  );
  return row ? (JSON.parse(row.branches) as Branches) : {};
}

/** Throws `TakenHostError`. Hosts that a tenant has already are nobody else's. */
async function expectFree(tx: Queries, tenant: string, hosts: readonly string[]): Promise<void> {
  const own = await first(
    tx.select({ hosts: tenants.hosts }).from(tenants).where(eq(tenants.id, tenant)),
  );
  const had: readonly string[] = own ? (JSON.parse(own.hosts) as string[]) : [];
  const added = hosts.filter((host) => !had.includes(host));
  if (added.length === 0) return;
  await lock(tx, 'hosts');
  const all = await tx.select({ id: tenants.id, hosts: tenants.hosts }).from(tenants);
  const claims = all.map(({ id, hosts: text }) => ({ id, hosts: JSON.parse(text) as string[] }));
  const clash = hostInUse(added, hostsOfOthers(claims, tenant));
  if (clash) throw new TakenHostError(clash.host, clash.owner);
}

/**
 * The pointer moves: the release that was active is superseded from now on, unless a branch still
 * gets it. Of two that want the same address the second finds it taken: throws `TakenHostError`.
 */
export async function moveActive(
  tx: Queries,
  tenant: string,
  hash: string,
  settings: TenantSettings,
  at: number,
): Promise<void> {
  await expectFree(tx, tenant, settings.hosts);
  const ofTenant = eq(releases.tenant, tenant);
  const inBranches = Object.values(await branchesOf(tx, tenant)).map((pointer) => pointer.hash);
  await tx
    .update(releases)
    .set({ supersededAt: at })
    .where(and(ofTenant, isNull(releases.supersededAt), notInArray(releases.hash, inBranches)));
  const next = sql<number>`(select ${tenants.revision} + 1 from ${tenants} where ${tenants.id} = ${tenant})`;
  await tx
    .update(releases)
    .set({ supersededAt: null, revokedAt: null, usedAt: at, activated: next })
    .where(and(ofTenant, eq(releases.hash, hash)));
  await tx
    .update(tenants)
    .set({
      active: hash,
      hosts: JSON.stringify(settings.hosts),
      revision: sql`${tenants.revision} + 1`,
    })
    .where(eq(tenants.id, tenant));
}

/** Remembers what the head (`branch` null) or a branch's release was compiled from. */
export async function markRelease(
  tx: Queries,
  tenant: string,
  branch: string | null,
  hash: string,
  compiledFrom: string,
): Promise<void> {
  if (branch === null) {
    const one = and(eq(tenants.id, tenant), eq(tenants.head, hash));
    await tx.update(tenants).set({ compiledFrom }).where(one);
    return;
  }
  const branches = await branchesOf(tx, tenant);
  const pointer = branches[branch];
  if (pointer?.hash !== hash) return;
  await writeBranches(tx, tenant, { ...branches, [branch]: { ...pointer, compiledFrom } });
}

async function writeBranches(tx: Queries, tenant: string, next: Branches): Promise<void> {
  await tx
    .update(tenants)
    .set({ branches: JSON.stringify(next) })
    .where(eq(tenants.id, tenant));
}

/**
 * Gives a branch a release of its own, or (null) takes it back; what nobody gets any more is
 * superseded from now on.
 */
export async function moveBranch(
  tx: Queries,
  tenant: string,
  branch: string,
  pointer: BranchPointer | null,
  at: number,
): Promise<void> {
  const { [branch]: old, ...others } = await branchesOf(tx, tenant);
  const next: Branches = pointer ? { ...others, [branch]: pointer } : others;
  await writeBranches(tx, tenant, next);
  const one = (hash: string) => and(eq(releases.tenant, tenant), eq(releases.hash, hash));
  if (pointer)
    await tx
      .update(releases)
      .set({ supersededAt: null, revokedAt: null, usedAt: at })
      .where(one(pointer.hash));
  const row = await first(
    tx.select({ active: tenants.active }).from(tenants).where(eq(tenants.id, tenant)),
  );
  const inUse = [row?.active, ...Object.values(next).map(({ hash }) => hash)];
  if (old && !inUse.includes(old.hash))
    await tx.update(releases).set({ supersededAt: at }).where(one(old.hash));
}

/** Compares the stored state and puts another overlay in its place. Throws `StaleOverlayError`. */
export async function changeDraft(
  tx: Queries,
  tenant: string,
  expected: string | null,
  next: OverlayState | undefined,
): Promise<void> {
  const row = await first(
    tx.select({ state: overlays.state }).from(overlays).where(eq(overlays.tenant, tenant)),
  );
  if (expected !== null && (row?.state ?? emptyOverlay.state) !== expected)
    throw new StaleOverlayError();
  if (!next) return;
  const values = { state: next.state, folder: next.folder, files: JSON.stringify(next.files) };
  await tx
    .insert(overlays)
    .values({ tenant, ...values })
    .onConflictDoUpdate({ target: overlays.tenant, set: values });
}
