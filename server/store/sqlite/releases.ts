import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { SourceFile } from '../../../schemas/compiler/index.ts';
import type { TenantSettings } from '../../../schemas/release/types.ts';
import { hostsOfOthers, takenOne } from '../../tenancy/hosts.ts';
import { type OverlayState, type ReleaseRecord, type ReleaseStore, StaleOverlayError, TakenHostError, type TenantRecord } from '../types.ts';
import { overlays, releaseFiles, releases, tenants } from './schema.ts';

const emptyOverlay: OverlayState = { files: [], state: '', folder: null };

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

const toTenant = (row: typeof tenants.$inferSelect): TenantRecord => ({ ...row, hosts: JSON.parse(row.hosts) as string[] });
const toRelease = (row: Omit<ReleaseRecord, 'settings'> & { settings: string }): ReleaseRecord => ({
  ...row,
  settings: JSON.parse(row.settings) as TenantSettings,
});

/**
 * The pointer moves: whoever was active is superseded from now on. Runs inside the caller's transaction, which holds the
 * database for writing: of two that want the same address the second finds it taken.
 */
function moveActive(tx: Pick<BetterSQLite3Database, 'select' | 'update'>, tenant: string, hash: string, settings: TenantSettings, at: number): void {
  const clash = takenOne(settings.hosts, hostsOfOthers(tx.select().from(tenants).all().map(toTenant), tenant));
  if (clash) throw new TakenHostError(clash.host, clash.owner);
  const ofTenant = eq(releases.tenant, tenant);
  tx.update(releases).set({ supersededAt: at }).where(and(ofTenant, isNull(releases.supersededAt))).run();
  const next = sql<number>`(select ${tenants.revision} + 1 from ${tenants} where ${tenants.id} = ${tenant})`;
  const state = { supersededAt: null, revokedAt: null, usedAt: at, activated: next };
  tx.update(releases).set(state).where(and(ofTenant, eq(releases.hash, hash))).run();
  const pointer = { active: hash, hosts: JSON.stringify(settings.hosts), revision: sql`${tenants.revision} + 1` };
  tx.update(tenants).set(pointer).where(eq(tenants.id, tenant)).run();
}

/** Compares the stored state and puts another overlay in its place. Runs inside the caller's transaction. */
function changeDraft(tx: Pick<BetterSQLite3Database, 'select' | 'insert'>, tenant: string, expected: string | null, next: OverlayState | undefined): void {
  const row = tx.select({ state: overlays.state }).from(overlays).where(eq(overlays.tenant, tenant)).get();
  if (expected !== null && (row?.state ?? emptyOverlay.state) !== expected) throw new StaleOverlayError();
  if (!next) return;
  const values = { state: next.state, folder: next.folder, files: JSON.stringify(next.files) };
  tx.insert(overlays).values({ tenant, ...values }).onConflictDoUpdate({ target: overlays.tenant, set: values }).run();
}

export function createReleaseStore(db: BetterSQLite3Database): ReleaseStore {
  const one = (tenant: string, hash: string) => and(eq(releases.tenant, tenant), eq(releases.hash, hash));

  return {
    tenants: async () => db.select().from(tenants).orderBy(tenants.createdAt, tenants.id).all().map(toTenant),
    tenant: async (id) => {
      const row = db.select().from(tenants).where(eq(tenants.id, id)).get();
      return row ? toTenant(row) : null;
    },
    createTenant: async (id, at) => db.insert(tenants).values({ id, hosts: '[]', createdAt: at }).onConflictDoNothing().run().changes === 1,

    overlay: async (tenant) => {
      const row = db.select().from(overlays).where(eq(overlays.tenant, tenant)).get();
      return row ? { state: row.state, folder: row.folder, files: JSON.parse(row.files) as SourceFile[] } : emptyOverlay;
    },
    replaceOverlay: async (tenant, overlay, expected) => {
      db.transaction((tx) => changeDraft(tx, tenant, expected, overlay), { behavior: 'immediate' });
    },

    publish: async (input) => {
      const { tenant, hash, at } = input;
      db.transaction(
        (tx) => {
          if (input.draft) changeDraft(tx, tenant, input.draft.expected, input.draft.next);
          // The same content published again keeps its files; what stands beside them may be newer.
          const beside = { settings: JSON.stringify(input.settings), overlay: JSON.stringify(input.overlay) };
          tx.insert(releases)
            .values({ tenant, hash, ...beside, createdAt: at, supersededAt: at })
            .onConflictDoUpdate({ target: [releases.tenant, releases.hash], set: beside })
            .run();
          for (const [name, body] of Object.entries(input.files)) {
            tx.insert(releaseFiles).values({ tenant, hash, name, body }).onConflictDoNothing().run();
          }
          moveActive(tx, tenant, hash, input.settings, at);
          tx.update(tenants).set({ head: hash, compiledFrom: null }).where(eq(tenants.id, tenant)).run();
        },
        { behavior: 'immediate' },
      );
    },
    markCompiled: async (tenant, head, from) => {
      db.update(tenants).set({ compiledFrom: from }).where(and(eq(tenants.id, tenant), eq(tenants.head, head))).run();
    },
    activate: async (tenant, hash, at) =>
      db.transaction(
        (tx) => {
          const row = tx.select({ settings: releases.settings }).from(releases).where(and(one(tenant, hash), isNull(releases.revokedAt))).get();
          if (!row) return false;
          moveActive(tx, tenant, hash, JSON.parse(row.settings) as TenantSettings, at);
          return true;
        },
        { behavior: 'immediate' },
      ),

    releases: async (tenant) =>
      db.select(recordColumns).from(releases).where(eq(releases.tenant, tenant)).orderBy(desc(sql`rowid`)).all().map(toRelease),
    release: async (tenant, hash) => {
      const row = db.select(recordColumns).from(releases).where(one(tenant, hash)).get();
      return row ? toRelease(row) : null;
    },
    releaseFile: async (tenant, hash, name) =>
      db
        .select({ body: releaseFiles.body })
        .from(releaseFiles)
        .where(and(eq(releaseFiles.tenant, tenant), eq(releaseFiles.hash, hash), eq(releaseFiles.name, name)))
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
      const row = db.select({ overlay: releases.overlay }).from(releases).where(one(tenant, hash)).get();
      return row ? (JSON.parse(row.overlay) as SourceFile[]) : null;
    },
    markReleaseUsed: async (tenant, hash, at) => {
      db.update(releases).set({ usedAt: at }).where(one(tenant, hash)).run();
    },
    revokeRelease: async (tenant, hash, at) =>
      db
        .update(releases)
        .set({ revokedAt: at })
        .where(and(one(tenant, hash), sql`${releases.supersededAt} is not null`))
        .run().changes === 1,

    pruneReleases: async (tenant, keep, usedSince) =>
      db.transaction(
        (tx) => {
          const pointers = tx.select({ active: tenants.active, head: tenants.head }).from(tenants).where(eq(tenants.id, tenant)).get();
          const newest = tx.select({ hash: releases.hash }).from(releases).where(eq(releases.tenant, tenant)).orderBy(desc(sql`rowid`)).limit(keep).all();
          const kept = [...newest.map((row) => row.hash), pointers?.active, pointers?.head].filter((hash) => typeof hash === 'string');
          const gone = tx
            .delete(releases)
            .where(and(eq(releases.tenant, tenant), notInArray(releases.hash, kept), sql`max(${releases.createdAt}, coalesce(${releases.usedAt}, 0), coalesce(${releases.supersededAt}, 0)) < ${usedSince}`))
            .returning({ hash: releases.hash })
            .all();
          for (const { hash } of gone) tx.delete(releaseFiles).where(and(eq(releaseFiles.tenant, tenant), eq(releaseFiles.hash, hash))).run();
          return gone.length;
        },
        { behavior: 'immediate' },
      ),
  };
}
