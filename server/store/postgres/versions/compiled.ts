import { and, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { CompiledRelease, CompiledStore, CompileKey } from '../../compiled.ts';
import { changes, type Database, first } from '../database.ts';
import { writeFiles } from '../publishing/files.ts';
import { tenantLock } from '../publishing/pointers.ts';
import { compiledReleases, runningServers } from '../schema/compiled.ts';
import { releases } from '../schema/releases.ts';

const one = ({ tenant, hash, from }: CompileKey) =>
  and(
    eq(compiledReleases.tenant, tenant),
    eq(compiledReleases.hash, hash),
    eq(compiledReleases.from, from),
  );

const columns = {
  tenant: compiledReleases.tenant,
  hash: compiledReleases.hash,
  from: compiledReleases.from,
  result: compiledReleases.result,
  failed: compiledReleases.failed,
};

/** `CompiledStore` over PostgreSQL. */
export function createCompiledStore(db: Database): CompiledStore {
  return {
    announceServer: async (server, now) => {
      await db
        .delete(runningServers)
        .where(and(lte(runningServers.expiresAt, now), ne(runningServers.id, server.id)));
      await db
        .insert(runningServers)
        .values(server)
        .onConflictDoUpdate({ target: runningServers.id, set: server });
    },
    withdrawServer: async (id) => {
      await db.delete(runningServers).where(eq(runningServers.id, id));
    },
    runningVersions: async (now) => {
      const rows = await db
        .select({ from: runningServers.from })
        .from(runningServers)
        .where(gt(runningServers.expiresAt, now))
        .groupBy(runningServers.from);
      return rows.map(({ from }) => from);
    },
    compiledReleases: async (from) => {
      const ofVersion = and(eq(compiledReleases.from, from), isNotNull(compiledReleases.result));
      return (await db
        .select(columns)
        .from(compiledReleases)
        .where(ofVersion)) as CompiledRelease[];
    },
    compiledRelease: async (key) => {
      const done = and(one(key), isNotNull(compiledReleases.result));
      const row = await first(db.select(columns).from(compiledReleases).where(done));
      return (row as CompiledRelease | undefined) ?? null;
    },
    claimCompile: async (key, now, leaseUntil) =>
      (await changes(
        db
          .insert(compiledReleases)
          .values({ ...key, leaseUntil })
          .onConflictDoUpdate({
            target: [compiledReleases.tenant, compiledReleases.hash, compiledReleases.from],
            set: { leaseUntil },
            setWhere: and(isNull(compiledReleases.result), lte(compiledReleases.leaseUntil, now)),
          }),
      )) === 1,
    storeCompiled: ({ release, at, ...done }) =>
      db.locked([tenantLock(done.tenant)], async (tx) => {
        const { tenant, result: hash } = done;
        if (release) {
          const settings = JSON.stringify(release.settings);
          const overlay = JSON.stringify(release.overlay);
          await tx
            .insert(releases)
            .values({ tenant, hash, settings, overlay, createdAt: at, variant: true })
            .onConflictDoNothing();
          await writeFiles(tx, tenant, hash, release.files);
        }
        await tx
          .insert(compiledReleases)
          .values(done)
          .onConflictDoUpdate({
            target: [compiledReleases.tenant, compiledReleases.hash, compiledReleases.from],
            set: done,
          });
      }),
    sourcesOf: async (tenant, result) => {
      const made = and(eq(compiledReleases.tenant, tenant), eq(compiledReleases.result, result));
      const rows = await db
        .select({ hash: compiledReleases.hash })
        .from(compiledReleases)
        .where(made)
        .groupBy(compiledReleases.hash);
      return rows.map(({ hash }) => hash);
    },
  };
}
