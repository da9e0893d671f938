import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { BetterSQLite3Database } from 'drizzle-orm/better-sqlite3';
import { endOfPause, type LimitStore } from '../limits.ts';
import { attempts, buckets, previews, sessions, spent } from './schema.ts';

/** `LimitStore` over SQLite. */
export function createLimitStore(db: BetterSQLite3Database): LimitStore {
  return {
    spend: async (value, expiresAt) =>
      db.insert(spent).values({ value, expiresAt }).onConflictDoNothing().run().changes === 1,
    isSpent: async (value) =>
      db.select().from(spent).where(eq(spent.value, value)).get() !== undefined,
    hit: async (bucket, endsAt) => {
      const row = db
        .insert(buckets)
        .values({ id: bucket, count: 1, endsAt })
        .onConflictDoUpdate({ target: buckets.id, set: { count: sql`${buckets.count} + 1` } })
        .returning({ count: buckets.count })
        .get();
      return row.count;
    },
    beginAttempt: async (counters, now) =>
      db.transaction(
        (tx) => {
          const find = (name: string) => {
            const row = tx.select().from(attempts).where(eq(attempts.name, name)).get();
            return row && row.expiresAt > now ? row : undefined;
          };
          const counting = counters.filter(({ unless }) => unless === undefined || !find(unless));
          const known = counting.map((counter) => ({ counter, row: find(counter.name) }));
          const ends = known.map(({ counter, row }) => endOfPause(counter, row, now));
          const waitUntil = Math.max(0, ...ends);
          if (waitUntil > now) return { waitUntil, counted: [] };
          for (const { counter, row } of known) {
            const failures = (row?.failures ?? 0) + 1;
            const values = {
              failures,
              waitUntil: now + counter.pause(failures),
              expiresAt: now + counter.retentionMs,
            };
            tx.insert(attempts)
              .values({ name: counter.name, ...values })
              .onConflictDoUpdate({ target: attempts.name, set: values })
              .run();
          }
          return { waitUntil: 0, counted: known.map(({ counter }) => counter.name) };
        },
        { behavior: 'immediate' },
      ),
    takeBackAttempt: async (names) => {
      const back = { failures: sql`max(0, ${attempts.failures} - 1)`, waitUntil: 0 };
      db.update(attempts)
        .set(back)
        .where(inArray(attempts.name, [...names]))
        .run();
    },
    forgetAttempts: async (names) => {
      db.delete(attempts)
        .where(inArray(attempts.name, [...names]))
        .run();
    },
    purge: async (now) => {
      db.delete(sessions).where(lt(sessions.expiresAt, now)).run();
      db.delete(spent).where(lt(spent.expiresAt, now)).run();
      db.delete(buckets).where(lt(buckets.endsAt, now)).run();
      db.delete(attempts).where(lt(attempts.expiresAt, now)).run();
      db.delete(previews).where(lt(previews.expiresAt, now)).run();
    },
  };
}
