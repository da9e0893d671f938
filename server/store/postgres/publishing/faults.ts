import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { FaultStore } from '../../publishing.ts';
import { changes, first, type Queries } from '../database.ts';
import { releaseFaults } from '../schema/publishing.ts';
import { contents, releaseFiles } from '../schema/releases.ts';

/** Places of a release at which faults are counted: more of them say nothing new. */
const mostPlaces = 500;

/** `FaultStore` over PostgreSQL. */
export function createFaultStore(db: Queries): FaultStore {
  const ofRelease = (tenant: string, hash: string) =>
    and(eq(releaseFaults.tenant, tenant), eq(releaseFaults.hash, hash));

  /** Object code names its places word by word, so that nobody can make a place up. */
  const has = async (tenant: string, hash: string, at: string): Promise<boolean> => {
    const found = await db
      .select({ name: releaseFiles.name })
      .from(releaseFiles)
      .innerJoin(contents, eq(contents.hash, releaseFiles.content))
      .where(
        and(
          eq(releaseFiles.tenant, tenant),
          eq(releaseFiles.hash, hash),
          sql`strpos(${contents.body}, ${JSON.stringify(at)}) > 0`,
        ),
      )
      .limit(1);
    return found.length > 0;
  };

  return {
    countFault: async (tenant, hash, at, now) => {
      const counted = { count: sql`${releaseFaults.count} + 1`, lastAt: now };
      const known = and(ofRelease(tenant, hash), eq(releaseFaults.at, at));
      if ((await changes(db.update(releaseFaults).set(counted).where(known))) === 1) return true;
      const row = await first(
        db.select({ places: count() }).from(releaseFaults).where(ofRelease(tenant, hash)),
      );
      if ((row?.places ?? 0) >= mostPlaces || !(await has(tenant, hash, at))) return false;
      await db
        .insert(releaseFaults)
        .values({ tenant, hash, at, count: 1, firstAt: now, lastAt: now })
        .onConflictDoUpdate({
          target: [releaseFaults.tenant, releaseFaults.hash, releaseFaults.at],
          set: counted,
        });
      return true;
    },
    faults: async (tenant, hash) =>
      db
        .select({
          at: releaseFaults.at,
          count: releaseFaults.count,
          firstAt: releaseFaults.firstAt,
          lastAt: releaseFaults.lastAt,
        })
        .from(releaseFaults)
        .where(ofRelease(tenant, hash))
        .orderBy(desc(releaseFaults.count), releaseFaults.at),
  };
}
