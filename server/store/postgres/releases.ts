import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { PointerStore, ReleaseStore, TenantStore } from '../releases.ts';
import { emptyOverlay, toReleaseRecord } from '../rows.ts';
import { changes, type Database, first, type Queries } from './database.ts';
import { activateRelease, publishRelease, withdrawRelease } from './publishing/activate.ts';
import { prune, variantsOf } from './publishing/files.ts';
import { changeDraft, markRelease, tenantLock, toTenant } from './publishing/pointers.ts';
import { contents, overlays, releaseFiles, releases, tenants } from './schema/releases.ts';
import type { TenantList } from './tenant-list.ts';

const recordColumns = {
  tenant: releases.tenant,
  hash: releases.hash,
  settings: releases.settings,
  createdAt: releases.createdAt,
  supersededAt: releases.supersededAt,
  revokedAt: releases.revokedAt,
  usedAt: releases.usedAt,
  activated: releases.activated,
};

const one = (tenant: string, hash: string) =>
  and(eq(releases.tenant, tenant), eq(releases.hash, hash));

function createTenantStore(db: Database, tenantList: TenantList): TenantStore {
  return {
    tenants: () => tenantList.read(),
    tenant: async (id) => {
      const row = await first(db.select().from(tenants).where(eq(tenants.id, id)));
      return row ? toTenant(row) : null;
    },
    createTenant: async (id, at) => {
      const values = { id, hosts: '[]', createdAt: at };
      const made = await changes(db.insert(tenants).values(values).onConflictDoNothing());
      await tenantList.refresh(id);
      return made === 1;
    },
    overlay: async (tenant) => {
      const row = await first(db.select().from(overlays).where(eq(overlays.tenant, tenant)));
      return row
        ? { state: row.state, folder: row.folder, files: JSON.parse(row.files) as SourceFile[] }
        : emptyOverlay;
    },
    overlayState: async (tenant) => {
      const ofTenant = eq(overlays.tenant, tenant);
      const row = await first(db.select({ state: overlays.state }).from(overlays).where(ofTenant));
      return row?.state ?? emptyOverlay.state;
    },
    replaceOverlay: (tenant, overlay, expected) =>
      db.locked([tenantLock(tenant)], (tx) => changeDraft(tx, tenant, expected, overlay)),
  };
}

function createPointerStore(db: Database, tenantList: TenantList): PointerStore {
  /**
   * One transaction that moves pointers of a tenant; the list knows of it before it is answered.
   */
  async function move<T>(tenant: string, work: (tx: Queries) => Promise<T>): Promise<T> {
    const result = await db.locked([tenantLock(tenant)], work);
    await tenantList.refresh(tenant);
    return result;
  }

  return {
    publish: (input) => move(input.tenant, (tx) => publishRelease(tx, input)),
    markCompiled: (tenant, branch, hash, from) =>
      move(tenant, (tx) => markRelease(tx, tenant, branch, hash, from)),
    activate: (tenant, hash, at, options) =>
      move(tenant, (tx) => activateRelease(tx, tenant, hash, at, options)),
    withdrawBranch: (tenant, branch, at, note, audit) =>
      move(tenant, (tx) => withdrawRelease(tx, { tenant, branch, at }, note, audit)),
  };
}

/** `ReleaseStore` over PostgreSQL. */
export function createReleaseStore(db: Database, tenantList: TenantList): ReleaseStore {
  return {
    ...createTenantStore(db, tenantList),
    ...createPointerStore(db, tenantList),
    releases: async (tenant) => {
      const rows = await db
        .select(recordColumns)
        .from(releases)
        .where(and(eq(releases.tenant, tenant), eq(releases.variant, false)))
        .orderBy(desc(releases.place));
      return rows.map(toReleaseRecord);
    },
    release: async (tenant, hash) => {
      const row = await first(db.select(recordColumns).from(releases).where(one(tenant, hash)));
      return row ? toReleaseRecord(row) : null;
    },
    releaseFile: async (tenant, hash, name) => {
      const row = await first(
        db
          .select({ body: contents.body })
          .from(releaseFiles)
          .innerJoin(contents, eq(contents.hash, releaseFiles.content))
          .where(
            and(
              eq(releaseFiles.tenant, tenant),
              eq(releaseFiles.hash, hash),
              eq(releaseFiles.name, name),
            ),
          ),
      );
      return row?.body ?? null;
    },
    releaseFileNames: async (tenant, hash) => {
      const rows = await db
        .select({ name: releaseFiles.name })
        .from(releaseFiles)
        .where(and(eq(releaseFiles.tenant, tenant), eq(releaseFiles.hash, hash)))
        .orderBy(asc(releaseFiles.name));
      return rows.map(({ name }) => name);
    },
    releaseOverlay: async (tenant, hash) => {
      const row = await first(
        db.select({ overlay: releases.overlay }).from(releases).where(one(tenant, hash)),
      );
      return row ? (JSON.parse(row.overlay) as SourceFile[]) : null;
    },
    markReleaseUsed: async (tenant, hash, at) => {
      await db.update(releases).set({ usedAt: at }).where(one(tenant, hash));
    },
    revokeRelease: (tenant, hash, at) =>
      db.locked([tenantLock(tenant)], async (tx) => {
        const old = and(one(tenant, hash), isNotNull(releases.supersededAt));
        const set = { revokedAt: at };
        if ((await changes(tx.update(releases).set(set).where(old))) !== 1) return false;
        await tx
          .update(releases)
          .set(set)
          .where(variantsOf(tx, tenant, hash));
        return true;
      }),
    pruneReleases: (tenant, keep, usedSince) =>
      db.locked([tenantLock(tenant)], (tx) => prune(tx, tenant, keep, usedSince)),
  };
}
