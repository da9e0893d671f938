import { and, eq, gt, isNotNull, isNull, lte, ne } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { CompiledRelease, CompiledStore, CompileKey } from '../../compiled.ts';
import { writeFiles } from '../publishing/files.ts';
import { compiledReleases, releases, runningServers } from '../schema.ts';

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

/** `CompiledStore` over SQLite. */
export function createCompiledStore(db: BetterSQLite3Database): CompiledStore {
  return {
    announceServer: async (server, now) => {
      db.delete(runningServers)
        .where(and(lte(runningServers.expiresAt, now), ne(runningServers.id, server.id)))
        .run();
      db.insert(runningServers)
        .values(server)
        .onConflictDoUpdate({ target: runningServers.id, set: server })
        .run();
    },
    withdrawServer: async (id) => {
      db.delete(runningServers).where(eq(runningServers.id, id)).run();
    },
    runningVersions: async (now) =>
      db
        .selectDistinct({ from: runningServers.from })
        .from(runningServers)
        .where(gt(runningServers.expiresAt, now))
        .all()
        .map(({ from }) => from),
    compiledReleases: async (from) => {
      const ofVersion = and(eq(compiledReleases.from, from), isNotNull(compiledReleases.result));
      return db.select(columns).from(compiledReleases).where(ofVersion).all() as CompiledRelease[];
    },
    compiledRelease: async (key) => {
      const done = and(one(key), isNotNull(compiledReleases.result));
      const row = db.select(columns).from(compiledReleases).where(done).get();
      return (row as CompiledRelease | undefined) ?? null;
    },
    claimCompile: async (key, now, leaseUntil) =>
      db
        .insert(compiledReleases)
        .values({ ...key, leaseUntil })
        .onConflictDoUpdate({
          target: [compiledReleases.tenant, compiledReleases.hash, compiledReleases.from],
          set: { leaseUntil },
          setWhere: and(isNull(compiledReleases.result), lte(compiledReleases.leaseUntil, now)),
        })
        .run().changes === 1,
    storeCompiled: async ({ release, at, ...done }) =>
      db.transaction(
        (tx) => {
          const { tenant, result: hash } = done;
          if (release) {
            const settings = JSON.stringify(release.settings);
            const overlay = JSON.stringify(release.overlay);
            tx.insert(releases)
              .values({ tenant, hash, settings, overlay, createdAt: at, variant: true })
              .onConflictDoNothing()
              .run();
            writeFiles(tx, tenant, hash, release.files);
          }
          tx.insert(compiledReleases)
            .values(done)
            .onConflictDoUpdate({
              target: [compiledReleases.tenant, compiledReleases.hash, compiledReleases.from],
              set: done,
            })
            .run();
        },
        { behavior: 'immediate' },
      ),
    sourcesOf: async (tenant, result) =>
      db
        .selectDistinct({ hash: compiledReleases.hash })
        .from(compiledReleases)
        .where(and(eq(compiledReleases.tenant, tenant), eq(compiledReleases.result, result)))
        .all()
        .map(({ hash }) => hash),
  };
}
