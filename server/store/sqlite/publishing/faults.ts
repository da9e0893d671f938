import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { FaultStore } from '../../publishing.ts';
import { contents, releaseFiles } from '../schema.ts';
import { releaseFaults } from './schema.ts';

/** Places of a release at which faults are counted: more of them say nothing new. */
const mostPlaces = 500;

/** `FaultStore` over SQLite. */
export function createFaultStore(db: BetterSQLite3Database): FaultStore {
  const ofRelease = (tenant: string, hash: string) =>
    and(eq(releaseFaults.tenant, tenant), eq(releaseFaults.hash, hash));

  /** Object code names its places word by word, so that nobody can make a place up. */
  const has = (tenant: string, hash: string, at: string): boolean =>
    db
      .select({ name: releaseFiles.name })
      .from(releaseFiles)
      .innerJoin(contents, eq(contents.hash, releaseFiles.content))
      .where(
        and(
          eq(releaseFiles.tenant, tenant),
          eq(releaseFiles.hash, hash),
          sql`instr(${contents.body}, ${JSON.stringify(at)}) > 0`,
        ),
      )
      .limit(1)
      .get() !== undefined;

  return {
    countFault: async (tenant, hash, at, now) => {
      const known = and(ofRelease(tenant, hash), eq(releaseFaults.at, at));
      const counted = { count: sql`${releaseFaults.count} + 1`, lastAt: now };
      if (db.update(releaseFaults).set(counted).where(known).run().changes === 1) return true;
      const places =
        db.select({ places: count() }).from(releaseFaults).where(ofRelease(tenant, hash)).get()
          ?.places ?? 0;
      if (places >= mostPlaces || !has(tenant, hash, at)) return false;
      db.insert(releaseFaults)
        .values({ tenant, hash, at, count: 1, firstAt: now, lastAt: now })
        .onConflictDoNothing()
        .run();
      return true;
    },
    faults: async (tenant, hash) => {
      const columns = {
        at: releaseFaults.at,
        count: releaseFaults.count,
        firstAt: releaseFaults.firstAt,
        lastAt: releaseFaults.lastAt,
      };
      return db
        .select(columns)
        .from(releaseFaults)
        .where(ofRelease(tenant, hash))
        .orderBy(desc(releaseFaults.count), releaseFaults.at)
        .all();
    },
  };
}
