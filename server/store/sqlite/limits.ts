import { lt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import type { LimitStore } from '../types.ts';
import { accesses, buckets, sessions, spent } from './schema.ts';

/** Six months, which is what the law asks for and no more. */
const accessKeptMs = 183 * 24 * 60 * 60 * 1000;

export function createLimitStore(db: BetterSQLite3Database): LimitStore {
  return {
    spend: async (value, expiresAt) => db.insert(spent).values({ value, expiresAt }).onConflictDoNothing().run().changes === 1,
    hit: async (bucket, endsAt) => {
      const row = db
        .insert(buckets)
        .values({ id: bucket, count: 1, endsAt })
        .onConflictDoUpdate({ target: buckets.id, set: { count: sql`${buckets.count} + 1` } })
        .returning({ count: buckets.count })
        .get();
      return row.count;
    },
    purge: async (now) => {
      db.delete(sessions).where(lt(sessions.expiresAt, now)).run();
      db.delete(spent).where(lt(spent.expiresAt, now)).run();
      db.delete(buckets).where(lt(buckets.endsAt, now)).run();
      db.delete(accesses).where(lt(accesses.at, now - accessKeptMs)).run();
    },
  };
}
