import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { PointerStore, ReleaseStore, TenantStore } from '../releases.ts';
import { emptyOverlay, toReleaseRecord } from '../rows.ts';
import { activateRelease, publishRelease, withdrawRelease } from './publishing/activate.ts';
import { prune, variantsOf } from './publishing/files.ts';
import { changeDraft, markRelease, toTenant } from './publishing/pointers.ts';
import { contents, overlays, releaseFiles, releases, tenants } from './schema.ts';
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

function createTenantStore(db: BetterSQLite3Database, tenantList: TenantList): TenantStore {
  return {
    tenants: async () => tenantList.read(),
    tenant: async (id) => {
      const row = db.select().from(tenants).where(eq(tenants.id, id)).get();
      return row ? toTenant(row) : null;
    },
    createTenant: async (id, at) => {
      tenantList.invalidate();
      const values = { id, hosts: '[]', createdAt: at };
      return db.insert(tenants).values(values).onConflictDoNothing().run().changes === 1;
    },
    overlay: async (tenant) => {
      const row = db.select().from(overlays).where(eq(overlays.tenant, tenant)).get();
      return row
        ? { state: row.state, folder: row.folder, files: JSON.parse(row.files) as SourceFile[] }
        : emptyOverlay;
    },
    overlayState: async (tenant) =>
      db.select({ state: overlays.state }).from(overlays).where(eq(overlays.tenant, tenant)).get()
        ?.state ?? emptyOverlay.state,
    replaceOverlay: async (tenant, overlay, expected) => {
      db.transaction((tx) => changeDraft(tx, tenant, expected, overlay), { behavior: 'immediate' });
    },
  };
}

function createPointerStore(db: BetterSQLite3Database, tenantList: TenantList): PointerStore {
  return {
    publish: async (input) => {
      tenantList.invalidate();
      db.transaction((tx) => publishRelease(tx, input), { behavior: 'immediate' });
    },
    markCompiled: async (tenant, branch, hash, from) => {
      tenantList.invalidate();
      db.transaction((tx) => markRelease(tx, tenant, branch, hash, from), {
        behavior: 'immediate',
      });
    },
    activate: async (tenant, hash, at, options) => {
      tenantList.invalidate();
      return db.transaction((tx) => activateRelease(tx, tenant, hash, at, options), {
        behavior: 'immediate',
      });
    },
    withdrawBranch: async (tenant, branch, at, note, audit) => {
      tenantList.invalidate();
      return db.transaction((tx) => withdrawRelease(tx, { tenant, branch, at }, note, audit), {
        behavior: 'immediate',
      });
    },
  };
}

/** `ReleaseStore` over SQLite. */
export function createReleaseStore(
  db: BetterSQLite3Database,
  tenantList: TenantList,
): ReleaseStore {
  return {
    ...createTenantStore(db, tenantList),
    ...createPointerStore(db, tenantList),
    releases: async (tenant) =>
      db
        .select(recordColumns)
        .from(releases)
        .where(and(eq(releases.tenant, tenant), eq(releases.variant, false)))
        .orderBy(desc(sql`rowid`))
        .all()
        .map(toReleaseRecord),
    release: async (tenant, hash) => {
      const row = db.select(recordColumns).from(releases).where(one(tenant, hash)).get();
      return row ? toReleaseRecord(row) : null;
    },
    releaseFile: async (tenant, hash, name) =>
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
        )
        .get()?.body ?? null,
    releaseFileNames: async (tenant, hash) =>
      db
        .select({ name: releaseFiles.name })
        .from(releaseFiles)
        .where(and(eq(releaseFiles.tenant, tenant), eq(releaseFiles.hash, hash)))
        .orderBy(releaseFiles.name)
        .all()
        .map((row) => row.name),
    releaseOverlay: async (tenant, hash) => {
      const row = db
        .select({ overlay: releases.overlay })
        .from(releases)
        .where(one(tenant, hash))
        .get();
      return row ? (JSON.parse(row.overlay) as SourceFile[]) : null;
    },
    markReleaseUsed: async (tenant, hash, at) => {
      db.update(releases).set({ usedAt: at }).where(one(tenant, hash)).run();
    },
    revokeRelease: async (tenant, hash, at) =>
      db.transaction(
        (tx) => {
          const old = and(one(tenant, hash), isNotNull(releases.supersededAt));
          const set = { revokedAt: at };
          if (tx.update(releases).set(set).where(old).run().changes !== 1) return false;
          tx.update(releases)
            .set(set)
            .where(variantsOf(tx, tenant, hash))
            .run();
          return true;
        },
        { behavior: 'immediate' },
      ),
    pruneReleases: async (tenant, keep, usedSince) =>
      db.transaction((tx) => prune(tx, tenant, keep, usedSince), { behavior: 'immediate' }),
  };
}
