import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { TenantSettings } from '../../../../schemas/release/types.ts';
import { hostsOfOthers, hostInUse } from '../../../tenancy/hosts.ts';
import type { TenantRecord } from '../../releases.ts';
import type { BranchPointer, OverlayState } from '../../releases.ts';
import { StaleOverlayError, TakenHostError } from '../../errors.ts';
import { emptyOverlay } from '../../rows.ts';
import { overlays, releases, tenants } from '../schema.ts';

/** The part of a writing transaction that these functions use. */
export type Transaction = Pick<BetterSQLite3Database, 'select' | 'update' | 'insert' | 'delete'>;

export type Branches = Readonly<Record<string, BranchPointer>>;

export const toTenant = (row: typeof tenants.$inferSelect): TenantRecord => ({
  ...row,
  hosts: JSON.parse(row.hosts) as string[],
  branches: JSON.parse(row.branches) as Branches,
});

/** The branches with releases of their own, by code. */
export function branchesOf(tx: Transaction, tenant: string): Branches {
  const row = tx
    .select({ branches: tenants.branches })
    .from(tenants)
    .where(eq(tenants.id, tenant))
    .get();
  return row ? (JSON.parse(row.branches) as Branches) : {};
}

/** Throws `TakenHostError`. Hosts that a tenant has already are nobody else's. */
function expectFree(tx: Transaction, tenant: string, hosts: readonly string[]): void {
  const own = tx.select({ hosts: tenants.hosts }).from(tenants).where(eq(tenants.id, tenant)).get();
  const had: readonly string[] = own ? (JSON.parse(own.hosts) as string[]) : [];
  const added = hosts.filter((host) => !had.includes(host));
  if (added.length === 0) return;
  const all = tx.select().from(tenants).all().map(toTenant);
  const clash = hostInUse(added, hostsOfOthers(all, tenant));
  if (clash) throw new TakenHostError(clash.host, clash.owner);
}

/**
 * Moves the pointer: the former active release is superseded, unless a branch still gets it. Throws
 * `TakenHostError` for an address that another tenant got first.
 */
export function moveActive(
  tx: Transaction,
  tenant: string,
  hash: string,
  settings: TenantSettings,
  at: number,
): void {
  expectFree(tx, tenant, settings.hosts);
  const ofTenant = eq(releases.tenant, tenant);
  const inBranches = Object.values(branchesOf(tx, tenant)).map((pointer) => pointer.hash);
  tx.update(releases)
    .set({ supersededAt: at })
    .where(and(ofTenant, isNull(releases.supersededAt), notInArray(releases.hash, inBranches)))
    .run();
  const next = sql<number>`(select ${tenants.revision} + 1 from ${tenants} where ${tenants.id} = ${tenant})`;
  const state = { supersededAt: null, revokedAt: null, usedAt: at, activated: next };
  tx.update(releases)
    .set(state)
    .where(and(ofTenant, eq(releases.hash, hash)))
    .run();
  const pointer = {
    active: hash,
    hosts: JSON.stringify(settings.hosts),
    revision: sql`${tenants.revision} + 1`,
  };
  tx.update(tenants).set(pointer).where(eq(tenants.id, tenant)).run();
}

/** Remembers what the head (`branch` null) or a branch's release was compiled from. */
export function markRelease(
  tx: Transaction,
  tenant: string,
  branch: string | null,
  hash: string,
  compiledFrom: string,
): void {
  if (branch === null) {
    const one = and(eq(tenants.id, tenant), eq(tenants.head, hash));
    tx.update(tenants).set({ compiledFrom }).where(one).run();
    return;
  }
  const branches = branchesOf(tx, tenant);
  const pointer = branches[branch];
  if (pointer?.hash !== hash) return;
  const next: Branches = { ...branches, [branch]: { ...pointer, compiledFrom } };
  tx.update(tenants)
    .set({ branches: JSON.stringify(next) })
    .where(eq(tenants.id, tenant))
    .run();
}

/**
 * Gives a branch a release of its own, or (null) takes it back; what nobody gets any more is
 * superseded from now on.
 */
export function moveBranch(
  tx: Transaction,
  tenant: string,
  branch: string,
  pointer: BranchPointer | null,
  at: number,
): void {
  const { [branch]: old, ...others } = branchesOf(tx, tenant);
  const next: Branches = pointer ? { ...others, [branch]: pointer } : others;
  tx.update(tenants)
    .set({ branches: JSON.stringify(next) })
    .where(eq(tenants.id, tenant))
    .run();
  const one = (hash: string) => and(eq(releases.tenant, tenant), eq(releases.hash, hash));
  if (pointer)
    tx.update(releases)
      .set({ supersededAt: null, revokedAt: null, usedAt: at })
      .where(one(pointer.hash))
      .run();
  const active = tx
    .select({ active: tenants.active })
    .from(tenants)
    .where(eq(tenants.id, tenant))
    .get()?.active;
  const inUse = [active, ...Object.values(next).map(({ hash }) => hash)];
  if (old && !inUse.includes(old.hash))
    tx.update(releases).set({ supersededAt: at }).where(one(old.hash)).run();
}

/** Compares the stored state and puts another overlay in its place. Throws `StaleOverlayError`. */
export function changeDraft(
  tx: Transaction,
  tenant: string,
  expected: string | null,
  next: OverlayState | undefined,
): void {
  const row = tx
    .select({ state: overlays.state })
    .from(overlays)
    .where(eq(overlays.tenant, tenant))
    .get();
  if (expected !== null && (row?.state ?? emptyOverlay.state) !== expected)
    throw new StaleOverlayError();
  if (!next) return;
  const values = { state: next.state, folder: next.folder, files: JSON.stringify(next.files) };
  tx.insert(overlays)
    .values({ tenant, ...values })
    .onConflictDoUpdate({ target: overlays.tenant, set: values })
    .run();
}
